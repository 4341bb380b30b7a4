import type { QueryClient } from '@tanstack/react-query'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type { OrderIntent, Settings } from '#src/contract/entities.ts'
import { isExpired } from '#src/domain/order.ts'
import { useAppState } from '#src/session/app-state.ts'
import type { Memory } from '#src/session/memory.ts'
import type { Services } from '#src/session/services.ts'
import { orderCall } from './boot.ts'
import { createApiClient } from './client.ts'
import { isRefusal } from './errors.ts'
import { confirmOrderQuery, settingsQuery } from './queries.ts'
import { createServerClock } from './server-clock.ts'

/** One page load has one order; which call brought it does not matter afterwards. */
const ORDER_KEY = ['orderIntent'] as const

type Load = { services: Services; memory: Memory; client: QueryClient; signal: AbortSignal }

async function create({ services, signal }: Load): Promise<OrderIntent> {
  const { configCode } = services.launch
  const { call } = services.get(createApiClient)
  return (await call('createOrderIntent', { configCode }, signal)).orderIntent
}

async function load(input: Load): Promise<OrderIntent> {
  const { services, memory, client, signal } = input
  const { name, body } = orderCall(services.launch, memory.read().orderIntentId)
  if (name === 'createOrderIntent') return await create(input)
  if (name === 'confirmOrder')
    return (await client.query(confirmOrderQuery(body.orderIntentId))).orderIntent
  try {
    const { orderIntent } = await services.get(createApiClient).call(name, body, signal)
    const now = services.get(createServerClock).now()
    if (orderIntent.payment !== null || !isExpired(orderIntent, now)) return orderIntent
  } catch (error) {
    // The server no longer knows the saved order: a new one instead of a dead end. Being asked too
    // often says nothing of the order.
    if (!isRefusal(error) || error.response.status === 429) throw error
  }
  memory.forget()
  return await create(input)
}

/** Puts the newest known order where everything reads it; nothing is remembered of it. */
export function showOrder(client: QueryClient, order: OrderIntent): void {
  client.setQueryData(ORDER_KEY, order)
}

/** The same, and the local record follows. */
export function keepOrder(client: QueryClient, memory: Memory, order: OrderIntent): void {
  showOrder(client, order)
  memory.setOrder(order.id, order.ventrataOrder?.utcExpiresAt ?? null)
}

/** The order as last answered. */
export function readOrder(client: QueryClient): OrderIntent | undefined {
  return client.getQueryData<OrderIntent>(ORDER_KEY)
}

/** The order of this visit: created, loaded or confirmed once per page load (spec point 4). */
function orderQuery(services: Services, memory: Memory) {
  return queryOptions({
    queryKey: ORDER_KEY,
    gcTime: Infinity,
    queryFn: async ({ client, signal }) => {
      const order = await load({ services, memory, client, signal })
      memory.setOrder(order.id, order.ventrataOrder?.utcExpiresAt ?? null)
      return order
    },
  })
}

export function useOrder(): OrderIntent {
  return useSuspenseQuery(orderQuery(useAppState('services'), useAppState('memory'))).data
}

export function useSettings(): Settings {
  return useSuspenseQuery(settingsQuery(useAppState('launch'))).data.settings
}
