import { useCallback, useSyncExternalStore } from 'react'
import type { ServerClock } from '#src/api/server-clock.ts'
import { createServerClock } from '#src/api/server-clock.ts'
import type { OrderIntent } from '#src/contract/entities.ts'
import { getTimeLeft } from '#src/order/expiry.ts'
import { useService } from '#src/visit/app-state.ts'

/** Values that are equal where they look equal. */
type Plain = string | boolean | null

function subscribeToSeconds(tick: () => void): () => void {
  const timer = setInterval(tick, 1000)
  // Timers stop while the device sleeps or the tab is in the background.
  document.addEventListener('visibilitychange', tick)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', tick)
  }
}

/** Reads the server's clock each second while the order has an expiry; renders only when `read` returns another value. */
export function useClock<T extends Plain>(order: OrderIntent, read: (clock: ServerClock) => T): T {
  const clock = useService(createServerClock)
  const hasExpiry = (order.ventrataOrder?.utcExpiresAt ?? null) !== null
  const subscribe = useCallback(
    (tick: () => void) => (hasExpiry ? subscribeToSeconds(tick) : () => undefined),
    [hasExpiry],
  )
  return useSyncExternalStore(subscribe, () => read(clock))
}

/** Returns `read` of `getTimeLeft` each second; renders only when the value changes. */
export function useTimeLeft<T extends Plain>(
  order: OrderIntent,
  read: (timeLeft: number | null) => T,
): T {
  return useClock(order, (clock) => read(getTimeLeft(order, clock)))
}
