import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Payment } from '#e2e/support/browser/tables/interrupted-payment.ts'
import { ACTIONS, EVENTS, MOMENTS } from '#e2e/support/browser/tables/interrupted-payment.ts'
import { INTERRUPTIONS } from '#e2e/support/browser/tables/interruptions.ts'
import { loadChunks } from '#e2e/support/browser/mount/load-chunks.ts'
import { allowErrors } from '#e2e/support/browser/mount/lifecycle.ts'
import { readTexts } from '#e2e/support/browser/controls/locators.ts'
import { FAILED_CALL } from '#e2e/support/browser/conditions/failures.ts'
import { isSampled } from '#e2e/support/browser/tables/sample.ts'
import { settle } from '#e2e/support/browser/mount/settle.ts'

beforeAll(loadChunks)

const moments = Object.keys(MOMENTS) as (keyof typeof MOMENTS)[]
const events = Object.keys(EVENTS) as (keyof typeof EVENTS)[]

/** What was booked, by the server: once, for the total that Pay has shown, and reported to analytics once. */
async function expectBooked({ screen, countPurchases }: Payment, total: number): Promise<void> {
  const { orderIntent } = await screen.call('getOrderIntent', { orderIntentId: screen.order.id })
  expect(orderIntent.payment).not.toBeNull()
  expect(orderIntent.extendedCart.pricing.displayed.total).toBe(total)
  expect(orderIntent.unitCounters).toEqual(screen.order.unitCounters)
  expect(orderIntent.extendedCart.items.map(({ availabilityId }) => availabilityId)).toEqual(
    screen.order.extendedCart.items.map(({ availabilityId }) => availabilityId),
  )
  // The settings may come after the order.
  for (let second = 0; second < 10 && countPurchases() === 0; second += 1)
    await settle(screen, 1000)
  expect(countPurchases()).toBe(1)
  expect(screen.calls('createOrderIntent')).toEqual([])
}

for (const [row, moment] of moments.entries())
  for (const [column, event] of events.entries()) {
    // In `npm test` each event once, and at least one at each moment.
    if (!isSampled(row, column, moments.length)) continue
    const { otherTabResult, shows, actions, end, confirmations } = INTERRUPTIONS[moment][event]
    test(`${event} ${moment}: shows '${shows}' and ends with '${end}' (PAY-9, PAY-11, PAY-12, PAY-13, RESULT-3, ERR-4)`, async () => {
      allowErrors(FAILED_CALL)
      const payment = await MOMENTS[moment]()
      const { screen, countConfirmations } = payment
      const answer = await EVENTS[event](payment)
      expect(answer ?? undefined).toBe(otherTabResult)
      expect(document.body.textContent).toContain(shows)
      for (const action of actions) await ACTIONS[action](payment)
      expect(readTexts(page.getByRole('heading', { level: 1 }))).toEqual([end])
      expect(countConfirmations()).toBe(confirmations)
      if (end === 'Thank you, Ada') await expectBooked(payment, 1650)
      expect(screen.calls('setUnitCounters')).toEqual([])
    })
  }
