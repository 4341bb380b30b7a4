import { useSyncExternalStore } from 'react'
import type { OrderIntent } from '#src/contract/entities.ts'
import { useService } from '#src/session/app-state.ts'
import { createExpiryPause } from './expiry-pause.ts'
import { useTimeLeft } from './use-time-left.ts'

/** True once the time is over and no card confirmation is in flight. */
export function useIsExpired(order: OrderIntent): boolean {
  const { subscribe, isPaused } = useService(createExpiryPause)
  const paused = useSyncExternalStore(subscribe, isPaused)
  const timeLeft = useTimeLeft(order)
  return timeLeft !== null && timeLeft <= 0 && !paused
}
