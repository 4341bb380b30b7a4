import type { Page } from '@playwright/test'
import { calls as contract } from '#src/contract/calls.ts'
import type { CallName } from '#src/contract/calls.ts'
import { cards } from '#fixtures/cards.ts'
import type { LoggedCall } from '#mocks/wire/logged-call.ts'
import type { CheckoutPage } from '#e2e/support/pages/checkout.ts'
import {
  measureHeights,
  readHostEventNames,
  recordHostEvents,
} from '#e2e/support/pages/host-events.ts'
import { completeSteps } from '#mocks/tools/visitor/visitor.ts'
import { recordTopNavigations } from '#e2e/support/pages/record-top-navigations.ts'
import { PARTNER } from './sites.ts'
import { expect, test } from './test.ts'

/** All browsers share one server: with unlimited places no visit takes those of another. */
const CONFIG = 'paris-pass~redirect-elsewhere,freesale'

const EIFFEL = 'Eiffel Tower with a guide'

/** Fields that no request may contain: the server determines prices. */
const MONEY = /pric|total|amount|displayed|currency/i

/** Records the confirmation requests to the card provider. */
function recordConfirmations(page: Page): string[] {
  const urls: string[] = []
  page.on('request', (request) => {
    if (/^https:\/\/api\.stripe\.com\/.*\/confirm$/.test(request.url())) urls.push(request.url())
  })
  return urls
}

/** Adds and removes an add-on and an upgrade. */
async function addAndRemoveOffers(widget: CheckoutPage): Promise<void> {
  await widget.addTour()
  await widget.button('Remove').click()
  await widget.button('Skip').click()
  await widget.addUpgrade()
  await widget.button('Remove').click()
  await widget.button('Skip').click()
}

/** Changes the day of the tour in the cart. */
async function changeDay(widget: CheckoutPage): Promise<void> {
  await widget.openSummary()
  await widget.summary.getByRole('link', { name: `Edit ${EIFFEL}` }).click()
  await expect(widget.heading('Timeslot')).toBeVisible()
  await widget.button('Next month').click()
  await widget.chooseFirstSlot()
  await widget.button('Save').click()
}

/** Checks each call that has reached the API. */
function expectCallsMatchContract(calls: LoggedCall[], site: string): void {
  const names = Object.keys(contract)
  expect(new Set(calls.map(({ name }) => name))).toEqual(new Set(names))
  for (const { name, body, status, headers } of calls) {
    expect([name, status]).toEqual([name, 200])
    expect(contract[name as CallName].body.safeParse(body).success, name).toBe(true)
    expect(JSON.stringify(body), name).not.toMatch(MONEY)
    for (const { number } of [cards.declined, cards.good])
      expect(JSON.stringify(body), name).not.toContain(number)
    expect(headers['referer'], name).toBe(site)
    expect(headers, name).not.toHaveProperty('x-site-url')
  }
}

/** Checks the XSRF token of the calls, from the first one that has it. */
function expectTokens(calls: LoggedCall[]): void {
  const first = calls.findIndex(({ headers }) => headers['x-xsrf-token'] !== undefined)
  // The first three calls are sent at once: one response may set the cookie while another call is pending.
  expect(first).toBeLessThanOrEqual(3)
  const token = calls[first]?.headers['x-xsrf-token']
  for (const { name, headers } of calls.slice(first)) {
    expect(headers['x-xsrf-token'], name).toBe(token)
    expect(headers['cookie'], name).toBe(`XSRF-TOKEN=${token}`)
  }
}

const CHECKOUT = {
  tag: [
    '@LAUNCH-3',
    '@STATE-4',
    '@API-1',
    '@API-2',
    '@API-5',
    '@PAY-1',
    '@PAY-5',
    '@PAY-7',
    '@PAY-9',
    '@HOST-1',
    '@HOST-2',
    '@HOST-3',
    '@RESULT-4',
  ],
}

test(
  'books with the loader in a page of another site, with reloads, a strict policy and its hash',
  CHECKOUT,
  async ({ page, visit }) => {
    await recordHostEvents(page)
    const confirmations = recordConfirmations(page)
    const { widget, site, calls } = await visit(CONFIG, 'loader')
    await completeSteps(widget, 'booking_slot')
    await expect(widget.heading('Timeslot')).toBeVisible()
    await widget.reload()
    await expect(widget.heading('Timeslot')).toBeVisible()
    await completeSteps(widget, 'addons', 'booking_slot')
    await addAndRemoveOffers(widget)
    await expect(widget.heading('Contacts')).toBeVisible()
    const measureGap = async () => {
      const { frame, content } = await measureHeights(page)
      return frame - content
    }
    await expect.poll(measureGap).toBe(0)
    await expect.poll(() => readHostEventNames(page)).toContain('order-created')
    await page.reload()
    await expect(widget.heading('Contacts')).toBeVisible()
    await changeDay(widget)
    await completeSteps(widget, 'payment', 'contact')

    await widget.fillCard(cards.declined.number)
    await widget.pay.dblclick()
    await expect(widget.alert.filter({ hasText: 'Your card was declined.' })).toBeVisible()
    expect(confirmations).toHaveLength(1)
    await widget.fillCard(cards.good.number)
    const topNavigations = recordTopNavigations(page)
    await widget.pay.dblclick()
    // The host page navigates itself, so the frame needs no user activation.
    await expect(page).toHaveURL(`${PARTNER}/thank-you`)
    expect(confirmations).toHaveLength(2)
    // Paying itself leaves nothing.
    expect(topNavigations.map((address) => new URL(address).origin)).toEqual([PARTNER])

    const allCalls = await calls()
    expectCallsMatchContract(allCalls, site)
    expectTokens(allCalls)
    expect(allCalls.filter(({ name }) => name === 'createOrderIntent')).toHaveLength(1)
  },
)
