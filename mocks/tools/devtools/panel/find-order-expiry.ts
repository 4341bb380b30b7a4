import type { OrderRow } from '#mocks/server/booking/store/rows.ts'
import type { LoggedCall } from '#mocks/wire/logged-call.ts'

/** Expiry of the order that was requested last, in milliseconds; null: no place is held, or the order is paid. */
export function findOrderExpiry(orders: OrderRow[], calls: LoggedCall[]): number | null {
  const orderIds = calls.map(
    ({ body }) => (Object(body) as { orderIntentId?: string }).orderIntentId,
  )
  const id = orderIds.findLast((orderId) => orderId !== undefined)
  const order = orders.find((candidate) => candidate.id === id)
  return order === undefined || order.settling || order.paidAt !== null ? null : order.expiresAt
}
