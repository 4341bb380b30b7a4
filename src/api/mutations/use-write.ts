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

/** What the cart and the guests decide, and so is read again after they change. */
const DEPENDENT_CALLS: readonly CallName[] = [
  'getTourAddons',
  'getAllAllowedUpgrades',
  'getMonthCalendar',
  'getWeekCalendar',
  'getAvailabilities',
]
const FORM_WRITES: readonly WriteName[] = ['setContact', 'setTravelers']

function invalidateDependentQueries(client: QueryClient, refetchType: 'active' | 'none'): void {
  void client.invalidateQueries({
    predicate: ({ queryKey }) => DEPENDENT_CALLS.some((dependent) => dependent === queryKey[0]),
    refetchType,
  })
}

export type Write<N extends WriteName> = {
  /**
   * Sends it unless one is under way; gives the new order, or null when it failed, was not sent, or
   * the visitor has gone to another screen meanwhile.
   */
  run(body: Omit<CallBody<N>, 'orderIntentId'>): Promise<OrderIntent | null>
  /** Also while the server wants to be left alone after an error. */
  busy: boolean
  error: unknown
  reset(): void
}

const IDLE = { busy: false, error: null as unknown }

/**
 * The one way to change the order: single flight (a ref stops double clicks), one after the other for
 * the whole order, the answer kept before anything else happens, an unknown outcome looked up.
 * When the date turns out to be sold out, what was read of dates is read again and `onSoldOut` called.
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
      // A screen that is about to be left needs no fresh copy; the next one reads on arrival.
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
        // Omit and its undoing are not seen as inverse for a generic call name.
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
