import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { reloadPage } from '#src/api/reload-page.ts'
import { createServerClock } from '#src/api/server-clock.ts'
import { runInTurn } from '#src/order/run-in-turn.ts'
import type { OrderIntent } from '#src/contract/entities.ts'
import { isExpired } from '#src/domain/order.ts'
import { useAppState, useService } from '#src/visit/app-state.ts'
import { createPaymentLock } from '#src/order/payment-lock.ts'
import { BASE_PATH } from '#src/visit/base-path.ts'
import { INACTIVITY_MS } from '#src/visit/saved-visit.ts'

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
      // `/` resumes the saved visit: another tab may have continued it.
      if (visitStore.getIdleMs() >= INACTIVITY_MS && getPhase() !== 'confirming')
        void reloadPage(`${BASE_PATH}/`)
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
