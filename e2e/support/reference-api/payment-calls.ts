import type { Bodies } from './body-table.ts'
import { findOrder, readSetup } from './order-access.ts'
import { buildOrderIntent } from './order-view.ts'
import type { ServerState } from './state.ts'
import { isExpired } from './state.ts'

/** Answers of getResult after the payment that are not CONFIRMED yet. */
const PENDING_RESULTS = 2

/**
 * Records a succeeded setup as the payment; without one it returns the order unchanged, and once paid
 * or expired it changes nothing (LAUNCH-4, PAY-13).
 * @throws {ServiceError} 404 `order_not_found`.
 */
export async function confirmOrder(
  state: ServerState,
  { orderIntentId }: Bodies['confirmOrder'],
): Promise<{ orderIntent: object }> {
  const setupStatus = await readSetup(state, orderIntentId)
  const order = findOrder(state, orderIntentId)
  if (setupStatus === 'succeeded' && !isExpired(state, order) && order.items.length > 0)
    state.orders.set(order.id, { ...order, paid: true })
  return { orderIntent: buildOrderIntent(state, findOrder(state, orderIntentId)) }
}

/** The state of the booking: not CONFIRMED before the payment nor in the first answers after it (RESULT-1). */
export function getResult(
  state: ServerState,
  { orderIntentId }: Bodies['getResult'],
): { orderStatus: string } {
  const order = findOrder(state, orderIntentId)
  if (!order.paid) return { orderStatus: isExpired(state, order) ? 'EXPIRED' : 'ON_HOLD' }
  const resultReads = order.resultReads + 1
  state.orders.set(order.id, { ...order, resultReads })
  if (resultReads > PENDING_RESULTS) return { orderStatus: 'CONFIRMED' }
  return { orderStatus: state.isLiberal ? 'SETTLING_2' : 'PENDING' }
}

/** Accepts a report of the widget; the list of requests keeps its body. */
export function frontendLog(): Record<string, never> {
  return {}
}
