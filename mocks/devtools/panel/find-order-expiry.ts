import type { OrderRow } from '#mocks/backend/store/rows.ts'
import type { LoggedCall } from '#mocks/lib/mock-server-control.ts'

/** When the time of the visit's order is up, in milliseconds; null while nothing is held, and once it is paid. */
export const findOrderExpiry = (orders: OrderRow[], calls: LoggedCall[]): number | null => {
  const orderIds = calls.map(
    ({ body }) => (Object(body) as { orderIntentId?: string }).orderIntentId,
  )
  const id = orderIds.findLast((each) => each !== undefined)
  const order = orders.find((each) => each.id === id)
  return order === undefined || order.settling || order.paidAt !== null ? null : order.expiresAt
}
