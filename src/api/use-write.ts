import type { QueryClient } from '@tanstack/react-query'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { CallBody, CallName } from '#src/contract/calls.ts'
import type { OrderIntent } from '#src/contract/entities.ts'
import { useAppState } from '#src/session/app-state.ts'
import type { Memory } from '#src/session/memory.ts'
import { call } from './client.ts'
import { isRefusal } from './errors.ts'
import type { WriteName } from './landed.ts'
import { landed } from './landed.ts'
import { keepOrder, readOrder } from './order.ts'

/** What the cart and the guests decide, and so is read again after they change. */
const DEPENDENT: readonly CallName[] = [
  'getTourAddons',
  'getAllAllowedUpgrades',
  'getMonthCalendar',
  'getWeekCalendar',
  'getAvailabilities',
]
const FORMS: readonly WriteName[] = ['setContact', 'setTravelers']

async function write<N extends WriteName>(name: N, body: CallBody<N>): Promise<OrderIntent> {
  try {
    return (await call(name, body)).orderIntent
  } catch (error) {
    if (isRefusal(error)) throw error
    // Nobody knows whether the server did it: look before the button works again.
    const { orderIntent } = await call('getOrderIntent', {
      orderIntentId: body.orderIntentId,
    }).catch(() => Promise.reject(error))
    if (!landed[name](orderIntent, body)) throw new Unchanged(error, orderIntent)
    return orderIntent
  }
}

/** The write did not arrive; `order` is how things stand. */
class Unchanged extends Error {
  readonly order: OrderIntent
  constructor(cause: unknown, order: OrderIntent) {
    super('Unchanged', { cause })
    this.order = order
  }
}

function stored(client: QueryClient, memory: Memory, order: OrderIntent, name: WriteName): void {
  keepOrder(client, memory, order)
  memory.touch()
  if (FORMS.includes(name)) return
  void client.invalidateQueries({
    predicate: ({ queryKey }) => DEPENDENT.some((dependent) => dependent === queryKey[0]),
    // A screen that is about to be left needs no fresh copy; the next one reads on arrival.
    refetchType: name === 'removeCartItem' ? 'active' : 'none',
  })
}

export type Write<N extends WriteName> = {
  /** Sends it unless one is under way; gives the new order, or null when it failed or was not sent. */
  run(body: Omit<CallBody<N>, 'orderIntentId'>): Promise<OrderIntent | null>
  busy: boolean
  error: unknown
  reset(): void
}

/**
 * The one way to change the order: single flight (a ref stops double clicks), one after the other for
 * the whole order, the answer kept before anything else happens, an unknown outcome looked up.
 */
export function useWrite<N extends WriteName>(name: N): Write<N> {
  const client = useQueryClient()
  const memory = useAppState('memory')
  const running = useRef(false)
  const mutation = useMutation({
    scope: { id: 'order' },
    mutationFn: (body: CallBody<N>) => write(name, body),
    onSuccess: (order) => stored(client, memory, order, name),
    onError: (error) => {
      if (error instanceof Unchanged) keepOrder(client, memory, error.order)
    },
  })
  return {
    async run(body) {
      const order = readOrder(client)
      if (running.current || order === undefined) return null
      running.current = true
      try {
        // Omit and its undoing are not seen as inverse for a generic call name.
        return await mutation.mutateAsync({ ...body, orderIntentId: order.id } as CallBody<N>)
      } catch {
        return null
      } finally {
        running.current = false
      }
    },
    busy: mutation.isPending,
    error: mutation.error instanceof Unchanged ? mutation.error.cause : mutation.error,
    reset: () => mutation.reset(),
  }
}
