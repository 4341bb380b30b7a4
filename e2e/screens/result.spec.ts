import type { Page } from '@playwright/test'
import { contact } from '#fixtures/guests.ts'
import { expect, test } from '#e2e/harness/test.ts'
import { expectAccessible } from '#e2e/pages/axe.ts'
import type { Checkout } from '#e2e/pages/checkout.ts'
import { SITE, openWidget } from '#e2e/pages/host.ts'
import { ask, callsOf, openOrder, prepareOrder, verifyCard } from '#e2e/pages/world.ts'

const THANKS = `Thank you, ${contact.firstName}`
const upgraded = {
  tours: ['PAR-EIFFEL', 'PAR-SEINE'],
  upgrade: 'PAR-EIFFEL-SUMMIT',
  verified: true,
}

/** Lets the seconds pass that the supplier takes. */
async function expectConfirmed(page: Page, widget: Checkout): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(1000)
    await expect(widget.heading(THANKS)).toBeVisible({ timeout: 200 })
  }).toPass()
}

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: new Date('2026-06-01T08:00:00Z') })
})

test('RESULT-1 RESULT-7 the order is confirmed once and asked for each second until it is CONFIRMED', async ({
  page,
}) => {
  const scenario = 'slow-result'
  const order = await prepareOrder(page, { scenario, verified: true })
  const now = () => page.evaluate(() => Date.now())
  const started = await now()
  const widget = await openOrder(page, order, '/result', { scenario })
  await expect(widget.heading('Order confirmation...')).toBeVisible()
  const polls = async () => (await callsOf(page, 'getResult')).length
  for (let second = 0; second < 3; second += 1) {
    const before = await polls()
    await page.clock.runFor(1000)
    await expect.poll(polls).toBeGreaterThan(before)
  }
  expect(await polls()).toBeLessThanOrEqual(1 + ((await now()) - started) / 1000)

  await page.clock.fastForward('01:00')
  const note = 'This is taking longer than usual. We keep trying.'
  await expect(widget.root.getByRole('status')).toContainText(note)
  await expect(widget.root.getByRole('link', { name: 'contact us' })).toBeVisible()
  await page.clock.fastForward('00:30')
  await expectConfirmed(page, widget)

  const calls = await callsOf(page)
  await page.clock.runFor(5000)
  expect(await callsOf(page)).toEqual(calls)
  const others = calls.filter(({ name }) => name !== 'getResult')
  expect(others.map(({ name }) => name).toSorted()).toEqual(['confirmOrder', 'getSettings'])
  for (const { name, body } of calls)
    if (name !== 'getSettings') expect(body).toEqual({ orderIntentId: order.id })
})

test('RESULT-2 an order that was not paid yet when it was opened has got its references since', async ({
  page,
}) => {
  const order = await prepareOrder(page)
  const widget = await openOrder(page, order, '/result')
  await expect(widget.heading('Order confirmation...')).toBeVisible()
  await verifyCard(page, order)
  await ask(page, 'confirmOrder', { orderIntentId: order.id })
  await expectConfirmed(page, widget)
  await expect(widget.root.getByRole('definition').first()).toContainText(/^PAR-/)
})

