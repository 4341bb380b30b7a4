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
