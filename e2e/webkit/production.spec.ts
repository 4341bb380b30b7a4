import type { LoggedCall } from '#mocks/lib/mock-server-control.ts'
import { cards } from '#fixtures/cards.ts'
import { contact } from '#fixtures/guests.ts'
import { completeSteps } from '#mocks/visitor/visitor.ts'
import { fetchFromProxy, HOST, PARTNER, WIDGET_ORIGINS } from '#e2e/production/sites.ts'
import { expect, test } from './test.ts'

const COUNT_ENTRIES = 'return localStorage.length'
const RELOAD = 'document.documentElement.dataset.left = ""; setTimeout(() => location.reload())'
/** On the old document a press would be lost. */
const IS_RELOADED = 'return !("left" in document.documentElement.dataset)'

/** The calls of one visit, by the address of its host page. */
async function readCalls(site: string): Promise<LoggedCall[]> {
  const calls = await fetchFromProxy<LoggedCall[]>('/__calls')
  return calls.filter(({ headers }) => headers['referer'] === site)
}

test(
  'books in a page of another site, with a reload, a decline and bank authentication',
  { tag: ['@LAUNCH-3', '@API-2', '@PAY-5', '@PAY-7', '@HOST-2'] },
  async ({ open }, { testId }) => {
    const site = `${HOST}/nginx/paris?${new URLSearchParams({ config: 'paris-pass~freesale', visit: testId })}`
    const { host, widget, session } = await open(site)
    await widget.chooseGuests({ Adult: 2 })
    await expect.poll(widget.root.readFocus).toBe('Timeslot')
    await widget.root.execute(RELOAD)
    await expect.poll(() => widget.root.execute(IS_RELOADED)).toBe(true)
    await completeSteps(widget, 'contact', 'booking_slot')
    await widget.heading('Contacts')
    // The storage of the frame is another one than that of the widget as a page.
    expect(await widget.root.execute(COUNT_ENTRIES)).toBeGreaterThan(0)
    await session.navigate(`${WIDGET_ORIGINS.nginx}/licenses.md`)
    expect(await host.execute(COUNT_ENTRIES)).toBe(0)
    await session.navigate(site)
    await widget.fillContact(contact)
    await widget.press('Next')
    await widget.fillTravelers([34, 36])
    await widget.press('Next')
    await widget.payWith(cards.declined)
    await widget.root.waitForText('[role=alert]', 'Your card was declined.')
    await widget.payWith(cards.authentication)
    await widget.authenticate('Complete')
    await widget.heading(`Thank you, ${contact.firstName}`)

    expect(new URL(await host.execute<string>('return location.href')).origin).toBe(HOST)
    const calls = await readCalls(site)
    expect(calls.filter(({ status }) => status !== 200)).toEqual([])
    expect(calls.filter(({ name }) => name === 'createOrderIntent')).toHaveLength(1)
    // WebKit neither stores nor sends a cookie of another site, so no call has the XSRF token.
    expect(calls.filter(({ headers }) => 'x-xsrf-token' in headers)).toEqual([])
  },
)

test(
  'without local storage the loader keeps the order, and leaves for another site',
  { tag: ['@STATE-4', '@HOST-1', '@RESULT-4'] },
  async ({ open }, { testId }) => {
    const config = 'paris-pass~redirect-elsewhere,freesale'
    const site = `${HOST}/nginx/loader?${new URLSearchParams({ config, visit: testId })}`
    const { host, widget, session } = await open(site, ['--enable-html5-local-storage=false'])
    await completeSteps(widget, 'contact')
    await widget.heading('Contacts')
    await session.refresh()
    await completeSteps(widget, 'payment', 'contact')
    await widget.payWith()
    await expect
      .poll(async () => await host.execute<string>('return location.href'))
      .toBe(`${PARTNER}/thank-you`)
    const calls = await readCalls(site)
    expect(calls.filter(({ name }) => name === 'createOrderIntent')).toHaveLength(1)
  },
)
