import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { serverNow } from '#src/api/server-time.ts'
import { inTurn } from '#src/api/turns.ts'
import type { OrderIntent } from '#src/contract/entities.ts'
import { isExpired } from '#src/domain/order.ts'
import { expiryHold } from '#src/features/order-expiry/expiry-hold.ts'
import { useAppState } from '#src/session/app-state.ts'
import { BASE } from '#src/session/base.ts'
import { isIdle } from '#src/session/record.ts'

/** A load of its own: what the local record still holds, for another tab may have gone on, is resumed. */
function startOver(): void {
  history.replaceState(history.state, '', `${BASE}/`)
  location.reload()
}

/**
 * Looks again when the visitor comes back: 30 minutes without an action end the visit (spec point 9),
 * and a page out of the back/forward cache reads anew what it shows.
 */
export function useReturn(order: OrderIntent): void {
  const client = useQueryClient()
  const memory = useAppState('memory')
  useEffect(() => {
    const look = (event: Event) => {
      if (document.hidden || isExpired(order, serverNow())) return
      if (isIdle(memory.read(), Date.now()) && !expiryHold.isHeld()) startOver()
      else if (event instanceof PageTransitionEvent && event.persisted)
        void inTurn(() => client.invalidateQueries())
    }
    document.addEventListener('visibilitychange', look)
    addEventListener('pageshow', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      removeEventListener('pageshow', look)
    }
  }, [client, memory, order])
}
