import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { partialMatchKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { CallBody, CallName } from '#src/contract/calls.ts'
import type { OrderIntent } from '#src/contract/entities.ts'
import { useAppState, useService } from '#src/session/app-state.ts'
import { createPaymentLock } from '#src/session/payment-lock.ts'
import { createApiClient } from '#src/api/client.ts'
import { explainStatus, getErrorMessage, isInvalidDate, getRetryAfterMs } from '#src/api/errors.ts'
import { createFailureNotices } from './failure-notice.ts'
import type { WriteName } from './is-applied.ts'
import { isApplied } from './is-applied.ts'
import { useRefreshOrder } from './refresh-order.ts'
import { commitOrder, getCachedOrder } from '#src/api/order.ts'
import { sendWrite } from './send-write.ts'
import { createWriteQueue } from './write-queue.ts'
import * as t from '#src/i18n/en/writes.ts'
import * as errors from '#src/i18n/en/errors.ts'
import { sleep } from '#src/lib/sleep.ts'

/** Calls whose results depend on the cart and the guests; invalidated after a write to either. */
const DEPENDENT_CALLS: readonly CallName[] = [
  'getTourAddons',
  'getAllAllowedUpgrades',
  'getMonthCalendar',
  'getWeekCalendar',
  'getAvailabilities',
]
/** Writes of form data that no query depends on. */
const FORM_WRITES: readonly WriteName[] = ['setContact', 'setTravelers']

function invalidateDependentQueries(
  client: QueryClient,
  refetchType: 'active' | 'none',
  currentKey?: QueryKey,
): void {
  void client.invalidateQueries({
    predicate: ({ queryKey }) =>
      DEPENDENT_CALLS.some((dependent) => dependent === queryKey[0]) &&
      !(currentKey !== undefined && partialMatchKey(queryKey, currentKey)),
    refetchType,
  })
}

/** Of calendars that this write does not change: without tours the guests of the order take no places. */
function buildCurrentKey(order: OrderIntent, body: object): QueryKey | undefined {
  if (!('unitCounters' in body) || order.extendedCart.items.length > 0) return undefined
  return ['getMonthCalendar', { unitCounters: body.unitCounters }]
}

/** State and trigger of one write. */
export type Write<N extends WriteName> = {
  /**
   * Sends the write unless this hook has one in flight. Resolves to the new order, or to null when the write
   * failed, was not sent or the visitor has left the screen. Never rejects; see `error`.
   */
  run(body: Omit<CallBody<N>, 'orderIntentId'>): Promise<OrderIntent | null>
  /** In flight, or waiting for the `Retry-After` of an error. */
  busy: boolean
  /** What the last write threw; null while none failed. */
  error: unknown
  /** Clears `error` and `busy`. */
  reset(): void
  /**
   * Reads the order to find out what became of a write that hangs: done, it ends as if its response had come;
   * not done, it ends with an error, and the button works again. Undefined while nothing is in flight.
   */
  check: (() => void) | undefined
}

const IDLE = { busy: false, error: null as unknown }

function describeLateFailure(error: unknown): string {
  const words = explainStatus(error) ?? getErrorMessage(error)
  const reason = isInvalidDate(error) ? errors.soldOut() : words
  return t.lateFailure({ reason })
}

/** Sends a write and applies the order that it returns; `check` makes what is read of the order the outcome. */
function useSendWrite<N extends WriteName>(name: N) {
  const client = useQueryClient()
  const visitStore = useAppState('visitStore')
  const api = useService(createApiClient)
  const { enqueue } = useService(createWriteQueue)
  const refreshOrder = useRefreshOrder()
  const checkPending = useRef<() => void>(undefined)

  const finish = (order: OrderIntent, body: CallBody<N>) => {
    visitStore.touch()
    // Most writes leave the screen, and the next one fetches on mount; a removal stays on it.
    if (!FORM_WRITES.includes(name))
      invalidateDependentQueries(
        client,
        name === 'removeCartItem' ? 'active' : 'none',
        buildCurrentKey(order, body),
      )
    return order
  }

  const enqueueWrite = (body: CallBody<N>) =>
    enqueue(async (isNewest) => {
      const order = await sendWrite(api, name, body, (latestOrder) => {
        if (isNewest()) commitOrder(client, visitStore, latestOrder)
        // What was read meanwhile may lack this change.
        else void refreshOrder(body.orderIntentId).catch(() => undefined)
      })
      return finish(order, body)
    })

  const readOutcome = async (body: CallBody<N>) => {
    const order = await refreshOrder(body.orderIntentId)
    if (!isApplied[name](order, body)) throw new Error(t.notSaved())
    return finish(order, body)
  }

  return {
    send: (body: CallBody<N>) =>
      new Promise<OrderIntent>((resolve, reject) => {
        checkPending.current = () => void readOutcome(body).then(resolve, reject)
        enqueueWrite(body).then(resolve, reject)
      }),
    check: () => checkPending.current?.(),
  }
}

/**
 * The only way to change the order. A ref blocks double clicks (CART-7), the write queue serializes the writes
 * of all screens, the returned order is committed to the cache and the saved visit, and an unknown outcome is
 * resolved by reading the order (ERR-4). Cart and guest writes invalidate the add-ons, upgrades, calendars and
 * availabilities; so does an `invalid_date` error, which also calls `onSoldOut` (UPGRADE-6). A failure that comes
 * after the component was unmounted, or because the item was deleted in another tab, is a failure notice.
 */
export function useWrite<N extends WriteName>(name: N, onSoldOut?: () => void): Write<N> {
  const client = useQueryClient()
  const { send, check } = useSendWrite(name)
  const notices = useService(createFailureNotices)
  const { getPhase } = useService(createPaymentLock)
  const running = useRef(false)
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  const [state, setState] = useState(IDLE)

  const handleFailure = async (error: unknown, body: object) => {
    if (isInvalidDate(error)) {
      invalidateDependentQueries(client, 'active')
      onSoldOut?.()
    }
    const order = getCachedOrder(client)
    const isItemGone =
      'cartItemId' in body &&
      order?.extendedCart.items.every(({ id }) => id !== body.cartItemId) === true
    if (isItemGone || !isMounted.current) {
      const message = isItemGone ? t.itemGone() : describeLateFailure(error)
      notices.set({ message, takesFocus: isItemGone })
      setState(IDLE)
      return null
    }
    const waitMs = getRetryAfterMs(error)
    if (waitMs > 0) {
      setState({ busy: true, error })
      await sleep(waitMs)
    }
    setState({ busy: false, error })
    return null
  }

  return {
    async run(body) {
      const order = getCachedOrder(client)
      // PAY-12: nothing changes the order while it is being paid for.
      if (running.current || order === undefined || getPhase() !== 'none') return null
      running.current = true
      notices.set(null)
      setState({ busy: true, error: null })
      const { href } = location
      try {
        // TypeScript cannot prove for a generic N that adding the omitted field restores CallBody<N>.
        const updatedOrder = await send({ ...body, orderIntentId: order.id } as CallBody<N>)
        setState(IDLE)
        return location.href === href ? updatedOrder : null
      } catch (error) {
        return await handleFailure(error, body)
      } finally {
        running.current = false
      }
    },
    ...state,
    reset: () => setState(IDLE),
    check: state.busy && state.error === null ? check : undefined,
  }
}
