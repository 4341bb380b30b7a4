import { settingsQuery, unitsQuery } from '#src/api/queries.ts'
import { createQueryClient } from '#src/api/query-client.ts'
import type { OrderIntent } from '#src/contract/entities.ts'
import { findEntryRoute } from '#src/domain/entry-route.ts'
import { findMissingStep } from '#src/domain/missing-step.ts'
import { preloadCartLines } from '#src/features/cart-summary/cart-summary.tsx'
import { preloadCountdown } from '#src/features/order-expiry/lazy-countdown.tsx'
import { sleep } from '#src/lib/sleep.ts'
import { getCachedOrder } from '#src/order/order-cache.ts'
import { orderQuery } from '#src/order/order-query.ts'
import { BASE_PATH, getCurrentPath } from '#src/visit/base-path.ts'
import type { Services } from '#src/visit/services.ts'
import { createVisitStore } from '#src/visit/visit-store.ts'
import { preloadScreen } from './lazy-screens.ts'

/** Milliseconds after which the application shows its own placeholder, which offers to send a hanging call again. */
const WAIT_LIMIT_MS = 1000

/** Loads the data and code that the screen of a route needs; the screen shows a failure, which stays in the cache. */
async function loadScreen(services: Services, route: string): Promise<void> {
  const { launch, get } = services
  const client = get(createQueryClient)
  const loads: Promise<unknown>[] = [preloadScreen(route)]
  if (route.startsWith('/steps/'))
    loads.push(client.query(settingsQuery(launch)), client.query(orderQuery(services)))
  if (route === '/steps/unit_items') loads.push(client.query(unitsQuery(launch)))
  const orderId = launch.orderIntentId ?? get(createVisitStore).read().orderIntentId
  if (route !== '/result' && orderId !== null) loads.push(preloadCartLines(), preloadCountdown())
  await Promise.allSettled(loads)
}

/**
 * Loads what the first screen needs while the static shell of index.html is shown, so that React renders the screen at
 * once. React would otherwise render a Suspense fallback, and after one it reveals nothing for 300 ms. Opens the step
 * that `/` leads to. Never rejects, and ends after a second in any case.
 */
export async function loadFirstScreen(services: Services): Promise<void> {
  const { step } = services.launch
  const visitStore = services.get(createVisitStore)
  const isStart = getCurrentPath() === '/'
  const isResumed = isStart && (step !== undefined || visitStore.read().steps.length > 0)
  const findRoute = (order?: OrderIntent) =>
    findEntryRoute({
      path: getCurrentPath(),
      step,
      history: visitStore.read().steps,
      missingPath: order && findMissingStep(order)?.path,
    })
  const open = (route: string) => history.replaceState(history.state, '', BASE_PATH + route)
  if (isStart && !isResumed) open(findRoute())
  const [route = '/'] = findRoute().split('?')
  await Promise.race([loadScreen(services, route), sleep(WAIT_LIMIT_MS)])
  // Only the order shows whether the saved visit has expired, and whether its step can be opened.
  const order = getCachedOrder(services.get(createQueryClient))
  if (isResumed && order !== undefined && getCurrentPath() === '/') open(findRoute(order))
}
