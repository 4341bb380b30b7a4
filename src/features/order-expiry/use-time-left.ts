import { useCallback, useSyncExternalStore } from 'react'
import { type ServerClock, createServerClock } from '#src/api/server-clock.ts'
import type { OrderIntent } from '#src/contract/entities.ts'
import { getTimeLeft } from '#src/order/expiry.ts'
import { useService } from '#src/visit/app-state.ts'

/** Values that are equal where they look equal. */
type Plain = string | boolean | null

/** Ticks whenever the time left has one second less. */
function subscribeToSeconds(tick: () => void, readTimeLeft: () => number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const run = () => {
    clearTimeout(timer)
    const left = readTimeLeft()
    const ofSecond = left - Math.floor(left / 1000) * 1000
    timer = setTimeout(run, Math.max(ofSecond + 1, 50))
    tick()
  }
  run()
  // Timers stop while the device sleeps or the tab is in the background.
  document.addEventListener('visibilitychange', run)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', run)
  }
}

/** Reads the time left each second while the order has an expiry; renders only when `read` returns another value. */
export function useTimeLeft<T extends Plain>(
  order: OrderIntent,
  read: (timeLeft: number | null, clock: ServerClock) => T,
): T {
  const clock = useService(createServerClock)
  const expiresAt = Date.parse(order.ventrataOrder?.utcExpiresAt ?? '')
  const subscribe = useCallback(
    (tick: () => void) =>
      Number.isNaN(expiresAt)
        ? () => undefined
        : subscribeToSeconds(tick, () => expiresAt - clock.now()),
    [clock, expiresAt],
  )
  return useSyncExternalStore(subscribe, () => read(getTimeLeft(order, clock), clock))
}
