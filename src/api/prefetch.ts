import type { Services } from '#src/session/services.ts'
import { createTransport } from './transport.ts'

type PrefetchedCall = { response: Promise<unknown>; controller: AbortController }

/** Calls sent before the application has loaded, each handed over to the first caller that needs it. */
export type Prefetch = {
  /** Sends a call; its response waits for `take`. */
  start(name: string, body: unknown): void
  /**
   * The pending response of the same call and body, at most once; undefined when none was started. It rejects
   * as `Transport.send` does. Aborting `signal` aborts the request.
   */
  take(name: string, body: unknown, signal?: AbortSignal): Promise<unknown> | undefined
}

function buildKey(name: string, body: unknown): string {
  return `${name} ${JSON.stringify(body)}`
}

/** Service: the prefetched calls of the page load. */
export function createPrefetch(services: Services): Prefetch {
  const { send } = services.get(createTransport)
  const prefetchedCalls = new Map<string, PrefetchedCall>()
  return {
    start(name, body) {
      const controller = new AbortController()
      const response = send(name, body, controller.signal)
      // Avoids an unhandled rejection when the response is never taken; `take` still returns the rejection.
      response.catch(() => undefined)
      prefetchedCalls.set(buildKey(name, body), { response, controller })
    },
    take(name, body, signal) {
      const key = buildKey(name, body)
      const prefetched = prefetchedCalls.get(key)
      prefetchedCalls.delete(key)
      signal?.addEventListener('abort', () => prefetched?.controller.abort(signal.reason))
      return prefetched?.response
    },
  }
}
