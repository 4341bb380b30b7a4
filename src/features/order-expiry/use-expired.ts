import { useEffect, useEffectEvent, useState } from 'react'
import { refreshOrder } from '#src/order/refresh-order.ts'
import { useServices } from '#src/visit/app-state.ts'
import type { OrderIntent } from '#src/contract/entities.ts'
import { usePaymentPhase } from '#src/order/payment-lock.ts'
import { useTimeLeft } from './use-time-left.ts'

/** If the server does not answer, the order still expires. */
const ANSWER_TIMEOUT_MS = 5000

/**
 * Reads the order, and with it the server's time, once the visitor's clock was set or the computer has slept
 * (TIMEOUT-4).
 */
function useClockCheck(order: OrderIntent, refresh: () => Promise<unknown>): void {
  const isUncertain = useTimeLeft(order, (_, clock) => clock.isUncertain())
  const check = useEffectEvent(refresh)
  useEffect(() => {
    if (isUncertain) check().catch(() => undefined)
  }, [isUncertain])
}

/**
 * Tells whether the order has expired and no card confirmation is in progress, in this tab or another one. When the
 * countdown reaches zero the order is read again first: the visitor's clock may have been changed, or the server
 * may have extended the order (TIMEOUT-4).
 */
export function useIsExpired(order: OrderIntent): boolean {
  const phase = usePaymentPhase()
  const mayExpire = phase === 'none' || phase === 'checking'
  const isAtZero = useTimeLeft(order, (timeLeft) => timeLeft !== null && timeLeft <= 0)
  const isOver = mayExpire && isAtZero
  const services = useServices()
  // An order that has expired when it is loaded comes with the server's present time.
  const [wasOver] = useState(isOver)
  const [isConfirmed, setConfirmed] = useState(false)
  const readOrder = () => refreshOrder(services, order.id)
  const refresh = useEffectEvent(readOrder)
  useClockCheck(order, readOrder)
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
