import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { CallBody, WriteName } from '#src/contract/calls.ts'
import type { OrderIntent } from '#src/contract/entities.ts'
import { createPaymentPhase } from './payment-lock.ts'
import { useUnmountSignal } from '#src/ui/use-unmount-signal.ts'
import { explainStatus, getErrorMessage, isInvalidDate, getRetryAfterMs } from '#src/api/errors.ts'
import { getCachedOrder } from './order-cache.ts'
import { createQueryClient } from '#src/api/query-client.ts'
import { useServices } from '#src/visit/app-state.ts'
import { createFailureNotices } from './failure-notice.ts'
import { isItemGone } from './send-write.ts'
import { readOutcome, invalidateDependentQueries, writeOrder } from './write-order.ts'
import { t } from '#src/i18n/language.ts'

/** What became of a write. */
export type WriteState = {
  /** The write is in flight, or waits for the `Retry-After` of an error. */
  busy: boolean
  /** The error of the last write; null while none failed. */
  error: unknown
  /**
   * Reads the order to find out what became of a write that hangs: done, it ends as if its response had come;
   * not done, it ends with an error, and the button works again. Undefined while nothing is in flight.
   */
  check: (() => void) | undefined
}

/** State and trigger of one write. */
export type Write<N extends WriteName> = WriteState & {
  /**
   * Sends the write unless this hook has one in flight. Resolves to the new order, or to null when the write
   * failed, was not sent or the visitor has left the screen. Never rejects; see `error`.
   */
  run(body: Omit<CallBody<N>, 'orderIntentId'>): Promise<OrderIntent | null>
  /** Clears `error` and `busy`. */
  reset(): void
}

/** The state of two writes of one button, which sends one of them at a time. */
export function joinWrites(first: WriteState, second: WriteState): WriteState {
  return {
    busy: first.busy || second.busy,
    error: first.error ?? second.error,
    check: first.check ?? second.check,
  }
}

/** A write, and what a read of the order says of it once the visitor asks for that. */
type Attempt<N extends WriteName> = { body: CallBody<N>; outcome: Promise<OrderIntent> }

function describeLateFailure(error: unknown): string {
  const words = explainStatus(error) ?? getErrorMessage(error)
  return t.writes.lateFailure(isInvalidDate(error) ? t.errors.timeSoldOut : words)
}

/** Tells whether the `Retry-After` of the last error has not passed yet. */
function useIsRetryDelayed(error: unknown): boolean {
  const delayMs = getRetryAfterMs(error)
  const [passedError, setPassedError] = useState<unknown>(null)
  useEffect(() => {
    if (delayMs === 0) return
    const timer = setTimeout(() => setPassedError(error), delayMs)
    return () => clearTimeout(timer)
  }, [error, delayMs])
  return delayMs > 0 && passedError !== error
}

/**
 * The only way for a screen to change the order: `writeOrder` as a mutation. A ref blocks double clicks (CART-7), and
 * an `invalid_date` error reloads the calendars and calls `onSoldOut` (UPGRADE-6). A failure that comes after the
 * component was unmounted, or because the item was deleted in another tab, is a failure notice (ERR-4).
 */
export function useWrite<N extends WriteName>(name: N, onSoldOut?: () => void): Write<N> {
  const services = useServices()
  const client = services.get(createQueryClient)
  const notices = services.get(createFailureNotices)
  const getUnmountSignal = useUnmountSignal()
  /** Settles the write in flight by a read of the order. */
  const check = useRef<(() => void) | null>(null)

  const handleFailure = (error: unknown, body: object): null => {
    if (isInvalidDate(error)) {
      invalidateDependentQueries(client, 'active')
      onSoldOut?.()
    }
    const order = getCachedOrder(client)
    const isGone = order !== undefined && isItemGone(order, body)
    if (!isGone && !getUnmountSignal().aborted) throw error
    const message = isGone ? t.writes.itemGone : describeLateFailure(error)
    notices.set({ message, takesFocus: isGone })
    return null
  }

  const mutation = useMutation({
    mutationFn: async ({ body, outcome }: Attempt<N>) => {
      try {
        return await Promise.race([writeOrder(services, name, body), outcome])
      } catch (error) {
        return handleFailure(error, body)
      }
    },
  })
  const { error, isPending } = mutation
  const isDelayed = useIsRetryDelayed(error)

  return {
    async run(body) {
      const order = getCachedOrder(client)
      const isPaying = services.get(createPaymentPhase).read() !== 'none'
      // PAY-12: nothing changes the order while it is being paid for.
      if (check.current !== null || isDelayed || order === undefined || isPaying) return null
      notices.set(null)
      const { href } = location
      // TypeScript cannot prove for a generic N that adding the omitted field restores CallBody<N>.
      const fullBody = { ...body, orderIntentId: order.id } as CallBody<N>
      const outcome = new Promise<OrderIntent>((resolve, reject) => {
        check.current = () => void readOutcome(services, name, fullBody).then(resolve, reject)
      })
      try {
        const updatedOrder = await mutation.mutateAsync({ body: fullBody, outcome })
        return location.href === href ? updatedOrder : null
      } catch {
        return null
      } finally {
        check.current = null
      }
    },
    busy: isPending || isDelayed,
    error,
    reset: mutation.reset,
    check: isPending ? () => check.current?.() : undefined,
  }
}
