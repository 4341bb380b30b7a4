import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { contact } from '#fixtures/guests.ts'
import { verifyCard } from '#mocks/server/booking/setup-intents.ts'
import { openPaymentWithoutFrames } from '#e2e/support/browser/controls/card-without-frames.ts'
import { readPurchases } from '#e2e/support/browser/controls/data-layer.ts'
import { THANKS, WAITING } from '#e2e/support/browser/controls/result.ts'
import { markPayment, readStoredVisit } from '#e2e/support/browser/conditions/saved-visit.ts'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { recordStripeCalls } from '#e2e/support/browser/conditions/stripe.ts'
import { waitForElement } from '#e2e/support/browser/conditions/time.ts'

const VERIFIED = 'Your card is verified. The booking takes longer than usual.'

/** Pays with a good card; the server records the payment later. */
async function pay(scenario: string) {
  const screen = await openPaymentWithoutFrames({ scenario, isOrderSaved: true, timers: 'fake' })
  await screen.payWith('good')
  await expect.element(screen.heading(WAITING)).toBeVisible()
  return screen
}

test('says that the card is verified until its payment is recorded, and reports one purchase (RESULT-3, RESULT-8, PAY-17)', async () => {
  const { alert, button, heading } = await pay('late-payment(seconds=25)')
  await waitForElement(alert, 1000)
  await expect.element(alert).toHaveTextContent(VERIFIED)
  await expect.element(button('Back to Payment')).not.toBeInTheDocument()
  await vi.advanceTimersByTimeAsync(30_000)
  await expect.element(heading(THANKS)).toBeVisible()
  await expect.poll(readPurchases).toHaveLength(1)
})

test('keeps a verified order across its end and a new visit to the host page (PAY-17, TIMEOUT-3, STATE-2)', async () => {
  const screen = await pay('late-payment(seconds=3600)')
  const { alert, calls, heading, order, reopen, route } = screen
  vi.setSystemTime(Date.parse(order.ventrataOrder?.utcExpiresAt ?? '') + 60_000)
  for (const path of ['/', '/steps/payment', '/timeout']) {
    sessionStorage.clear()
    reopen({ path, launch: { order_intent_id: null } })
    await expect.poll(route).toBe('/result')
    await waitForElement(alert, 1000)
    await expect.element(alert).toHaveTextContent(VERIFIED)
    expect(readStoredVisit()?.orderIntentId).toBe(order.id)
  }
  expect(calls('createOrderIntent')).toEqual([])
  vi.setSystemTime(Date.now() + 3_600_000)
  await vi.advanceTimersByTimeAsync(40_000)
  await expect.element(heading(THANKS)).toBeVisible()
  await expect.element(page.getByRole('article').first()).toBeVisible()
})

test('never says that a card is not verified which the provider has verified since (PAY-19, RESULT-8)', async () => {
  const { alert, button, heading, payWith, route } = await openPaymentWithoutFrames({
    scenario: 'late-payment(seconds=3600)',
    path: '/result',
    timers: 'fake',
  })
  await expect.element(heading(WAITING)).toBeVisible()
  await vi.advanceTimersByTimeAsync(12_000)
  await expect.element(alert).toHaveTextContent("Your card hasn't been verified")
  await pressEnabled(button('Back to Payment'))
  await payWith('good')
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(500)
      return route()
    })
    .toBe('/result')
  await vi.advanceTimersByTimeAsync(12_000)
  await expect.element(alert).toHaveTextContent(VERIFIED)
  await expect.element(button('Back to Payment')).not.toBeInTheDocument()
})

type IntentStatus = Parameters<typeof verifyCard>[2]

/** Opens Payment in a browser whose last page has died during its payment, which has left the setup intent like this. */
async function openInterrupted(status: IntentStatus, scenario = 'standard') {
  const screen = await openPaymentWithoutFrames({ scenario, isOrderSaved: true, timers: 'fake' })
  verifyCard(screen.mockApi.mockState, screen.order, status)
  markPayment(screen.order, 'agreed')
  screen.reopen({ path: '/steps/payment', launch: { order_intent_id: null } })
  return screen
}

test('keeps an ended order forgotten until the page has left (PAY-18)', async () => {
  const { alert, button } = await openInterrupted('canceled')
  await expect.element(button('Start New Order')).toBeVisible()
  await pressEnabled(button('Start New Order'))
  await vi.advanceTimersByTimeAsync(10_000)
  await expect.element(alert).toHaveTextContent('This payment has ended')
  await expect.element(page.getByRole('link', { name: /^Continue to / })).toBeVisible()
  expect(readStoredVisit()).toBeNull()
})

const BANK_PENDING = "Your bank hasn't answered yet"

test('shows what has changed also while the bank does not answer (PAY-11, PAY-17)', async () => {
  const stripeCalls = recordStripeCalls()
  const { alert, call, card, mockApi, order, pay } = await openInterrupted('requires_action')
  await expect.element(alert).toHaveTextContent(BANK_PENDING)
  await card.fill('good')
  verifyCard(mockApi.mockState, order, 'requires_payment_method')
  const changed = { ...contact, firstName: 'Grace' }
  await call('setContact', { orderIntentId: order.id, contact: changed })
  verifyCard(mockApi.mockState, order, 'requires_action')
  await pressEnabled(pay)
  await vi.advanceTimersByTimeAsync(12_000)
  await expect.element(page.getByText(BANK_PENDING)).toBeVisible()
  await expect.element(page.getByText('has changed meanwhile (contact details)')).toBeVisible()
  expect(stripeCalls.filter(({ name }) => name === 'confirmSetup')).toEqual([])
})

test('leaves the provider to /result once the order is over, which stays on its confirmation (PAY-17, RESULT-3)', async () => {
  const screen = await openInterrupted('requires_action', 'late-payment(seconds=1)')
  const { alert, heading, mockApi, navigations, order, route } = screen
  await expect.element(alert).toHaveTextContent(BANK_PENDING)
  const endsAt = Date.parse(order.ventrataOrder?.utcExpiresAt ?? '')
  vi.setSystemTime(endsAt + 60_000)
  await vi.advanceTimersByTimeAsync(6000)
  await expect.poll(route).toBe('/result')
  vi.setSystemTime(endsAt - 60_000)
  verifyCard(mockApi.mockState, order)
  await vi.advanceTimersByTimeAsync(12_000)
  await expect.element(heading(THANKS)).toBeVisible()
  await vi.advanceTimersByTimeAsync(12_000)
  expect(navigations).toEqual([])
})
