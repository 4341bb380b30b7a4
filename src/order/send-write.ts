import type { CallBody, WriteName } from '#src/contract/calls.ts'
import type { OrderIntent } from '#src/contract/entities.ts'
import type { ApiClient } from '#src/api/client.ts'
import { findItemById } from '#src/domain/order.ts'
import {
  getRetryAfterMs,
  isClientError,
  isInvalidDate,
  isStaleOrderError,
} from '#src/api/errors.ts'

/**
 * The meaning of a failed write:
 * - `refused`: the server changed nothing.
 * - `mayBeGone`: it refused a write to a cart item or a guest that another device may have removed.
 * - `unknown`: the response was lost, or the order has expired, was paid or is gone.
 */
type Failure = 'refused' | 'mayBeGone' | 'unknown'

function classifyFailure(error: unknown, body: object): Failure {
  if (!isClientError(error) || isStaleOrderError(error)) return 'unknown'
  const namesPart = 'cartItemId' in body || 'travelers' in body
  const isAboutTime = isInvalidDate(error) || getRetryAfterMs(error) > 0
  return namesPart && !isAboutTime ? 'mayBeGone' : 'refused'
}

/** Tells whether the order does not have the cart item that a write names. */
export function isItemGone(order: OrderIntent, body: object): boolean {
  return (
    'cartItemId' in body &&
    typeof body.cartItemId === 'string' &&
    findItemById(order, body.cartItemId) === undefined
  )
}

type Api = Pick<ApiClient, 'call'>

/**
 * Sends a write once and returns the resulting order. When the outcome is unknown it reads the order: a write
 * whose response was lost but which took effect counts as a success (CART-7, ERR-4).
 * @param onOrder Receives every order that was read, also before a throw.
 * @throws What the write threw, when it did not take effect or the order cannot be read.
 */
export async function sendWrite<N extends WriteName>(
  api: Api,
  name: N,
  body: CallBody<N>,
  onOrder: (order: OrderIntent) => void,
): Promise<OrderIntent> {
  let order: OrderIntent
  try {
    order = (await api.call(name, body)).orderIntent
  } catch (error) {
    order = await recoverWrite(api, name, body, error, onOrder)
  }
  onOrder(order)
  return order
}

/** Reads the order after a failure, and returns it if the write took effect. @throws `error` otherwise. */
async function recoverWrite<N extends WriteName>(
  { call }: Api,
  name: N,
  body: CallBody<N>,
  error: unknown,
  onOrder: (order: OrderIntent) => void,
): Promise<OrderIntent> {
  const failure = classifyFailure(error, body)
  if (failure === 'refused') throw error
  const { orderIntentId } = body
  const [{ orderIntent: order }, { isApplied }] = await Promise.all([
    call('getOrderIntent', { orderIntentId }),
    import('./is-applied.ts'),
  ]).catch(() => Promise.reject(error))
  const mayBeApplied = failure === 'unknown' || isItemGone(order, body)
  if (mayBeApplied && isApplied[name](order, body)) return order
  onOrder(order)
  throw error
}
