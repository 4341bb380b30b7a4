import type { QueryClient } from '@tanstack/react-query'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { OrderIntent, Settings } from '#src/contract/entities.ts'
import { useAppState } from '#src/session/app-state.ts'
import type { VisitStore } from '#src/session/visit-store.ts'
import { ORDER_KEY, orderQuery } from './order-query.ts'
import { settingsQuery } from './queries.ts'

/** Replaces the cached order without updating the saved visit. */
export function setCachedOrder(client: QueryClient, order: OrderIntent): void {
  client.setQueryData(ORDER_KEY, order)
}

/** Replaces the cached order and updates the saved visit. Call it inside the write queue. */
export function commitOrder(client: QueryClient, visitStore: VisitStore, order: OrderIntent): void {
  setCachedOrder(client, order)
  visitStore.setOrder(order.id, order.ventrataOrder?.utcExpiresAt ?? null)
}

/** The cached order; undefined until it is loaded. */
export function getCachedOrder(client: QueryClient): OrderIntent | undefined {
  return client.getQueryData<OrderIntent>(ORDER_KEY)
}

/**
 * The order of this visit; suspends until it is loaded. See `orderQuery` for its cache key.
 * @throws What the call throws (to the error boundary).
 */
export function useOrder(): OrderIntent {
  return useSuspenseQuery(orderQuery(useAppState('services'), useAppState('visitStore'))).data
}

/**
 * The settings of the launch's config and tour; suspends until they are loaded. See `settingsQuery`.
 * @throws What the call throws (to the error boundary).
 */
export function useSettings(): Settings {
  return useSuspenseQuery(settingsQuery(useAppState('launch'))).data.settings
}
