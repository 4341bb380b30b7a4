import { markPayment } from '#e2e/support/browser/conditions/saved-visit.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { verifyCard } from '#mocks/server/booking/setup-intents.ts'
import { createOrderTrouble } from '#src/api/order-trouble.ts'
import { useOrder } from '#src/order/order.ts'
import { isPaymentPending } from '#src/visit/pending-payment.ts'
import { readTexts } from '#e2e/support/browser/controls/locators.ts'
import { renderWithStripe } from '#e2e/support/browser/mount/render-payment.tsx'
import { holdStripe } from '#e2e/support/browser/conditions/stripe.ts'
import { LockedOrder } from './locked-order.tsx'

function Locked() {
  return <LockedOrder order={useOrder()} />
}

/** Answers of the provider about an order that the server keeps from changes, and the way that each leads. */
test.each([
  { status: 'succeeded', says: '', wayOn: '', route: '/result', isOpen: true, isLocked: true },
  {
    status: 'requires_action',
    says: "Your bank hasn't answered yet",
    wayOn: 'Back to Payment',
    route: '/steps/contact',
    isOpen: true,
    isLocked: true,
  },
  {
    status: 'canceled',
    says: 'This payment has ended',
    wayOn: 'Start New Order',
    route: '/steps/contact',
    isOpen: false,
    isLocked: true,
  },
  {
    status: 'requires_payment_method',
    says: '',
    wayOn: '',
    route: '/steps/contact',
    isOpen: false,
    isLocked: false,
  },
] as const)('looks up a locked order: $status (PAY-17, PAY-18)', async (row) => {
  const release = holdStripe()
  const { mockApi, order, route, services } = await renderWithStripe(<Locked />, {
    path: '/steps/contact',
  })
  const trouble = services.get(createOrderTrouble)
  trouble.set({ orderIntentId: order.id, kind: 'locked' })
  markPayment(order, '')
  verifyCard(mockApi.mockState, order, row.status)
  release()
  await expect.poll(() => isPaymentPending(order.id)).toBe(row.isOpen)
  await expect.poll(() => readTexts(page.getByRole('alert')).join('')).toContain(row.says)
  const ways = page.getByRole('link').or(page.getByRole('button'))
  expect(readTexts(ways).join('')).toContain(row.wayOn)
  await expect.poll(() => trouble.read() !== null).toBe(row.isLocked)
  await expect.poll(route).toBe(row.route)
})
