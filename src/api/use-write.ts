import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { CallBody, CallName } from '#src/contract/calls.ts'
import type { OrderIntent } from '#src/contract/entities.ts'
import { useAppState, useService } from '#src/session/app-state.ts'
import { createApiClient } from './client.ts'
import { isInvalidDate, retryAfterMs } from './errors.ts'
import type { WriteName } from './landed.ts'
import { keepOrder, readOrder } from './order.ts'
import { write } from './write.ts'
import { createWriteQueue } from './write-queue.ts'

/** What the cart and the guests decide, and so is read again after they change. */
const DEPENDENT: readonly CallName[] = [
  'getTourAddons',
  'getAllAllowedUpgrades',
  'getMonthCalendar',
  'getWeekCalendar',
  'getAvailabilities',
]
const FORMS: readonly WriteName[] = ['setContact', 'setTravelers']

function outdate(client: QueryClient, refetchType: 'active' | 'none'): void {
  void client.invalidateQueries({
    predicate: ({ queryKey }) => DEPENDENT.some((dependent) => dependent === queryKey[0]),
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
  const memory = useAppState('memory')
  const api = useService(createApiClient)
  const { enqueue } = useService(createWriteQueue)
  const running = useRef(false)
  const [state, setState] = useState(IDLE)

  const send = (body: CallBody<N>) =>
    enqueue(async (isNewest) => {
      const order = await write(api, name, body, (known) => {
        if (isNewest()) keepOrder(client, memory, known)
      })
      memory.touch()
      // A screen that is about to be left needs no fresh copy; the next one reads on arrival.
      if (!FORMS.includes(name)) outdate(client, name === 'removeCartItem' ? 'active' : 'none')
      return order
    })

  const failed = async (error: unknown) => {
    if (isInvalidDate(error)) {
      outdate(client, 'active')
      onSoldOut?.()
    }
    const wait = retryAfterMs(error)
    if (wait > 0) {
      setState({ busy: true, error })
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
    setState({ busy: false, error })
    return null
  }

  return {
    async run(body) {
      const order = readOrder(client)
      if (running.current || order === undefined) return null
      running.current = true
      setState({ busy: true, error: null })
      const { href } = location
      try {
        // Omit and its undoing are not seen as inverse for a generic call name.
        const written = await send({ ...body, orderIntentId: order.id } as CallBody<N>)
        setState(IDLE)
        return location.href === href ? written : null
      } catch (error) {
        return await failed(error)
      } finally {
        running.current = false
      }
    },
    ...state,
    reset: () => setState(IDLE),
  }
}
