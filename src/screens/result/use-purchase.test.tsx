import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  findContainer,
  openDataLayer,
  readDataLayer,
  readEvents,
  recordPushes,
} from '#e2e/support/browser/controls/data-layer.ts'
import { SITE_URL } from '#e2e/support/browser/mount/world.ts'
import { renderConfirmation, renderResult } from '#e2e/support/browser/mount/render-payment.tsx'
import { waitForConfirmation } from '#e2e/support/browser/controls/result.ts'

beforeEach(openDataLayer)

test('loads the container of the settings, and sends the purchase with each item and its fees (RESULT-3, ANALYTICS-1)', async () => {
  const { order } = await renderConfirmation({
    order: { tours: ['PAR-EIFFEL', 'PAR-SEINE'], upgrade: 'PAR-EIFFEL-SUMMIT', verified: true },
  })
  expect(findContainer()).toBe('GTM-DEMO001')
  await expect.poll(readEvents).toStrictEqual([
    {
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
    },
  ])
})

test('waits for the reference that comes with the payment (RESULT-3)', async () => {
  let confirmations = 0
  const screen = await renderResult({
    send: {
      async confirmOrder(body) {
        confirmations += 1
        const { orderIntent } = await screen.call('confirmOrder', body)
        const { ventrataOrder } = orderIntent
        return confirmations > 2
          ? { orderIntent }
          : {
              orderIntent: {
                ...orderIntent,
                payment: null,
                ventrataOrder: ventrataOrder && { ...ventrataOrder, supplierReference: null },
              },
            }
      },
    },
  })
  await waitForConfirmation(screen)
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(1000)
      return readEvents()
    })
    .toMatchObject([
      { ecommerce: { transaction_id: screen.order.ventrataOrder?.supplierReference } },
    ])
})

test('reads the order once more where its payment was recorded later, and sends the purchase (RESULT-3)', async () => {
  const screen = await renderResult({
    send: {
      async confirmOrder(body) {
        const { orderIntent } = await screen.call('confirmOrder', body)
        return { orderIntent: { ...orderIntent, payment: null } }
      },
    },
  })
  await waitForConfirmation(screen)
  await expect.poll(() => screen.calls('getOrderIntent')).toHaveLength(1)
  await expect.poll(readEvents).toHaveLength(1)
})

test('confirms an order of a pass without a tag manager (ANALYTICS-3)', async () => {
  await renderConfirmation({
    order: { configCode: 'barcelona-pass', tours: ['BAR-SAGRADA'], verified: true },
    launch: { configCode: 'barcelona-pass', tourCode: 'BAR-SAGRADA' },
  })
  expect(findContainer()).toBeNull()
  expect(readDataLayer()).toEqual([
    { ecommerce: null },
    expect.objectContaining({ event: 'purchase' }),
  ])
})

const PARTNER = 'https://partner.example/thank-you'
/** Fake time advances in steps of this many milliseconds. */
const STEP_MS = 20

for (const { scenario, address, delayMs } of [
  { scenario: 'redirect-elsewhere', address: PARTNER, delayMs: 500 },
  { scenario: 'redirect(after=3)', address: `${SITE_URL}?booked=1`, delayMs: 3000 },
])
  test(`follows ${scenario} once, ${delayMs} ms after the purchase (RESULT-4, ANALYTICS-2)`, async () => {
    const pushes = recordPushes()
    const screen = await renderResult({ scenario })
    const leftAt: number[] = []
    const { navigations } = screen
    vi.spyOn(navigations, 'push').mockImplementation((...addresses) => {
      leftAt.push(Date.now())
      return Array.prototype.push.apply(navigations, addresses)
    })
    await waitForConfirmation(screen)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(navigations).toEqual([address])
    const purchasedAt = pushes.find(({ event }) => event === 'purchase')?.at ?? Number.NaN
    const delay = (leftAt[0] ?? Number.NaN) - purchasedAt
    expect(delay).toBeGreaterThanOrEqual(delayMs)
    expect(delay).toBeLessThanOrEqual(delayMs + STEP_MS)
  })

test('shows a link to the address of the redirect, for the whole page (RESULT-4)', async () => {
  await renderConfirmation({ scenario: 'redirect-elsewhere' })
  const link = page.getByRole('link', { name: 'Continue to partner.example' })
  await expect.element(link).toHaveAttribute('href', PARTNER)
  await expect.element(link).toHaveAttribute('target', '_top')
})

test('does not redirect when the visitor has followed the link (RESULT-4)', async () => {
  const { navigations } = await renderConfirmation({ scenario: 'redirect(after=60)' })
  // A slow host: the page is still open when the redirect is due.
  const stay = (event: Event) => event.preventDefault()
  document.addEventListener('click', stay)
  onTestFinished(() => document.removeEventListener('click', stay))
  await page.getByRole('link', { name: /^Continue to / }).click()
  await vi.advanceTimersByTimeAsync(70_000)
  expect(navigations).toEqual([])
})

test('neither follows nor shows an address that is not http(s) (RESULT-4)', async () => {
  const { navigations } = await renderConfirmation({ scenario: 'hostile-links' })
  await vi.advanceTimersByTimeAsync(10_000)
  await expect.element(page.getByRole('link', { name: /^Continue to / })).not.toBeInTheDocument()
  expect(navigations).toEqual([])
})
