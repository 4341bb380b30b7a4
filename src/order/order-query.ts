import { queryOptions } from '@tanstack/react-query'
import type { OrderIntent } from '#src/contract/entities.ts'
import { isExpired } from './expiry.ts'
import { resolveOrderCall } from '#src/api/prefetch.ts'
import { createApiClient } from '#src/api/client.ts'
import { isClientError, isGone } from '#src/api/errors.ts'
import { ORDER_KEY, commitOrder } from './order-cache.ts'
import { confirmOrderQuery } from '#src/api/queries.ts'
import { findOwnCodes, rememberOrder } from '#src/visit/own-orders.ts'
import { clearPaymentPending, isPaymentPending } from '#src/visit/pending-payment.ts'
import { createServerClock } from '#src/api/server-clock.ts'
import type { VisitContext } from './visit-context.ts'

async function createOrder({ services }: VisitContext): Promise<OrderIntent> {
  const { configCode } = services.launch
  const { call } = services.get(createApiClient)
  return (await call('createOrderIntent', { configCode })).orderIntent
}

async function loadOrder(visit: VisitContext): Promise<OrderIntent> {
  const { services, visitStore, client } = visit
  const { name, body } = resolveOrderCall(services.launch, visitStore.read().orderIntentId)
  if (name === 'createOrderIntent') return await createOrder(visit)
  if (name === 'confirmOrder')
    return (await client.query(confirmOrderQuery(body.orderIntentId))).orderIntent
  try {
    const { call } = services.get(createApiClient)
    const { orderIntent } = await call(name, body)
    const clock = services.get(createServerClock)
    if (orderIntent.payment !== null || !isExpired(orderIntent, clock)) return orderIntent
    // Its card may have been verified just before the page was reloaded (PAY-13).
    const confirmed = await call('confirmOrder', body).catch((error: unknown) => {
      if (isClientError(error)) return { orderIntent }
      throw error
    })
    const isHeld = isPaymentPending(orderIntent.id)
    if (confirmed.orderIntent.payment !== null || isHeld) return confirmed.orderIntent
  } catch (error) {
    // LAUNCH-6: the saved order no longer exists, so a new one is created. Other refusals may not last.
    if (!isGone(error)) throw error
  }
  visitStore.clear(body.orderIntentId)
  clearPaymentPending(body.orderIntentId)
  return await createOrder(visit)
}

/**
 * The order of this visit: created, loaded or confirmed once per page load (LAUNCH-4).
 * Key ['orderIntent']; stale time and garbage collection time are infinite. Writes replace the data
 * (`commitOrder`); only `useRevalidateOnReturn` invalidates it, after a restore from the back/forward cache.
 */
export function orderQuery(visit: VisitContext) {
  return queryOptions({
    queryKey: ORDER_KEY,
    gcTime: Infinity,
    queryFn: async ({ signal }) => {
      const order = await loadOrder(visit)
      // Otherwise the query was sent again meanwhile, and this order is not the one that the visitor sees.
      if (!signal.aborted) commitOrder(visit, order, { persist: true })
      const { launch } = visit.services
      // An order that the host page names may be of another browser (HOST-4).
      if (launch.orderIntentId === null && findOwnCodes(order.id) === undefined)
        rememberOrder(order, launch)
      return order
    },
  })
}
