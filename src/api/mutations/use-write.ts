import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { CallBody, CallName } from '#src/contract/calls.ts'
import type { OrderIntent } from '#src/contract/entities.ts'
import { useAppState, useService } from '#src/session/app-state.ts'
import { createApiClient } from '#src/api/client.ts'
import { isInvalidDate, getRetryAfterMs } from '#src/api/errors.ts'
import type { WriteName } from './is-applied.ts'
import { commitOrder, getCachedOrder } from '#src/api/order.ts'
import { sendWrite } from './send-write.ts'
import { createWriteQueue } from './write-queue.ts'

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

function invalidateDependentQueries(client: QueryClient, refetchType: 'active' | 'none'): void {
  void client.invalidateQueries({
    predicate: ({ queryKey }) => DEPENDENT_CALLS.some((dependent) => dependent === queryKey[0]),
    refetchType,
  })
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
}

const IDLE = { busy: false, error: null as unknown }

/**
 * The only way to change the order. A ref blocks double clicks (CART-7), the write queue serializes the writes
 * of all screens, the returned order is committed to the cache and the saved visit, and an unknown outcome is
 * resolved by reading the order (ERR-4). Cart and guest writes invalidate the add-ons, upgrades, calendars and
 * availabilities; so does an `invalid_date` error, which also calls `onSoldOut` (UPGRADE-6).
 */
export function useWrite<N extends WriteName>(name: N, onSoldOut?: () => void): Write<N> {
  const client = useQueryClient()
  const visitStore = useAppState('visitStore')
  const api = useService(createApiClient)
  const { enqueue } = useService(createWriteQueue)
  const running = useRef(false)
  const [state, setState] = useState(IDLE)

  const send = (body: CallBody<N>) =>
    enqueue(async (isNewest) => {
      const order = await sendWrite(api, name, body, (latestOrder) => {
        if (isNewest()) commitOrder(client, visitStore, latestOrder)
      })
      visitStore.touch()
      // Most writes leave the screen, and the next one fetches on mount; a removal stays on it.
      if (!FORM_WRITES.includes(name))
        invalidateDependentQueries(client, name === 'removeCartItem' ? 'active' : 'none')
      return order
    })

  const handleFailure = async (error: unknown) => {
    if (isInvalidDate(error)) {
      invalidateDependentQueries(client, 'active')
      onSoldOut?.()
    }
    const waitMs = getRetryAfterMs(error)
    if (waitMs > 0) {
      setState({ busy: true, error })
      await new Promise((resolve) => setTimeout(resolve, waitMs))
    }
    setState({ busy: false, error })
    return null
  }

  return {
    async run(body) {
      const order = getCachedOrder(client)
      if (running.current || order === undefined) return null
      running.current = true
      setState({ busy: true, error: null })
      const { href } = location
      try {
        // TypeScript cannot prove for a generic N that adding the omitted field restores CallBody<N>.
        const updatedOrder = await send({ ...body, orderIntentId: order.id } as CallBody<N>)
        setState(IDLE)
        return location.href === href ? updatedOrder : null
      } catch (error) {
        return await handleFailure(error)
      } finally {
        running.current = false
      }
    },
    ...state,
    reset: () => setState(IDLE),
  }
}
