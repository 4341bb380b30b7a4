import { useEffect, useState } from 'react'
import { createServerClock } from '#src/api/server-clock.ts'
import type { OrderIntent } from '#src/contract/entities.ts'
import { getTimeLeft } from '#src/order/expiry.ts'
import { useService } from '#src/visit/app-state.ts'

/** `getTimeLeft` of the order, updated each second. */
export function useTimeLeft(order: OrderIntent): number | null {
  const clock = useService(createServerClock)
  const expiresAt = order.ventrataOrder?.utcExpiresAt ?? null
  const [, setTick] = useState(0)
  useEffect(() => {
    if (expiresAt === null) return
    const tick = () => setTick((count) => count + 1)
    const timer = setInterval(tick, 1000)
    // Timers stop while the device sleeps or the tab is in the background.
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [expiresAt])
  return getTimeLeft(order, clock)
}
