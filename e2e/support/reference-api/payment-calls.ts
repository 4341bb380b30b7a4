import type { Bodies } from './body-table.ts'
import { findCity } from './catalogue.ts'
import { findObstacle } from './departures.ts'
import { findOrder, readSetup } from './order-access.ts'
import { buildOrderIntent } from './order-view.ts'
import { ServiceError } from './service-error.ts'
import type { ServerState } from './state.ts'
import { isExpired } from './state.ts'

/**
 * Records a succeeded setup as the payment; without one it returns the order unchanged, and once paid
 * it changes nothing (LAUNCH-4, PAY-13).
 * @throws {ServiceError} 404 `order_not_found`; 410 `order_expired` when the order expired before
 * this call and its places are gone.
 */
export async function confirmOrder(
  state: ServerState,
  { orderIntentId }: Bodies['confirmOrder'],
): Promise<{ orderIntent: object }> {
  const setupStatus = await readSetup(state, orderIntentId)
  const order = findOrder(state, orderIntentId)
  if (setupStatus === 'succeeded' && !order.paid && order.items.length > 0) {
    const city = findCity(order.configCode)
    const isSoldOut = order.items.some(
      (item) => findObstacle(state, city, order, item) === 'no_room',
    )
    if (isExpired(state, order) && isSoldOut) {
      throw new ServiceError(410, 'order_expired', 'The order has expired and its places are gone')
    }
    state.orders.set(order.id, { ...order, paid: true })
  }
  return { orderIntent: buildOrderIntent(state, findOrder(state, orderIntentId)) }
}

/** The state of the booking: not CONFIRMED before the payment nor in the first answers after it (RESULT-1). */
export function getResult(
  state: ServerState,
  { orderIntentId }: Bodies['getResult'],
): { orderStatus: string; redirect?: { url: string; delaySec: number } } {
  const order = findOrder(state, orderIntentId)
  if (!order.paid) return { orderStatus: isExpired(state, order) ? 'EXPIRED' : 'ON_HOLD' }
  const resultReads = order.resultReads + 1
  state.orders.set(order.id, { ...order, resultReads })
  if (resultReads <= state.pendingResults) {
    return { orderStatus: state.liberties.has('unknown-values') ? 'SETTLING_2' : 'PENDING' }
  }
  return { orderStatus: 'CONFIRMED', ...(state.redirect ? { redirect: state.redirect } : {}) }
}

/** Accepts a report of the widget; the list of requests keeps its body. */
export function frontendLog(): Record<string, never> {
  return {}
}
