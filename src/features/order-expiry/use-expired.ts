import { useEffect, useEffectEvent, useState } from 'react'
import { refreshOrder } from '#src/order/refresh-order.ts'
import { useVisit } from '#src/order/visit.ts'
import type { OrderIntent } from '#src/contract/entities.ts'
import { usePaymentPhase } from '#src/order/payment-lock.ts'
import { useTimeLeft } from './use-time-left.ts'

/** If the server does not answer, the order still expires. */
const ANSWER_TIMEOUT_MS = 5000

/**
 * Whether the order has expired and no card confirmation is in progress, in this tab or another one. When the
 * countdown reaches zero the order is read again first: the visitor's clock may have been changed, or the server
 * may have extended the order (TIMEOUT-4).
 */
export function useIsExpired(order: OrderIntent): boolean {
  const phase = usePaymentPhase()
  const timeLeft = useTimeLeft(order)
  const isOver = timeLeft !== null && timeLeft <= 0 && (phase === 'none' || phase === 'checking')
  const visit = useVisit()
  // An order that has expired when it is loaded comes with the server's present time.
  const [wasOver] = useState(isOver)
  const [isConfirmed, setConfirmed] = useState(false)
  const refresh = useEffectEvent(() => refreshOrder(visit, order.id))
  useEffect(() => {
    if (!isOver || wasOver) return
    let isCurrent = true
    const confirm = () => {
      if (isCurrent) setConfirmed(true)
    }
    const timer = setTimeout(confirm, ANSWER_TIMEOUT_MS)
    refresh().then(confirm, confirm)
    return () => {
      isCurrent = false
      clearTimeout(timer)
      setConfirmed(false)
    }
  }, [isOver, wasOver])
  return isOver && (wasOver || isConfirmed)
}
