import { readOwnOrder } from '#src/visit/own-orders.ts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { NOW } from '#fixtures/now.ts'
import { verifyCard } from '#mocks/server/booking/setup-intents.ts'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { renderConfirmation, renderResult } from '#e2e/support/browser/mount/render-payment.tsx'
import { expectLongerIntervals, THANKS, WAITING } from '#e2e/support/browser/controls/result.ts'
import { SITE_URL } from '#e2e/support/browser/mount/world.ts'
import { markPayment, readStoredVisit } from '#e2e/support/browser/conditions/saved-visit.ts'
import { failNextLookUp } from '#e2e/support/browser/conditions/stripe.ts'
import { createVoice } from '#src/visit/voice.ts'
import {
  expectMessageAfter,
  refocusAndReconnect,
  resumeTime,
  runTasks,
  stopTime,
  waitForElement,
} from '#e2e/support/browser/conditions/time.ts'

const UPGRADED = {
  tours: ['PAR-EIFFEL', 'PAR-SEINE'],
  upgrade: 'PAR-EIFFEL-SUMMIT',
  verified: true,
}
/** The page while it waits for the confirmation; of an order that is not paid by default. */
async function renderWaiting(options: Parameters<typeof renderResult>[0] = { order: {} }) {
  const screen = await renderResult(options)
  await expect.element(screen.heading(WAITING)).toBeVisible()
  return screen
}

const UNPAID = "Your card hasn't been verified. Nothing was charged."

test('shows a note and the contact link after ten seconds of waiting (RESULT-1)', async () => {
  const { heading } = await renderWaiting({ scenario: 'slow-result' })
  const note = page.getByText('This is taking longer than usual. We keep trying.')
  await expect.element(note).not.toBeInTheDocument()
  const pending = page.getByRole('status').filter({ hasText: 'We keep trying.' })
  await expectMessageAfter(10_000, Date.parse(NOW), pending)
  const contactLink = pending.getByRole('link', { name: 'contact us' })
  await expect.element(contactLink).toBeVisible()
  contactLink.element().focus()
  await vi.advanceTimersByTimeAsync(85_000)
  await expect.element(heading(THANKS)).toBeVisible()
  await expect.poll(() => document.activeElement?.ariaBusy).toBe('false')
})

test('a screen reader that is elsewhere is told of the confirmation, once (RESULT-14)', async () => {
  const { heading, services } = await renderWaiting({ scenario: 'slow-result(seconds=2)' })
  const { read } = services.get(createVoice)
  expect(read()).toBe('')
  await vi.advanceTimersByTimeAsync(3000)
  await expect.element(heading(THANKS)).toBeVisible()
  await expect.poll(read).toBe('Order confirmed')
})

test('sends confirmOrder again after errors, at longer and longer intervals (RESULT-1)', async () => {
  const { heading, mockApi } = await renderWaiting({ fault: 'confirmOrder:500@1-3' })
  await expectLongerIntervals(() => mockApi.log.filter(({ name }) => name === 'confirmOrder'))
  await expect.element(heading(THANKS)).toBeVisible()
  await expect.element(page.getByRole('article').first()).toBeVisible()
})

test('confirms the order once and creates none (RESULT-7)', async () => {
  const { mockApi, order } = await renderConfirmation({ order: UPGRADED })
  const others = mockApi.log.filter(({ name }) => name !== 'getResult')
  expect(others.map(({ name }) => name)).toEqual(['confirmOrder'])
  for (const { body } of mockApi.log) expect(body).toEqual({ orderIntentId: order.id })
})

test('clears the saved visit but remembers that the purchase was reported (RESULT-6)', async () => {
  const { heading, order } = await renderResult()
  expect(readStoredVisit()).toMatchObject({ orderIntentId: order.id })
  await expect.element(heading(WAITING)).toBeVisible()
  await vi.advanceTimersByTimeAsync(5000)
  await expect.element(heading(THANKS)).toBeVisible()
  await expect.poll(readStoredVisit).toBeNull()
  await expect.poll(() => readOwnOrder(order.id)).toMatchObject({ isReported: true })
})

test('leads back to Payment from an order that is not paid, and keeps its record (RESULT-8)', async () => {
  const { alert, button, calls, order, route } = await renderWaiting()
  stopTime()
  await waitForElement(alert, 500)
  const waited = Date.now() - Date.parse(NOW)
  expect(waited).toBeGreaterThanOrEqual(10_000)
  expect(waited).toBeLessThan(15_000)
  resumeTime()
  await expect.element(alert).toHaveTextContent(UNPAID)
  expect(readStoredVisit()?.orderIntentId).toBe(order.id)
  await pressEnabled(button('Back to Payment'))
  await expect.poll(route).toBe('/steps/payment')
  expect(readStoredVisit()?.orderIntentId).toBe(order.id)
  expect(calls('createOrderIntent')).toEqual([])
})

