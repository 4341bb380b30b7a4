import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { contact } from '#fixtures/guests.ts'
import { verifyCard } from '#mocks/backend/setup-intents.ts'
import { openPayment } from './support/card.ts'
import { openPaymentWithoutFrames } from './support/card-without-frames.ts'
import { openConfirmation, openResult, THANKS, WAITING } from './support/result.ts'
import { readStoredVisit, saveVisit } from './support/saved-visit.ts'
import { stopTime, waitForElement } from './support/time.ts'

const UNPAID = "Your card hasn't been verified, so this order isn't booked yet."

test('leads back to Payment from an order that is not paid, and keeps its record (RESULT-8)', async () => {
  const screen = await openPayment({ timers: 'fake' })
  await expect.element(screen.pay).toBeVisible()
  screen.reopen({ path: '/result' })
  const { alert, button, calls, heading, order, pay, route } = screen
  await expect.element(heading(WAITING)).toBeVisible()
  await expect.element(alert).not.toBeInTheDocument()
  await vi.advanceTimersByTimeAsync(10_000)
  await expect.element(alert).toHaveTextContent(UNPAID)
  await expect.element(page.getByText("We're still checking")).toBeVisible()
  await expect.element(page.getByText("We're confirming your places")).not.toBeInTheDocument()
  expect(readStoredVisit()?.orderIntentId).toBe(order.id)
  await button('Back to payment').click()
  await expect.element(pay).toBeVisible()
  expect(route()).toBe('/steps/payment')
  expect(calls('createOrderIntent')).toEqual([])
})

test.each(['/result', '/result?redirect_status=failed'])(
  'shows an order that only the address names at %s, and continues nothing (HOST-4, RESULT-8)',
  async (path) => {
    const screen = await openResult({ path, order: {}, isOrderSaved: false })
    const { alert, button, calls, heading } = screen
    saveVisit({ orderIntentId: 'own', lastActionAt: Date.now() })
    for (let loads = 0; loads < 2; loads += 1) {
      await expect.element(heading(WAITING)).toBeVisible()
      await vi.advanceTimersByTimeAsync(10_000)
      await expect.element(alert).toHaveTextContent('it was not started in this browser')
      await expect.element(alert.getByRole('link')).toBeVisible()
      await expect.element(button('Back to payment')).not.toBeInTheDocument()
      expect(readStoredVisit()?.orderIntentId).toBe('own')
      screen.reopen()
    }
    screen.reopen({ path: '/steps/unit_items', launch: { order_intent_id: null } })
    await vi.advanceTimersByTimeAsync(1000)
    expect(calls('getOrderIntent').map(({ body }) => body)).toEqual([{ orderIntentId: 'own' }])
  },
)

test('thanks for a paid order that only the address names (HOST-4)', async () => {
  const { heading } = await openResult({ isOrderSaved: false })
  await vi.advanceTimersByTimeAsync(5000)
  await expect.element(heading(THANKS)).toBeVisible()
})

test('says at once that the bank refused the card (RESULT-8)', async () => {
  const { alert } = await openResult({ path: '/result?redirect_status=failed', order: {} })
  const openedAt = Date.now()
  stopTime()
  await waitForElement(alert)
  expect(alert.element().textContent).toContain(UNPAID)
  expect(Date.now() - openedAt).toBeLessThan(10_000)
})

test('leads to Time expired when the time of an unpaid order is over (RESULT-8)', async () => {
  const { alert, button, heading, order } = await openResult({ order: {} })
  await expect.element(heading(WAITING)).toBeVisible()
  vi.setSystemTime(Date.parse(order.ventrataOrder?.utcExpiresAt ?? ''))
  await vi.advanceTimersByTimeAsync(12_000)
  await expect.element(alert).toHaveTextContent('Time ran out before your card was verified')
  await button('Continue').click()
  await expect.element(heading('Time expired')).toBeVisible()
})

test('confirms again until the order has a payment (RESULT-7, RESULT-8)', async () => {
  const { alert, button, heading, mockApi, order } = await openResult({ order: {} })
  await expect.element(heading(WAITING)).toBeVisible()
  await vi.advanceTimersByTimeAsync(10_000)
  await expect.element(alert).toHaveTextContent(UNPAID)
  button('Back to payment').element().focus()
  verifyCard(mockApi.mockServer, order)
  await vi.advanceTimersByTimeAsync(3000)
  await expect.element(alert).not.toBeInTheDocument()
  await expect.element(page.getByRole('main')).toHaveFocus()
  await vi.advanceTimersByTimeAsync(5000)
  await expect.element(heading(THANKS)).toBeVisible()
})

test('confirms an order no longer when it has expired without a payment (RESULT-7)', async () => {
  const { calls, heading, order } = await openResult({ order: {} })
  await expect.element(heading(WAITING)).toBeVisible()
  await vi.advanceTimersByTimeAsync(40_000)
  const before = calls('confirmOrder').length
  // After 2, 4, 8 and 16 seconds.
  expect(before).toBe(5)
  vi.setSystemTime(Date.parse(order.ventrataOrder?.utcExpiresAt ?? ''))
  await vi.advanceTimersByTimeAsync(120_000)
  expect(calls('confirmOrder').length).toBeLessThanOrEqual(before + 1)
  expect(calls('getResult').length).toBeGreaterThan(100)
})

test('confirms an order that the host passed again after its card, in the frame (RESULT-7)', async () => {
  const { heading, navigations, payWith, route, setFaults } = await openPaymentWithoutFrames({
    timers: 'fake',
    staysInFrame: true,
  })
  await expect.element(heading('Payment')).toBeVisible()
  // The answer to the first one after the card is lost.
  setFaults('confirmOrder:network@1')
  await payWith('good')
  await expect.poll(() => navigations).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(15_000)
  await expect.poll(() => route()).toBe('/result')
  await vi.advanceTimersByTimeAsync(8000)
  await expect.element(heading(`Thank you, ${contact.firstName}`)).toBeVisible()
})

test('holds neither name nor order in title, address and storage after the confirmation (RESULT-10)', async () => {
  const { order } = await openConfirmation()
  expect(document.title).toBe('Order confirmed')
  const stored = JSON.stringify([localStorage, sessionStorage, location.href])
  expect(stored).not.toContain(order.id)
  expect(stored).not.toContain(contact.firstName)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(THANKS)
})
