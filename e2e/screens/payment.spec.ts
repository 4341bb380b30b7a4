import type { Page, Request } from '@playwright/test'
import { cards } from '#fixtures/cards.ts'
import { contact } from '#fixtures/guests.ts'
import { expect, test } from '#e2e/harness/test.ts'
import { expectAccessible } from '#e2e/pages/axe.ts'
import { hostedCheckout, openWidget } from '#e2e/pages/host.ts'
import { ask, callsOf, openOrder, prepareOrder } from '#e2e/pages/world.ts'

const INCOMPLETE = 'Your travelers info is incomplete'
const guest = (dietaryRestrictions: 'vegan' | null) => ({
  age: 30,
  pass: null,
  dietaryRestrictions,
})

/** The confirmations that the provider is asked for from now on. */
function countConfirmations(page: Page): { count: number } {
  const seen = { count: 0 }
  page.on('request', (request) => {
    if (/^https:\/\/api\.stripe\.com\/.*\/confirm$/.test(request.url())) seen.count += 1
  })
  return seen
}

test('PAY-3 an empty cart, no contact and incomplete travelers are told instead of the card form', async ({
  page,
}) => {
  const widget = await openWidget(page, { path: '/steps/payment' })
  await expect(widget.root.getByText('Your cart is empty')).toBeVisible()
  await expect(widget.pay).toHaveCount(0)

  const nobody = await prepareOrder(page, { contact: null })
  await openOrder(page, nobody, '/steps/payment')
  await expect(widget.root.getByText('Your contact details are missing')).toBeVisible()
  await expect(widget.pay).toHaveCount(0)
  await widget.button('Complete contact details').click()
  await expect(widget.heading('Contacts')).toBeVisible()

  const order = await prepareOrder(page, { travelers: [] })
  await openOrder(page, order, '/steps/payment')
  await expect(widget.root.getByText(INCOMPLETE)).toBeVisible()
  await expect(widget.pay).toHaveCount(0)
  await widget.button('Complete travelers info').click()
  await expect(widget.heading('Passes')).toBeVisible()
})

test('PAY-4 travelers are complete when they cover the guests, each with a diet where a tour asks', async ({
  page,
}) => {
  const scenario = 'dietary'
  const order = await prepareOrder(page, { scenario, travelers: [] })
  const widget = await openOrder(page, order, '/steps/payment', { scenario })
  const incomplete = widget.root.getByText(INCOMPLETE)
  const [one, other] = [guest('vegan'), guest('vegan')]
  for (const travelers of [
    [one, other],
    [one, other, guest(null)],
  ]) {
    await expect(incomplete).toBeVisible()
    await ask(page, 'setTravelers', { orderIntentId: order.id, travelers })
    await page.reload()
  }
  await expect(incomplete).toBeVisible()
  // One more than guests, left from when there were four of them.
  const travelers = [one, other, guest('vegan'), guest(null)]
  await ask(page, 'setTravelers', { orderIntentId: order.id, travelers })
  await page.reload()
  await expect(widget.pay).toBeVisible()
  await expect(incomplete).toHaveCount(0)
})

test('PAY-1 PAY-2 PAY-10 Pay waits for a complete card, beside the terms of the card', async ({
  page,
}) => {
  const order = await prepareOrder(page, { upgrade: 'PAR-EIFFEL-SUMMIT' })
  const widget = await openOrder(page, order, '/steps/payment')
  await expect(widget.root.getByText('validated now and not charged at this point')).toBeVisible()
  const charged = widget.root.getByText('Only upgrades and mandatory payments are charged')
  await expect(charged).toContainText('€58.00. Upgrades are non-refundable.')
  await expect(
    widget.root.getByText('Cancellation is free up to 24 hours before the start'),
  ).toBeVisible()

  const pay = widget.button('Pay €58.00')
  await expect(pay).toBeDisabled()
  await widget.fillCard(cards.good.number, '12 / 34', '12')
  await expect(pay).toBeDisabled()
  await widget.fillCard(cards.good.number)
  await expect(pay).toBeEnabled()
  await widget.fillCard('4242424242424241')
  await expect(pay).toBeDisabled()
})

test('PAY-7 ANALYTICS-3 a declined card is told to the log and to the data layer without a secret or a name', async ({
  page,
}) => {
  const scenario = 'payment-failure'
  const order = await prepareOrder(page, { scenario })
  const widget = await openOrder(page, order, '/steps/payment', { scenario })
  await widget.fillCard(cards.good.number)
  await widget.pay.click()
  await expect(widget.alert).toHaveText('Your card was declined.')
  await expect(widget.pay).toBeEnabled()

  const [log, ...more] = await callsOf(page, 'frontendLog')
  expect(more).toEqual([])
  expect(log?.body).toEqual({
    sessionId: expect.stringMatching(/^[0-9a-f]{32}$/) as unknown,
    sender: 'checkout-widget',
    orderIntentId: order.id,
    error: {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'generic_decline',
      message: 'Your card was declined.',
    },
  })
  const events = await page.evaluate(() => window.dataLayer ?? [])
  expect(events).toContainEqual(
    expect.objectContaining({ event: 'payment_failure', error_code: 'generic_decline' }),
  )
  // The provider's error holds the card's owner and the intent's secret.
  expect(JSON.stringify([log, events])).not.toMatch(
    /Card Holder|card\.holder|75001|seti_|_secret_|pm_card/,
  )
})

