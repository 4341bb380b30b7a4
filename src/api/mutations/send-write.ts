import type { CallBody } from '#src/contract/calls.ts'
import type { OrderIntent } from '#src/contract/entities.ts'
import type { ApiClient } from '#src/api/client.ts'
import { findItemById } from '#src/domain/order.ts'
import {
  getRetryAfterMs,
  isClientError,
  isInvalidDate,
  isStaleOrderError,
} from '#src/api/errors.ts'
import type { WriteName } from './is-applied.ts'
import { isApplied } from './is-applied.ts'

/**
 * Sends a write once and returns the resulting order. When the outcome is unknown it reads the order: a write
 * whose response was lost but which took effect counts as a success (CART-7, ERR-4).
 * @param onOrder Receives every order that was read, also before a throw.
 * @throws What the write threw, when it did not take effect or the order cannot be read.
 */
export async function sendWrite<N extends WriteName>(
  { call }: Pick<ApiClient, 'call'>,
  name: N,
  body: CallBody<N>,
  onOrder: (order: OrderIntent) => void,
): Promise<OrderIntent> {
  let order: OrderIntent
  try {
    order = (await call(name, body)).orderIntent
  } catch (error) {
    const isRefusal = isClientError(error) && !isStaleOrderError(error)
    const cartItemId = 'cartItemId' in body ? body.cartItemId : null
    const isChangedElsewhere =
      (cartItemId !== null || 'travelers' in body) &&
      !isInvalidDate(error) &&
      getRetryAfterMs(error) === 0
    if (isRefusal && !isChangedElsewhere) throw error
    // The outcome is unknown, or the order has expired, was paid or is gone, or another device has deleted the item
    // or removed a guest: read the order.
    const { orderIntentId } = body
    const response = await call('getOrderIntent', { orderIntentId }).catch(() =>
      Promise.reject(error),
    )
    order = response.orderIntent
    const isStillRefused =
      isRefusal && (cartItemId === null || findItemById(order, cartItemId) !== undefined)
    if (isStillRefused || !isApplied[name](order, body)) {
      onOrder(order)
      throw error
    }
  }
  onOrder(order)
  return order
}
