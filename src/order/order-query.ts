import { queryOptions } from '@tanstack/react-query'
import type { OrderIntent } from '#src/contract/entities.ts'
import { isExpired } from './expiry.ts'
import { resolveOrderCall } from '#src/api/prefetch.ts'
import { createApiClient } from '#src/api/client.ts'
import { isClientError, isGone } from '#src/api/errors.ts'
import { ORDER_KEY, commitOrder } from './order-cache.ts'
import { confirmOrderQuery } from '#src/api/queries.ts'
import { createQueryClient } from '#src/api/query-client.ts'
import { findOwnCodes, rememberOrder } from '#src/visit/own-orders.ts'
import { clearPaymentPending, isPaymentPending } from '#src/visit/pending-payment.ts'
import { createServerClock } from '#src/api/server-clock.ts'
import type { Services } from '#src/visit/services.ts'
import { createVisitStore } from '#src/visit/visit-store.ts'

async function createOrder({ launch, get }: Services): Promise<OrderIntent> {
  const { call } = get(createApiClient)
  return (await call('createOrderIntent', { configCode: launch.configCode })).orderIntent
}

async function loadOrder(services: Services): Promise<OrderIntent> {
  const { launch, get } = services
  const visitStore = get(createVisitStore)
  const { name, body } = resolveOrderCall(launch, visitStore.read().orderIntentId)
  if (name === 'createOrderIntent') return await createOrder(services)
  if (name === 'confirmOrder') {
    const query = confirmOrderQuery(body.orderIntentId)
    return (await get(createQueryClient).query(query)).orderIntent
  }
  try {
    const { call } = get(createApiClient)
    const { orderIntent } = await call(name, body)
    const clock = get(createServerClock)
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
  return await createOrder(services)
}

/**
 * The order of this visit: created, loaded or confirmed once per page load (LAUNCH-4).
 * Key ['orderIntent']; stale time and garbage collection time are infinite. Writes replace the data
 * (`commitOrder`); only `watchReturn` invalidates it, after a restore from the back/forward cache.
 */
export function orderQuery(services: Services) {
  return queryOptions({
    queryKey: ORDER_KEY,
    gcTime: Infinity,
    queryFn: async ({ signal }) => {
      const order = await loadOrder(services)
      // Otherwise the query was sent again meanwhile, and this order is not the one that the visitor sees.
      if (!signal.aborted) commitOrder(services, order, { persist: true })
      const { launch } = services
      // An order that the host page names may be of another browser (HOST-4).
      if (launch.orderIntentId === null && findOwnCodes(order.id) === undefined)
        rememberOrder(order, launch)
      return order
    },
  })
}
