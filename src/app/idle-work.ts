import { followColumn } from '#src/components/step-frame/follow-column.ts'
import type { Services } from '#src/visit/services.ts'
import { connectTabs } from './connect-tabs.ts'
import { reloadPage } from '#src/api/reload-page.ts'
import { createServerClock } from '#src/api/server-clock.ts'
import { getCachedOrder } from '#src/order/order-cache.ts'
import { refreshOrder } from '#src/order/refresh-order.ts'
import { createQueryClient } from '#src/api/query-client.ts'
import { createVisitStore } from '#src/visit/visit-store.ts'
import { runInTurn } from '#src/order/run-in-turn.ts'
import { isExpired } from '#src/order/expiry.ts'
import { createPaymentPhase } from '#src/order/payment-lock.ts'
import { BASE_PATH } from '#src/visit/base-path.ts'
import { INACTIVITY_MS, isIdle } from '#src/visit/saved-visit.ts'

/** The server tells its time in whole seconds, and answers take some. */
const TOLERANCE_MS = 60_000

/**
 * Checks the visit when the visitor returns to the page: 30 minutes without an action end it (STATE-2), and a page
 * restored from the back/forward cache refetches its data (STEPS-7). Where only the visitor's clock says that so much
 * time has passed, it may have been set, or the computer has slept: the order is read first, and with it the server's
 * time (TIMEOUT-4). Returns the function that ends it.
 */
function watchReturn(services: Services): () => void {
  const client = services.get(createQueryClient)
  const visitStore = services.get(createVisitStore)
  const clock = services.get(createServerClock)
  const phase = services.get(createPaymentPhase)
  // By the server's time, which no setting of the visitor's clock changes.
  let lastActionAt = clock.now()
  const unsubscribe = visitStore.subscribe(() => {
    lastActionAt = clock.now()
  })
  const isVisitOver = async (orderIntentId: string) => {
    if (phase.read() === 'confirming' || !isIdle(visitStore.read(), Date.now())) return false
    if (clock.isUncertain()) await refreshOrder(services, orderIntentId)
    return clock.now() - lastActionAt >= INACTIVITY_MS - TOLERANCE_MS
  }
  const revalidate = async (event: Event) => {
    const order = getCachedOrder(client)
    if (document.hidden || order === undefined || isExpired(order, clock)) return
    // `/` resumes the saved visit: another tab may have continued it.
    if (await isVisitOver(order.id)) await reloadPage(`${BASE_PATH}/`)
    else if (event instanceof PageTransitionEvent && event.persisted)
      await runInTurn(client, () => client.invalidateQueries())
  }
  const listener = (event: Event) => {
    // Without an answer the visit goes on; what is done next reads the order.
    revalidate(event).catch(() => undefined)
  }
  document.addEventListener('visibilitychange', listener)
  addEventListener('pageshow', listener)
  return () => {
    unsubscribe()
    document.removeEventListener('visibilitychange', listener)
    removeEventListener('pageshow', listener)
  }
}

/**
 * What matters to a step from the first idle moment on: other tabs, the visitor's return, and the visible part of a
 * frame. Returns the function that ends it.
 */
export function startIdleWork(services: Services, layout: HTMLElement): () => void {
  const ends = [connectTabs(services), watchReturn(services), followColumn(layout, services)]
  return () => {
    for (const end of ends) end()
  }
}
