import { useSyncExternalStore } from 'react'
import type { OrderIntent } from '#src/contract/entities.ts'
import { useService } from '#src/session/app-state.ts'
import { createExpiryPause } from './expiry-pause.ts'
import { useTimeLeft } from './use-time-left.ts'

/** Whether the order has expired and no card confirmation is in progress. */
export function useIsExpired(order: OrderIntent): boolean {
  const { subscribe, isPaused } = useService(createExpiryPause)
  const paused = useSyncExternalStore(subscribe, isPaused)
  const timeLeft = useTimeLeft(order)
  return timeLeft !== null && timeLeft <= 0 && !paused
}
