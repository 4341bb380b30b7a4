import type { QueryClient } from '@tanstack/react-query'
import type { OrderIntent } from '#src/contract/entities.ts'
import { createQueryClient } from '#src/api/query-client.ts'
import type { Services } from '#src/visit/services.ts'
import { createVisitStore } from '#src/visit/visit-store.ts'

/** A page load has one order, whichever call returned it, so the key holds neither call nor id. */
export const ORDER_KEY = ['orderIntent'] as const

/** The cached order; undefined until it is loaded. */
export function getCachedOrder(client: QueryClient): OrderIntent | undefined {
  return client.getQueryData<OrderIntent>(ORDER_KEY)
}

/** How often an order has been put into the cache. */
export function getOrderRevision(client: QueryClient): number {
  return client.getQueryState(ORDER_KEY)?.dataUpdateCount ?? 0
}

/**
 * Puts a newer order into the cache, which every screen reads, and into the saved visit. Nothing else writes an order
 * to either of them.
 * @param persist False leaves the saved visit as it is, because /result has cleared it (RESULT-6).
 */
export function commitOrder(
  { get }: Services,
  order: OrderIntent,
  { persist }: { persist: boolean },
): void {
  get(createQueryClient).setQueryData(ORDER_KEY, order)
  if (persist) get(createVisitStore).setOrder(order.id, order.ventrataOrder?.utcExpiresAt ?? null)
}

/** Calls `onChange` with the cached order, as soon as it is loaded and after each change. */
export function watchOrder(client: QueryClient, onChange: (order: OrderIntent) => void): void {
  let lastOrder: OrderIntent | undefined
  const checkOrder = () => {
    const order = getCachedOrder(client)
    if (order === undefined || order === lastOrder) return
    lastOrder = order
    onChange(order)
  }
  checkOrder()
  client.getQueryCache().subscribe(checkOrder)
}
