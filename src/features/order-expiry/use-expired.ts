import { useSyncExternalStore } from 'react'
import type { OrderIntent } from '#src/contract/entities.ts'
import { expiryHold } from './expiry-hold.ts'
import { useTimeLeft } from './use-time-left.ts'

/** True once the time is over and no card confirmation is in flight. */
export function useExpired(order: OrderIntent): boolean {
  const held = useSyncExternalStore(expiryHold.subscribe, expiryHold.isHeld)
  const left = useTimeLeft(order)
  return left !== null && left <= 0 && !held
}