test('RESULT-7 without an order /result leads to the first step', async ({ page }) => {
  const widget = await openWidget(page, { path: '/result' })
  await expect(widget.root.getByRole('spinbutton', { name: 'Adult' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/steps/unit_items')
  expect(await callsOf(page, 'confirmOrder')).toEqual([])
})

test('RESULT-2 RESULT-5 each booking is a ticket with what was booked and paid, and help is named', async ({
  page,
}) => {
  const order = await prepareOrder(page, upgraded)
  const widget = await openOrder(page, order, '/result')
  await expectConfirmed(page, widget)
  await expect(widget.root.getByText("You're all set for:")).toBeVisible()

  const facts = (tour: string) =>
    widget.root.getByRole('article', { name: tour }).getByRole('definition')
  await expect(widget.root.getByRole('article')).toHaveCount(2)
  await expect(widget.root.getByRole('article').first().getByRole('term')).toHaveText([
    'Reference',
    'Paid',
    'Persons',
    'Duration',
    'When',
  ])
  await expect(facts('Eiffel Tower to the summit')).toHaveText([
    /^PAR-[2-9A-Z]{6}Copy$/,
    '€58.00',
    '2 Adults, 1 Child',
    '2 hours 45 minutes',
    'Thu, 11 June 2026 9:30 AM',
  ])
  await expect(facts('Cruise on the Seine')).toHaveText([
    /^PAR-[2-9A-Z]{6}Copy$/,
    '€4.50',
    '2 Adults, 1 Child',
    '1 hour',
    'Fri, 12 June 2026 10:00 AM',
  ])
  await expect(widget.root.getByText('please check your spam folder')).toBeVisible()
  const contactUs = widget.root.getByRole('link', { name: 'Contact us' })
  await expect(contactUs).toHaveAttribute('href', new URL('/contact', SITE).href)
})

test('RESULT-3 RESULT-6 ANALYTICS-1 the purchase is told once, and of the visit only its mark is kept', async ({
  page,
}) => {
  const order = await prepareOrder(page, upgraded)
  const widget = await openOrder(page, order, '/result')
  await expectConfirmed(page, widget)
  const events = () => page.evaluate(() => window.dataLayer ?? [])
  const purchases = async () =>
    (await events()).filter((event) => JSON.stringify(event).includes('"purchase"'))
  const [purchase, ...more] = await purchases()
  expect(more).toEqual([])
  expect(purchase).toEqual({
    event: 'purchase',
    ecommerce: {
      transaction_id: order.ventrataOrder?.supplierReference,
      currency: 'EUR',
      value: 62.5,
      items: [
        {
          item_id: 'PAR-EIFFEL-SUMMIT',
          item_name: 'Eiffel Tower to the summit',
          item_variant: 'Skip-the-line, all the way up',
          item_category: 'Paris',
          price: 19.333333,
          quantity: 3,
        },
        {
          item_id: 'PAR-SEINE',
          item_name: 'Cruise on the Seine',
          item_variant: 'One hour, any boat of the day',
          item_category: 'Paris',
          price: 1.5,
          quantity: 3,
        },
      ],
    },
    'gtm.uniqueEventId': expect.any(Number) as unknown,
  })
  const ours = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('tour-checkout:')))
  expect(await ours()).toEqual([`tour-checkout:purchase:${order.id}`])

  await page.reload()
  await expectConfirmed(page, widget)
  // The container has loaded again and has seen all there is.
  await expect.poll(async () => JSON.stringify(await events())).toContain('"event":"gtm.load"')
  expect(await purchases()).toEqual([])
  expect(await ours()).toEqual([`tour-checkout:purchase:${order.id}`])
})

test('ANALYTICS-3 a pass without a tag manager is confirmed all the same', async ({ page }) => {
  const order = await prepareOrder(page, {
    configCode: 'barcelona-pass',
    tours: ['BAR-SAGRADA'],
    verified: true,
  })
  const widget = await openOrder(page, order, '/result', {
    config_code: 'barcelona-pass',
    tour_code: 'BAR-SAGRADA',
  })
  await expectConfirmed(page, widget)
  const events = await page.evaluate(() => window.dataLayer ?? [])
  expect(events).toEqual([{ ecommerce: null }, expect.objectContaining({ event: 'purchase' })])
})

test('LAYOUT-3 the confirmation, awaited and there, breaks no rule of WCAG 2.2 AA', async ({
  page,
}) => {
  const order = await prepareOrder(page, upgraded)
  const widget = await openOrder(page, order, '/result')
  await expect(widget.heading('Order confirmation...')).toBeVisible()
  await expectAccessible(page)
  await expectConfirmed(page, widget)
  await expectAccessible(page)
})
