import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { CallResult } from '#src/contract/calls.ts'
import type { OrderIntent } from '#src/contract/entities.ts'
import { activeOption } from '#src/domain/order.ts'
import { refreshOrder } from './refresh-order.ts'
import { commitOrder } from './order-cache.ts'
import { confirmOrderQuery, finalOrderQuery } from '#src/api/queries.ts'
import type { Visit } from './visit.ts'
import { useVisit } from './visit.ts'

/** Milliseconds until an order without a payment is confirmed again. */
const CONFIRM_INTERVAL_MS = 2000

/** `confirmOrderQuery` of /result: each answer is committed to the order cache. */
export function confirmedOrderQuery(visit: Visit, orderIntentId: string) {
  return queryOptions({
    ...confirmOrderQuery(orderIntentId),
    queryFn: async () => ({
      orderIntent: await refreshOrder(visit, orderIntentId, {
        name: 'confirmOrder',
        visit: 'keep',
      }),
    }),
  })
}

/**
 * Commits a paid order that was confirmed before /result opens, which then does not confirm it again (RESULT-7). The
 * layout of the steps opens /result as soon as this order is committed (STEPS-5).
 */
export function commitConfirmedOrder(visit: Visit, result: CallResult<'confirmOrder'>): void {
  const { orderIntent } = result
  visit.client.setQueryData(confirmOrderQuery(orderIntent.id).queryKey, result)
  commitOrder(visit, orderIntent, { visit: 'keep' })
}

/**
 * The order of /result, confirmed until it has a payment (RESULT-7, RESULT-8) and committed to the order cache, so
 * that going back to a step of a paid order leads to /result again (STEPS-5).
 * @throws The error of confirmOrder, to the nearest boundary.
 */
export function useConfirmedOrder(orderIntentId: string): OrderIntent {
  const { data } = useSuspenseQuery({
    ...confirmedOrderQuery(useVisit(), orderIntentId),
    refetchInterval: ({ state }) =>
      state.data?.orderIntent.payment == null ? CONFIRM_INTERVAL_MS : false,
    refetchIntervalInBackground: true,
  })
  return data.orderIntent
}

/**
 * A confirmed order with its booking references (RESULT-2). They are assigned with the payment, so an
 * order that was read before that is read once more.
 */
export function useOrderWithReferences(order: OrderIntent): OrderIntent {
  const visit = useVisit()
  const isMissing = order.extendedCart.items.some(
    (item) => (activeOption(item).ventrataBooking?.supplierReference ?? '') === '',
  )
  const { data } = useQuery({
    ...finalOrderQuery(order.id),
    queryFn: async () => ({
      orderIntent: await refreshOrder(visit, order.id, { visit: 'keep' }),
    }),
    enabled: isMissing,
  })
  return data?.orderIntent ?? order
}
