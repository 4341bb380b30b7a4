import { ServiceError } from './service-error.ts'
import type { ServerState, StoredItem, StoredOrder } from './state.ts'
import { isExpired } from './state.ts'

/**
 * The stored order.
 * @throws {ServiceError} 404 `order_not_found`.
 */
export function findOrder(state: ServerState, orderIntentId: string): StoredOrder {
  const order = state.orders.get(orderIntentId)
  if (!order) throw new ServiceError(404, 'order_not_found', 'Order intent not found')
  return order
}

/**
 * The provider's status of the order's setup. The order has to be read after this: another call may
 * change it while the provider answers.
 * @throws {ServiceError} 404 `order_not_found`.
 */
export async function readSetup(state: ServerState, orderIntentId: string): Promise<string> {
  return state.readSetupStatus(findOrder(state, orderIntentId).setupIntent.id)
}

/**
 * A copy of an order that may be changed; `state.orders.set` makes the change count.
 * @throws {ServiceError} 404 `order_not_found`, 409 `order_paid`, 409 `order_locked` while the card
 * provider works on the setup, 410 `order_expired`.
 */
export function draftOrder(
  state: ServerState,
  orderIntentId: string,
  setupStatus: string,
): StoredOrder {
  const order = findOrder(state, orderIntentId)
  if (order.paid) throw new ServiceError(409, 'order_paid', 'The order is paid already')
  if (isExpired(state, order)) throw new ServiceError(410, 'order_expired', 'The order has expired')
  if (setupStatus === 'processing') {
    throw new ServiceError(409, 'order_locked', 'The card of this order is being verified')
  }
  return structuredClone(order)
}

/**
 * The item of a draft; a change to it changes the draft.
 * @throws {ServiceError} 400 `unknown_cart_item`.
 */
export function findItem(draft: StoredOrder, cartItemId: string): StoredItem {
  const item = draft.items.find((candidate) => candidate.id === cartItemId)
  if (!item) throw new ServiceError(400, 'unknown_cart_item', 'The cart has no such item')
  return item
}
