import type { CallBody } from '#src/contract/calls.ts'
import type { OrderIntent } from '#src/contract/entities.ts'
import type { ApiClient } from './client.ts'
import { isOutdated, isRefusal } from './errors.ts'
import type { WriteName } from './landed.ts'
import { landed } from './landed.ts'

/**
 * Sends a write once and gives the order that it leads to; `keep` is told of every order that is learned.
 * Throws what the call throws, but only after a look at the order: an answer that was lost is no failure.
 */
export async function write<N extends WriteName>(
  { call }: Pick<ApiClient, 'call'>,
  name: N,
  body: CallBody<N>,
  keep: (order: OrderIntent) => void,
): Promise<OrderIntent> {
  let order: OrderIntent
  try {
    order = (await call(name, body)).orderIntent
  } catch (error) {
    if (isRefusal(error) && !isOutdated(error)) throw error
    // Nobody knows whether the server did it, or what has become of the order.
    const { orderIntentId } = body
    const known = await call('getOrderIntent', { orderIntentId }).catch(() => Promise.reject(error))
    order = known.orderIntent
    if (!landed[name](order, body)) {
      keep(order)
      throw error
    }
  }
  keep(order)
  return order
}
