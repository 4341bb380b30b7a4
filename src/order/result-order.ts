import { useQuery, queryOptions } from '@tanstack/react-query'
import type { CallResult } from '#src/contract/calls.ts'
import type { OrderIntent } from '#src/contract/entities.ts'
import { type ApiClient, createApiClient } from '#src/api/client.ts'
import { getRetryAfterMs, isGone } from '#src/api/errors.ts'
import { confirmOrderQuery, finalOrderQuery } from '#src/api/queries.ts'
import { createQueryClient } from '#src/api/query-client.ts'
import { createServerClock } from '#src/api/server-clock.ts'
import { getActiveOption } from '#src/domain/order.ts'
import { isPaymentPending } from '#src/visit/pending-payment.ts'
import { isExpired } from './expiry.ts'
import { refreshOrder } from './refresh-order.ts'
import { commitOrder } from './order-cache.ts'
import { useServices } from '#src/visit/app-state.ts'
import type { Services } from '#src/visit/services.ts'
import { sleep } from '#src/lib/sleep.ts'

/** Milliseconds between two calls of getResult (RESULT-1). */
const POLL_INTERVAL_MS = 1000
/** Milliseconds after which a call without an answer is joined by another one; each further one waits twice as long. */
const JOIN_DELAY_MS = 10_000

/** Sends a call, and again while there is no answer; the first answer counts, also one to an earlier call. */
async function callUntilAnswered<T extends object>(
  send: () => Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  const answers: Promise<T>[] = []
  for (let delayMs = JOIN_DELAY_MS; ; delayMs *= 2) {
    signal.throwIfAborted()
    answers.push(send())
    const answer = await Promise.race([...answers, sleep(delayMs)])
    if (answer !== undefined) return answer
  }
}

/**
 * Polls getResult every second until the order is CONFIRMED, through errors too (RESULT-1), but not before their
 * `Retry-After`. A call that hangs is joined by others (RESULT-9). Key ['getResult', { orderIntentId }]; CONFIRMED is
 * final.
 */
export function resultQuery({ call }: ApiClient, orderIntentId: string) {
  return queryOptions({
    queryKey: ['getResult', { orderIntentId }] as const,
    queryFn: ({ signal }) => callUntilAnswered(() => call('getResult', { orderIntentId }), signal),
    refetchInterval: ({ state }) =>
      state.data?.orderStatus === 'CONFIRMED'
        ? false
        : Math.max(POLL_INTERVAL_MS, getRetryAfterMs(state.error)),
    refetchIntervalInBackground: true,
  })
}

/** Milliseconds before a call of /result is repeated: 2, 4, 8 … 30 seconds, but not before its `Retry-After`. */
function getRepeatDelayMs(repeats: number, error: Error | null): number {
  return Math.max(Math.min(2000 * 2 ** repeats, 30_000), getRetryAfterMs(error))
}

/** Options of a query of /result: it is repeated after errors, but not where the server no longer has the order. */
export const REPEAT_AFTER_ERRORS = {
  retry: (_: number, error: Error) => !isGone(error),
  retryDelay: getRepeatDelayMs,
}

/** Commits a paid order that was confirmed before /result opens, which then does not confirm it again (RESULT-7). */
export function commitConfirmedOrder(services: Services, result: CallResult<'confirmOrder'>): void {
  const { orderIntent } = result
  const { queryKey } = confirmOrderQuery(orderIntent.id)
  services.get(createQueryClient).setQueryData(queryKey, result)
  commitOrder(services, orderIntent, { persist: false })
}

/** Reads the order of /result and commits it, unless this browser does not know it (HOST-4). */
async function readOrder(
  services: Services,
  orderIntentId: string,
  name: 'confirmOrder' | 'getOrderIntent',
): Promise<{ orderIntent: OrderIntent }> {
  const { launch, get } = services
  if (launch.foreignOrderId === orderIntentId)
    return await get(createApiClient).call(name, { orderIntentId })
  return { orderIntent: await refreshOrder(services, orderIntentId, { name, persist: false }) }
}

/** The order of /result as far as it is known. */
export type ConfirmedOrder = {
  order: OrderIntent | null
  /** Why the order is not known; it is repeated unless the server does not have the order. */
  error: Error | null
}

/**
 * The order of /result, confirmed until it has a payment or has expired (RESULT-7, RESULT-8). It is committed to the
 * order cache, so that going back to a step of a paid order leads to /result again (STEPS-5).
 */
export function useConfirmedOrder(orderIntentId: string): ConfirmedOrder {
  const services = useServices()
  const clock = services.get(createServerClock)
  const isOpen = (order: OrderIntent) =>
    order.payment === null && (!isExpired(order, clock) || isPaymentPending(order.id))
  const { data, failureReason } = useQuery({
    ...confirmOrderQuery(orderIntentId),
    ...REPEAT_AFTER_ERRORS,
    queryFn: () => readOrder(services, orderIntentId, 'confirmOrder'),
    refetchInterval: ({ state: { data: last, dataUpdateCount } }) =>
      last !== undefined && isOpen(last.orderIntent)
        ? getRepeatDelayMs(dataUpdateCount - 1, null)
        : false,
    refetchIntervalInBackground: true,
  })
  return { order: data?.orderIntent ?? null, error: failureReason }
}

/**
 * A confirmed order with its booking references (RESULT-2). They are assigned with the payment, so an order that was
 * read before that is read once more, and so is one for which confirmOrder hangs.
 * @param isLate Whether the visitor has waited for the order.
 */
export function useOrderWithReferences(
  orderIntentId: string,
  order: OrderIntent | null,
  isLate: boolean,
): OrderIntent | null {
  const services = useServices()
  const isMissing =
    order === null
      ? undefined
      : order.payment === null ||
        order.extendedCart.items.some(
          (item) => (getActiveOption(item).ventrataBooking?.supplierReference ?? '') === '',
        )
  const { data } = useQuery({
    ...finalOrderQuery(orderIntentId),
    ...REPEAT_AFTER_ERRORS,
    queryFn: () => readOrder(services, orderIntentId, 'getOrderIntent'),
    enabled: isMissing ?? isLate,
  })
  return data?.orderIntent ?? order
}
