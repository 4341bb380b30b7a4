import type { OrderIntent } from '#src/contract/entities.ts'
import { usePaymentPhase } from '#src/session/app-state.ts'
import { useTimeLeft } from './use-time-left.ts'

/** Whether the order has expired and no card confirmation is in progress, in this tab or another one. */
export function useIsExpired(order: OrderIntent): boolean {
  const phase = usePaymentPhase()
  const timeLeft = useTimeLeft(order)
  return timeLeft !== null && timeLeft <= 0 && (phase === 'none' || phase === 'checking')
}
