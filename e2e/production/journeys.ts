import { expect } from '@playwright/test'
import { cards } from '#fixtures/cards.ts'
import { contact } from '#fixtures/guests.ts'
import type { LoggedCall } from '#mocks/wire/logged-call.ts'
import type { Driver } from '#mocks/tools/visitor/driver.ts'
import { completeSteps, createVisitor } from '#mocks/tools/visitor/visitor.ts'
import { fetchFromProxy, HOST, PARTNER } from './sites.ts'

/** A host page in a browser of any engine, with the widget in its frame. */
type HostedVisit = {
  /** Uses the controls of the widget. */
  driver: Driver
  /** Waits until the widget shows an alert with this text. */
  waitForAlert: (text: string) => Promise<unknown>
  /** Reloads the frame alone, and waits for its new document. */
  reloadFrame: () => Promise<unknown>
  /** Reloads the host page. */
  reloadPage: () => Promise<unknown>
  /** The address of the host page. */
  readAddress: () => Promise<string>
  /** The calls of the visit that reached the API, oldest first. */
  readCalls: () => Promise<LoggedCall[]>
}

/** A journey that each engine makes: the same steps by Playwright and by WebDriver. */
type Journey = {
  title: string
  tag: string[]
  /** The path of the host page: with a plain frame, or with the loader. */
  page: 'paris' | 'loader'
  /** The config code, which may name scenarios. */
  config: string
  /** What the browser does with the storage of the frame. */
  storage: 'partitioned' | 'denied'
  run: (visit: HostedVisit) => Promise<void>
}

function createWidget({ driver }: HostedVisit) {
  return {
    ...createVisitor(() => driver),
    heading: (name: string) => driver.waitFor({ role: 'heading', name: name }),
    press: (name: string) => driver.press({ role: 'button', name: name }),
  }
}

async function countOrders({ readCalls }: HostedVisit): Promise<number> {
  return (await readCalls()).filter(({ name }) => name === 'createOrderIntent').length
}

/** The calls of the visit to a host page that reached the API, once all are answered. */
export async function fetchCalls(site: string): Promise<LoggedCall[]> {
  let calls: LoggedCall[] = []
  await expect(async () => {
    const allCalls = await fetchFromProxy<LoggedCall[]>('/__calls')
    calls = allCalls.filter(({ headers }) => headers['referer'] === site)
    expect(calls.filter(({ status }) => status === 0)).toEqual([])
  }).toPass()
  return calls
}

async function bookWithTheBank(visit: HostedVisit): Promise<void> {
  const widget = createWidget(visit)
  await completeSteps(widget, 'booking_slot')
  await widget.heading('Timeslot')
  await visit.reloadFrame()
  await completeSteps(widget, 'payment', 'booking_slot')
  await widget.payWith(cards.declined)
  await visit.waitForAlert('Your card was declined.')
  await widget.payWith(cards.authentication)
  await widget.authenticate('Complete')
  await widget.heading(`Thank you, ${contact.firstName}`)
  expect(new URL(await visit.readAddress()).origin).toBe(HOST)
  expect((await visit.readCalls()).filter(({ status }) => status !== 200)).toEqual([])
  expect(await countOrders(visit)).toBe(1)
}

async function bookAndLeave(visit: HostedVisit): Promise<void> {
  const widget = createWidget(visit)
  await completeSteps(widget, 'contact')
  await widget.heading('Contacts')
  await visit.reloadPage()
  await completeSteps(widget, 'payment', 'contact')
  await widget.payWith()
  await expect.poll(visit.readAddress).toBe(`${PARTNER}/thank-you`)
  expect(await countOrders(visit)).toBe(1)
}

/** All places are unlimited: the engines share one server, and no visit takes those of another. */
export const journeys: Journey[] = [
  {
    title:
      'books in a page of another site, with a reload, a decline and bank authentication (partitioned storage)',
    tag: ['@LAUNCH-3', '@API-2', '@PAY-5', '@PAY-7', '@HOST-2'],
    page: 'paris',
    config: 'paris-pass~freesale',
    storage: 'partitioned',
    run: bookWithTheBank,
  },
  {
    title: 'the loader keeps the order over a reload, and leaves for another site (denied storage)',
    // With storage it is that of journey.spec.ts.
    tag: ['@STATE-4', '@HOST-1', '@RESULT-4'],
    page: 'loader',
    config: 'paris-pass~redirect-elsewhere,freesale',
    storage: 'denied',
    run: bookAndLeave,
  },
]
