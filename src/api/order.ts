import type { QueryClient } from '@tanstack/react-query'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type { OrderIntent, Settings } from '#src/contract/entities.ts'
import { isExpired } from '#src/domain/order.ts'
import { useAppState } from '#src/session/app-state.ts'
import type { VisitStore } from '#src/session/visit-store.ts'
import type { Services } from '#src/session/services.ts'
import { resolveOrderCall } from './prefetch-first-screen.ts'
import { createApiClient } from './client.ts'
import { isClientError } from './errors.ts'
import { confirmOrderQuery, settingsQuery } from './queries.ts'
import { createServerClock } from './server-clock.ts'

/** One page load has one order; which call brought it does not matter afterwards. */
const ORDER_KEY = ['orderIntent'] as const

type LoadOptions = {
  services: Services
  visitStore: VisitStore
  client: QueryClient
  signal: AbortSignal
}

async function createOrder({ services, signal }: LoadOptions): Promise<OrderIntent> {
  const { configCode } = services.launch
  const { call } = services.get(createApiClient)
  return (await call('createOrderIntent', { configCode }, signal)).orderIntent
}

async function loadOrder(options: LoadOptions): Promise<OrderIntent> {
  const { services, visitStore, client, signal } = options
  const { name, body } = resolveOrderCall(services.launch, visitStore.read().orderIntentId)
  if (name === 'createOrderIntent') return await createOrder(options)
  if (name === 'confirmOrder')
    return (await client.query(confirmOrderQuery(body.orderIntentId))).orderIntent
  try {
    const { orderIntent } = await services.get(createApiClient).call(name, body, signal)
    const now = services.get(createServerClock).now()
    if (orderIntent.payment !== null || !isExpired(orderIntent, now)) return orderIntent
  } catch (error) {
    // The server no longer knows the saved order: a new one instead of a dead end. Being asked too
    // often says nothing of the order.
    if (!isClientError(error) || error.response.status === 429) throw error
  }
  visitStore.clear()
  return await createOrder(options)
}

/** Puts the newest known order where everything reads it; nothing is remembered of it. */
export function setCachedOrder(client: QueryClient, order: OrderIntent): void {
  client.setQueryData(ORDER_KEY, order)
}

/** The same, and the local record follows. */
export function commitOrder(client: QueryClient, visitStore: VisitStore, order: OrderIntent): void {
  setCachedOrder(client, order)
  visitStore.setOrder(order.id, order.ventrataOrder?.utcExpiresAt ?? null)
}

/** The order as last answered. */
export function getCachedOrder(client: QueryClient): OrderIntent | undefined {
  return client.getQueryData<OrderIntent>(ORDER_KEY)
}

/** The order of this visit: created, loaded or confirmed once per page load (spec point 4). */
function orderQuery(services: Services, visitStore: VisitStore) {
  return queryOptions({
    queryKey: ORDER_KEY,
    gcTime: Infinity,
    queryFn: async ({ client, signal }) => {
      const order = await loadOrder({ services, visitStore, client, signal })
      visitStore.setOrder(order.id, order.ventrataOrder?.utcExpiresAt ?? null)
      return order
    },
  })
}

export function useOrder(): OrderIntent {
  return useSuspenseQuery(orderQuery(useAppState('services'), useAppState('visitStore'))).data
}

export function useSettings(): Settings {
  return useSuspenseQuery(settingsQuery(useAppState('launch'))).data.settings
}
