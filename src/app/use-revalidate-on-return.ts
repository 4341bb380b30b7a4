import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { createServerClock } from '#src/api/server-clock.ts'
import { runInTurn } from '#src/order/run-in-turn.ts'
import type { OrderIntent } from '#src/contract/entities.ts'
import { isExpired } from '#src/domain/order.ts'
import { useAppState, useService } from '#src/visit/app-state.ts'
import { createPaymentLock } from '#src/order/payment-lock.ts'
import { BASE_PATH } from '#src/visit/base-path.ts'
import { isIdle } from '#src/visit/saved-visit.ts'

/** Loads the page again at `/`, which resumes the saved visit: another tab may have continued it. */
function reloadFromStart(): void {
  history.replaceState(history.state, '', `${BASE_PATH}/`)
  location.reload()
}

/**
 * Checks the visit when the visitor returns to the page: 30 minutes without an action end it (STATE-2),
 * and a page restored from the back/forward cache refetches its data (STEPS-7).
 */
export function useRevalidateOnReturn(order: OrderIntent): void {
  const client = useQueryClient()
  const visitStore = useAppState('visitStore')
  const clock = useService(createServerClock)
  const { getPhase } = useService(createPaymentLock)
  useEffect(() => {
    const revalidate = (event: Event) => {
      if (document.hidden || isExpired(order, clock.now())) return
      if (isIdle(visitStore.read(), Date.now()) && getPhase() !== 'confirming') reloadFromStart()
      else if (event instanceof PageTransitionEvent && event.persisted)
        void runInTurn(client, () => client.invalidateQueries())
    }
    document.addEventListener('visibilitychange', revalidate)
    addEventListener('pageshow', revalidate)
    return () => {
      document.removeEventListener('visibilitychange', revalidate)
      removeEventListener('pageshow', revalidate)
    }
  }, [client, visitStore, order, clock, getPhase])
}
