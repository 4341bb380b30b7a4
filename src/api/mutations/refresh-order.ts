import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import type { OrderIntent } from '#src/contract/entities.ts'
import { createApiClient } from '#src/api/client.ts'
import { commitOrder, setCachedOrder } from '#src/api/order.ts'
import { useAppState } from '#src/session/app-state.ts'
import type { Services } from '#src/session/services.ts'
import type { VisitStore } from '#src/session/visit-store.ts'
import { createWriteQueue } from './write-queue.ts'

type RefreshOptions = {
  /** The call that reads the order; getOrderIntent by default. */
  name?: 'getOrderIntent' | 'confirmOrder'
  /** False on /result: the visit is over and its record stays cleared (RESULT-6). */
  savesVisit?: boolean
}

/**
 * Reads the order from the server and commits it to the order cache, which every screen reads.
 * Runs in the write queue: the response contains all earlier writes and replaces no later one.
 * @throws The error of the call; the cached order stays as it is.
 */
export type RefreshOrder = (orderIntentId: string, options?: RefreshOptions) => Promise<OrderIntent>

type RefreshContext = { services: Services; client: QueryClient; visitStore: VisitStore }

/** The function behind `useRefreshOrder`, for one visit. */
export function createRefreshOrder({ services, client, visitStore }: RefreshContext): RefreshOrder {
  const { call } = services.get(createApiClient)
  const { enqueue } = services.get(createWriteQueue)
  return (orderIntentId, { name = 'getOrderIntent', savesVisit = true } = {}) =>
    enqueue(async (isNewest) => {
      const { orderIntent } = await call(name, { orderIntentId })
      if (isNewest()) {
        if (savesVisit) commitOrder(client, visitStore, orderIntent)
        else setCachedOrder(client, orderIntent)
      }
      return orderIntent
    }, true)
}

/** The way for a screen to read the order again. */
export function useRefreshOrder(): RefreshOrder {
  const services = useAppState('services')
  const visitStore = useAppState('visitStore')
  const client = useQueryClient()
  return createRefreshOrder({ services, client, visitStore })
}