test('PAY-9 double clicks, Enter twice and Enter held down make one confirmation each', async ({
  page,
}) => {
  const scenario = 'payment-failure'
  const order = await prepareOrder(page, { scenario })
  const widget = await openOrder(page, order, '/steps/payment', { scenario })
  const confirmations = countConfirmations(page)
  await widget.fillCard(cards.good.number)
  const presses = [
    () => widget.pay.dblclick(),
    async () => {
      await widget.pay.press('Enter')
      await widget.pay.press('Enter')
    },
    async () => {
      await widget.pay.focus()
      for (let repeat = 0; repeat < 5; repeat += 1) await page.keyboard.down('Enter')
      await page.keyboard.up('Enter')
    },
  ]
  for (const [index, press] of presses.entries()) {
    await press()
    await expect
      .poll(async () => (await callsOf(page, 'frontendLog')).length)
      .toBeGreaterThan(index)
    await expect(widget.pay).toHaveAttribute('aria-busy', 'false')
    await expect(widget.alert).toHaveText('Your card was declined.')
    expect(confirmations.count).toBe(index + 1)
  }
  expect(await callsOf(page, 'frontendLog')).toHaveLength(presses.length)
  // The provider refuses a second one by itself: no press has even begun one.
  expect(await callsOf(page, 'getOrderIntent')).toHaveLength(presses.length)
})

test('PAY-11 ANALYTICS-2 a total that changed meanwhile is shown and waits for another press of Pay, and the page for its tags', async ({
  page,
}) => {
  const order = await prepareOrder(page)
  const widget = await openOrder(page, order, '/steps/payment')
  const confirmations = countConfirmations(page)
  await widget.fillCard(cards.good.number)
  await ask(page, 'upgradeCartItem', {
    orderIntentId: order.id,
    cartItemId: order.extendedCart.items[0]?.id ?? '',
    tourCode: 'PAR-EIFFEL-SUMMIT',
  })
  await widget.button('Pay €0.00').click()
  await expect(widget.alert).toContainText('The total has changed')
  expect(confirmations.count).toBe(0)

  const sent: Request[] = []
  page.on('request', (request) => sent.push(request))
  await widget.button('Pay €58.00').click()
  const confirmation = hostedCheckout(page)
  await expect(confirmation.heading(`Thank you, ${contact.firstName}`)).toBeVisible()
  expect(confirmations.count).toBe(1)
  // add_payment_info is told after the order was read. By the browser's clock: a busy machine hears late.
  const startOf = (matches: (request: Request) => boolean) =>
    sent.find(matches)?.timing().startTime ?? Number.NaN
  const read = startOf((request) => request.url().endsWith('/api/getOrderIntent'))
  const left = startOf((request) => request.isNavigationRequest())
  expect(left - read).toBeGreaterThanOrEqual(500)
})

test('PAY-11 Pay waits for a Delete that is under way, and tells its total', async ({ page }) => {
  const scenario = 'mandatory-payments'
  const order = await prepareOrder(page, { scenario, tours: ['PAR-EIFFEL', 'PAR-SEINE'] })
  const widget = await openOrder(page, order, '/steps/payment', { scenario })
  const confirmations = countConfirmations(page)
  await widget.openSummary()
  await widget.fillCard(cards.good.number)
  await page.evaluate(() => window.mockWorld?.setFaults('removeCartItem:slow@1'))
  await widget.button('Delete Cruise on the Seine').click()
  await widget.button('Pay €33.00').click()
  await expect(widget.alert).toContainText('The total has changed')
  await expect(widget.button('Pay €16.50')).toBeEnabled()
  expect(confirmations.count).toBe(0)
})

test('MOCK-6 the provider’s and the tag manager’s own loaders fetch the stand-ins', async ({
  page,
}) => {
  const order = await prepareOrder(page)
  const answers = [
    'https://js.stripe.com/endive/stripe.js',
    'https://www.googletagmanager.com/',
  ].map((address) => page.waitForResponse((answer) => answer.url().startsWith(address)))
  const widget = await openOrder(page, order, '/steps/payment')
  for (const answer of await Promise.all(answers)) {
    expect(answer.fromServiceWorker()).toBe(true)
    expect(answer.request().resourceType()).toBe('script')
  }
  await widget.fillCard(cards.good.number)
  await expect(widget.pay).toBeEnabled()
  const events = await page.evaluate(() => window.dataLayer ?? [])
  // The container has numbered what it saw, as the real one does.
  expect(events).toContainEqual(
    expect.objectContaining({ event: 'gtm.js', 'gtm.uniqueEventId': 1 }),
  )
})

test('LAYOUT-3 Payment breaks no rule of WCAG 2.2 AA', async ({ page }) => {
  const order = await prepareOrder(page)
  const widget = await openOrder(page, order, '/steps/payment')
  await widget.fillCard(cards.good.number)
  await expect(widget.pay).toBeEnabled()
  await expectAccessible(page)
})
