import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openPaymentWithoutFrames } from './support/card-without-frames.ts'
import { readPurchases } from './support/data-layer.ts'
import { readReturnEntry, THANKS, WAITING } from './support/result.ts'
import { readStoredVisit } from './support/saved-visit.ts'
import { waitForElement } from './support/time.ts'

const VERIFIED = 'Your card is verified. The booking takes longer than usual.'

/** Pays with a good card and returns to /result; the server records the payment 25 seconds later. */
async function payAndReturn(scenario: string) {
  const screen = await openPaymentWithoutFrames({ scenario, isOrderSaved: true, timers: 'fake' })
  await screen.payWith('good')
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(500)
      return screen.navigations
    })
    .toHaveLength(1)
  screen.reopen(readReturnEntry(screen))
  await expect.element(screen.heading(WAITING)).toBeVisible()
  return screen
}

test('says that the card is verified until its payment is recorded, and reports one purchase (RESULT-3, RESULT-8, PAY-17)', async () => {
  const { alert, button, heading } = await payAndReturn('late-payment(seconds=25)')
  await waitForElement(alert, 1000)
  await expect.element(alert).toHaveTextContent(VERIFIED)
  await expect.element(button('Back to payment')).not.toBeInTheDocument()
  await vi.advanceTimersByTimeAsync(30_000)
  await expect.element(heading(THANKS)).toBeVisible()
  await expect.poll(readPurchases).toHaveLength(1)
})

test('keeps a verified order across its end and a new visit to the host page (PAY-17, TIMEOUT-3, STATE-2)', async () => {
  const screen = await payAndReturn('late-payment(seconds=3600)')
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