test('says at once that the bank refused the card (RESULT-8)', async () => {
  const { alert } = await renderResult({ path: '/result?redirect_status=failed', order: {} })
  const openedAt = Date.now()
  stopTime()
  await waitForElement(alert)
  await expect.element(alert).toHaveTextContent(UNPAID)
  expect(Date.now() - openedAt).toBeLessThan(10_000)
})

test('leads to Time expired when the time of an unpaid order is over (RESULT-8)', async () => {
  const { order, route } = await renderWaiting()
  vi.setSystemTime(Date.parse(order.ventrataOrder?.utcExpiresAt ?? ''))
  await vi.advanceTimersByTimeAsync(12_000)
  await expect.poll(route).toBe('/timeout')
})

test('confirms again until the order has a payment (RESULT-7, RESULT-8)', async () => {
  const { alert, button, heading, mockApi, order } = await renderWaiting()
  await waitForElement(alert, 1000)
  await expect.element(alert).toHaveTextContent(UNPAID)
  button('Back to Payment').element().focus()
  verifyCard(mockApi.mockState, order)
  await vi.advanceTimersByTimeAsync(5000)
  await expect.element(alert).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement?.localName).toBe('main')
  await vi.advanceTimersByTimeAsync(5000)
  await expect.element(heading(THANKS)).toBeVisible()
})

test("shows the provider's reason of a card that is not verified, and logs it once (RESULT-8, PAY-7)", async () => {
  const { alert, calls, mockApi, order } = await renderWaiting()
  verifyCard(mockApi.mockState, order, 'requires_payment_method', 'pm_card_visa_0002')
  markPayment(order, 'agreed')
  await waitForElement(alert, 1000)
  await expect.element(alert).toHaveTextContent(`Your card was declined. ${UNPAID}`)
  await expect.poll(() => calls('frontendLog')).toHaveLength(1)
  expect(calls('frontendLog')[0]?.body).toMatchObject({
    orderIntentId: order.id,
    error: { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' },
  })
  refocusAndReconnect()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(calls('frontendLog')).toHaveLength(1)
})

test.each([
  ['after some seconds', () => vi.advanceTimersByTimeAsync(6000)],
  [
    'when the browser is online',
    () => ['offline', 'online'].map((type) => dispatchEvent(new Event(type))),
  ],
])('asks the provider that has not answered again %s (PAY-17)', async (_, ask) => {
  failNextLookUp()
  const { alert } = await renderWaiting()
  await waitForElement(alert, 1000)
  await expect.element(alert).toHaveTextContent("We don't know yet")
  stopTime()
  await ask()
  await expect.element(alert).toHaveTextContent(UNPAID)
})

test('lets the visitor start a new order when the bank has not answered in time (PAY-17, PAY-19)', async () => {
  const { alert, button, mockApi, navigations, order } = await renderWaiting()
  verifyCard(mockApi.mockState, order, 'requires_action')
  vi.setSystemTime(Date.parse(order.ventrataOrder?.utcExpiresAt ?? ''))
  await vi.advanceTimersByTimeAsync(12_000)
  await expect.element(alert).toHaveTextContent('Please contact us before you book again.')
  await pressEnabled(button('Start New Order'))
  await expect.poll(() => navigations).toEqual([SITE_URL])
})

test('opens the screen of a lost order when the server no longer has it (TIMEOUT-6)', async () => {
  const { heading, route } = await renderResult({ order: {}, fault: 'confirmOrder:404' })
  await expect.element(heading(WAITING)).not.toBeInTheDocument()
  await expect.poll(route).toBe('/timeout')
})

test('confirms an order no longer when it has expired without a payment (RESULT-7)', async () => {
  const { calls, order } = await renderWaiting()
  // Calls follow after 2, 4, 8 and 16 seconds.
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(5000)
      await runTasks()
      return calls('confirmOrder')
    })
    .toHaveLength(5)
  const { length: before } = calls('getResult')
  vi.setSystemTime(Date.parse(order.ventrataOrder?.utcExpiresAt ?? ''))
  await vi.advanceTimersByTimeAsync(60_000)
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(1000)
      await runTasks()
      return calls('getResult').length
    })
    .toBeGreaterThan(before + 40)
  expect(calls('confirmOrder').length).toBeLessThanOrEqual(6)
})
