import type { CallBody } from '#src/contract/calls.ts'
import type { OrderIntent } from '#src/contract/entities.ts'
import type { ApiClient } from '#src/api/client.ts'
import { isStaleOrderError, isClientError } from '#src/api/errors.ts'
import type { WriteName } from './is-applied.ts'
import { isApplied } from './is-applied.ts'

/**
 * Sends a write once and gives the order that it leads to; `keep` is told of every order that is learned.
 * Throws what the call throws, but only after a look at the order: an answer that was lost is no failure.
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
    if (isClientError(error) && !isStaleOrderError(error)) throw error
    // Nobody knows whether the server did it, or what has become of the order.
    const { orderIntentId } = body
    const response = await call('getOrderIntent', { orderIntentId }).catch(() =>
      Promise.reject(error),
    )
    order = response.orderIntent
    if (!isApplied[name](order, body)) {
      onOrder(order)
      throw error
    }
  }
  onOrder(order)
  return order
}
