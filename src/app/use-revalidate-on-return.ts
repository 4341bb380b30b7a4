import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { createServerClock } from '#src/api/server-clock.ts'
import { createWriteQueue } from '#src/api/mutations/write-queue.ts'
import type { OrderIntent } from '#src/contract/entities.ts'
import { isExpired } from '#src/domain/order.ts'
import { createExpiryPause } from '#src/features/order-expiry/expiry-pause.ts'
import { useAppState, useService } from '#src/session/app-state.ts'
import { BASE_PATH } from '#src/navigation/base-path.ts'
import { isIdle } from '#src/session/saved-visit.ts'

/** A load of its own: what the local record still holds, for another tab may have gone on, is resumed. */
function reloadFromStart(): void {
  history.replaceState(history.state, '', `${BASE_PATH}/`)
  location.reload()
}

/**
 * Looks again when the visitor comes back: 30 minutes without an action end the visit (spec point 9),
 * and a page out of the back/forward cache reads anew what it shows.
 */
export function useRevalidateOnReturn(order: OrderIntent): void {
  const client = useQueryClient()
  const visitStore = useAppState('visitStore')
  const clock = useService(createServerClock)
  const { enqueue } = useService(createWriteQueue)
  const { isPaused } = useService(createExpiryPause)
  useEffect(() => {
    const revalidate = (event: Event) => {
      if (document.hidden || isExpired(order, clock.now())) return
      if (isIdle(visitStore.read(), Date.now()) && !isPaused()) reloadFromStart()
      else if (event instanceof PageTransitionEvent && event.persisted)
        void enqueue(() => client.invalidateQueries())
    }
    document.addEventListener('visibilitychange', revalidate)
    addEventListener('pageshow', revalidate)
    return () => {
      document.removeEventListener('visibilitychange', revalidate)
      removeEventListener('pageshow', revalidate)
    }
  }, [client, visitStore, order, clock, enqueue, isPaused])
}
