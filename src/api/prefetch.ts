import type { CallBody, CallResult } from '#src/contract/calls.ts'
import { isSafePictureUrl } from '#src/lib/safe-url.ts'
import { type Launch, getResultOrderId } from '#src/visit/launch.ts'
import type { Services } from '#src/visit/services.ts'
import { createTransport } from './transport.ts'

/** Calls sent before the application has loaded, each handed over to the first caller that needs it. */
export type Prefetch = {
  /** Sends a call; its response, which is also returned, waits for `take`. */
  start(name: string, body: unknown): Promise<unknown>
  /**
   * The pending response of the same call and body, at most once; undefined when none was started. It rejects
   * as `Transport.send` does.
   */
  take(name: string, body: unknown): Promise<unknown> | undefined
  /** Discards the responses that have not been taken: after a failure each call is sent again. */
  clear(): void
}

function buildKey(name: string, body: unknown): string {
  return `${name} ${JSON.stringify(body)}`
}

/** Service: the prefetched calls of the page load. */
export function createPrefetch(services: Services): Prefetch {
  const { send } = services.get(createTransport)
  const prefetchedCalls = new Map<string, Promise<unknown>>()
  return {
    start(name, body) {
      const response = send(name, body)
      // Avoids an unhandled rejection when the response is never taken; `take` still returns the rejection.
      response.catch(() => undefined)
      prefetchedCalls.set(buildKey(name, body), response)
      return response
    },
    take(name, body) {
      const key = buildKey(name, body)
      const response = prefetchedCalls.get(key)
      prefetchedCalls.delete(key)
      return response
    },
    clear: () => prefetchedCalls.clear(),
  }
}

/** The call that returns the order of a visit. */
export type OrderCall =
  | { name: 'createOrderIntent'; body: CallBody<'createOrderIntent'> }
  | { name: 'getOrderIntent'; body: CallBody<'getOrderIntent'> }
  | { name: 'confirmOrder'; body: CallBody<'confirmOrder'> }

/**
 * The call for this visit's order: an id in the query is confirmed, a saved id loaded, else one is created
 * (LAUNCH-4).
 */
export function resolveOrderCall(launch: Launch, savedId: string | null): OrderCall {
  if (launch.orderIntentId !== null)
    return { name: 'confirmOrder', body: { orderIntentId: launch.orderIntentId } }
  if (savedId !== null) return { name: 'getOrderIntent', body: { orderIntentId: savedId } }
  return { name: 'createOrderIntent', body: { configCode: launch.configCode } }
}

/**
 * Requests the main tour's picture as soon as its address is known, long before it is rendered. With the priority of
 * any picture: it must not slow down the application's code. Expects nothing of the answer, which is checked later.
 */
async function preloadTourPicture(answer: Promise<unknown>, tourCode: string): Promise<void> {
  try {
    const { settings } = (await answer) as CallResult<'getSettings'>
    const { cover } = settings.usedTours.find(({ code }) => code === tourCode)?.images ?? {}
    if (typeof cover === 'string' && isSafePictureUrl(cover)) new Image().src = cover
  } catch {
    // The screen shows what is wrong.
  }
}

/**
 * Sends the calls of the first screen while the application's code is still loading.
 * @param savedId The order of the saved visit.
 * @param route The route of the first screen, without its query.
 */
export function prefetchFirstScreen(
  services: Services,
  savedId: string | null,
  route: string,
): void {
  const { launch } = services
  const { configCode, tourCode } = launch
  if (route === '/timeout') return
  const { start } = services.get(createPrefetch)
  const settings = start('getSettings', { configCode, tourCode })
  if (route === '/result') {
    const orderIntentId = getResultOrderId(launch, savedId)
    if (orderIntentId !== null) {
      void start('getResult', { orderIntentId })
      void start('confirmOrder', { orderIntentId })
    }
    return
  }
  const { name, body } = resolveOrderCall(launch, savedId)
  void start(name, body)
  if (route === '/steps/unit_items') {
    void start('getUnits', { configCode, tourCode })
    void preloadTourPicture(settings, tourCode)
  }
}
