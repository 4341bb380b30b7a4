import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { OrderIntent } from '#src/contract/entities.ts'
import { activeOption } from '#src/domain/order.ts'
import type { RefreshOrder } from './mutations/refresh-order.ts'
import { useRefreshOrder } from './mutations/refresh-order.ts'
import { confirmOrderQuery, finalOrderQuery } from './queries.ts'

/** Milliseconds until an order without a payment is confirmed again. */
const CONFIRM_INTERVAL_MS = 2000

/** `confirmOrderQuery` of /result: each answer is committed to the order cache. */
export function confirmedOrderQuery(refreshOrder: RefreshOrder, orderIntentId: string) {
  return queryOptions({
    ...confirmOrderQuery(orderIntentId),
    queryFn: async () => ({
      orderIntent: await refreshOrder(orderIntentId, {
        name: 'confirmOrder',
        savesVisit: false,
      }),
    }),
  })
}

/**
 * The order of /result, confirmed until it has a payment (RESULT-7, RESULT-8) and committed to the order cache, so
 * that going back to a step of a paid order leads to /result again (STEPS-5).
 * @throws The error of confirmOrder, to the nearest boundary.
 */
export function useConfirmedOrder(orderIntentId: string): OrderIntent {
  const { data } = useSuspenseQuery({
    ...confirmedOrderQuery(useRefreshOrder(), orderIntentId),
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
  const refreshOrder = useRefreshOrder()
  const isMissing = order.extendedCart.items.some(
    (item) => (activeOption(item).ventrataBooking?.supplierReference ?? '') === '',
  )
  const { data } = useQuery({
    ...finalOrderQuery(order.id),
    queryFn: async () => ({
      orderIntent: await refreshOrder(order.id, { savesVisit: false }),
    }),
    enabled: isMissing,
  })
  return data?.orderIntent ?? order
}
