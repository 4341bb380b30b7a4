import type { QueryClient } from '@tanstack/react-query'
import { queryOptions } from '@tanstack/react-query'
import type { OrderIntent } from '#src/contract/entities.ts'
import { isExpired } from '#src/domain/order.ts'
import type { VisitStore } from '#src/session/visit-store.ts'
import type { Services } from '#src/session/services.ts'
import { resolveOrderCall } from './prefetch-first-screen.ts'
import { createApiClient } from './client.ts'
import { isClientError, isGone } from './errors.ts'
import { confirmOrderQuery } from './queries.ts'
import { createServerClock } from './server-clock.ts'

/** A page load has one order, whichever call returned it, so the key holds neither call nor id. */
export const ORDER_KEY = ['orderIntent'] as const

type LoadOptions = {
  services: Services
  visitStore: VisitStore
  client: QueryClient
}

async function createOrder({ services }: LoadOptions): Promise<OrderIntent> {
  const { configCode } = services.launch
  const { call } = services.get(createApiClient)
  return (await call('createOrderIntent', { configCode })).orderIntent
}

async function loadOrder(options: LoadOptions): Promise<OrderIntent> {
  const { services, visitStore, client } = options
  const { name, body } = resolveOrderCall(services.launch, visitStore.read().orderIntentId)
  if (name === 'createOrderIntent') return await createOrder(options)
  if (name === 'confirmOrder')
    return (await client.query(confirmOrderQuery(body.orderIntentId))).orderIntent
  try {
    const { call } = services.get(createApiClient)
    const { orderIntent } = await call(name, body)
    const now = services.get(createServerClock).now()
    if (orderIntent.payment !== null || !isExpired(orderIntent, now)) return orderIntent
    // Its card may have been verified just before the page was reloaded (PAY-13).
    const confirmed = await call('confirmOrder', body).catch((error: unknown) => {
      if (isClientError(error)) return { orderIntent }
      throw error
    })
    if (confirmed.orderIntent.payment !== null) return confirmed.orderIntent
  } catch (error) {
    // LAUNCH-6: the saved order no longer exists, so a new one is created. Other refusals may not last.
    if (!isGone(error)) throw error
  }
  visitStore.clear(body.orderIntentId)
  return await createOrder(options)
}

/**
 * The order of this visit: created, loaded or confirmed once per page load (LAUNCH-4).
 * Key ['orderIntent']; stale time and garbage collection time are infinite. Writes replace the data
 * (`commitOrder`); only `useRevalidateOnReturn` invalidates it, after a restore from the back/forward cache.
 */
export function orderQuery(services: Services, visitStore: VisitStore) {
  return queryOptions({
    queryKey: ORDER_KEY,
    gcTime: Infinity,
    queryFn: async ({ client }) => {
      const order = await loadOrder({ services, visitStore, client })
      visitStore.setOrder(order.id, order.ventrataOrder?.utcExpiresAt ?? null)
      return order
    },
  })
}
