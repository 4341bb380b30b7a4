import { useEffect, useEffectEvent, useRef } from 'react'
import { reloadPage } from '#src/api/reload-page.ts'
import { createServerClock } from '#src/api/server-clock.ts'
import { refreshOrder } from '#src/order/refresh-order.ts'
import { useVisitContext } from '#src/order/visit-context.ts'
import { runInTurn } from '#src/order/run-in-turn.ts'
import type { OrderIntent } from '#src/contract/entities.ts'
import { isExpired } from '#src/order/expiry.ts'
import { useAppState, useService } from '#src/visit/app-state.ts'
import { createPaymentLock } from '#src/order/payment-lock.ts'
import { BASE_PATH } from '#src/visit/base-path.ts'
import { INACTIVITY_MS, isIdle } from '#src/visit/saved-visit.ts'

/** The server tells its time in whole seconds, and answers take some. */
const TOLERANCE_MS = 60_000

/** Milliseconds since the last action in this page by the server's time, which no setting of the visitor's clock changes. */
function useServerIdleTime(): () => number {
  const visitStore = useAppState('visitStore')
  const clock = useService(createServerClock)
  const lastActionAt = useRef(0)
  useEffect(() => {
    const record = () => {
      lastActionAt.current = clock.now()
    }
    record()
    return visitStore.subscribe(record)
  }, [visitStore, clock])
  return () => clock.now() - lastActionAt.current
}

/**
 * Checks the visit when the visitor returns to the page: 30 minutes without an action end it (STATE-2),
 * and a page restored from the back/forward cache refetches its data (STEPS-7). Where only the visitor's clock says that
 * so much time has passed, it may have been set, or the computer has slept: the order is read first, and with it the
 * server's time (TIMEOUT-4).
 */
export function useRevalidateOnReturn(order: OrderIntent): void {
  const visit = useVisitContext()
  const clock = useService(createServerClock)
  const { getPhase } = useService(createPaymentLock)
  const getIdleMs = useServerIdleTime()
  const isVisitOver = useEffectEvent(async () => {
    if (getPhase() === 'confirming' || !isIdle(visit.visitStore.read(), Date.now())) return false
    if (clock.isUncertain()) await refreshOrder(visit, order.id)
    return getIdleMs() >= INACTIVITY_MS - TOLERANCE_MS
  })
  useEffect(() => {
    const revalidate = async (event: Event) => {
      if (document.hidden || isExpired(order, clock)) return
      // `/` resumes the saved visit: another tab may have continued it.
      if (await isVisitOver()) await reloadPage(`${BASE_PATH}/`)
      else if (event instanceof PageTransitionEvent && event.persisted)
        await runInTurn(visit.client, () => visit.client.invalidateQueries())
    }
    const listener = (event: Event) => {
      // Without an answer the visit goes on; what is done next reads the order.
      revalidate(event).catch(() => undefined)
    }
    document.addEventListener('visibilitychange', listener)
    addEventListener('pageshow', listener)
    return () => {
      document.removeEventListener('visibilitychange', listener)
      removeEventListener('pageshow', listener)
    }
  }, [visit, order, clock])
}
