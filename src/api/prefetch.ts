import type { Services } from '#src/session/services.ts'
import { createTransport } from './transport.ts'

type PrefetchedCall = { response: Promise<unknown>; controller: AbortController }

export type Prefetch = {
  /** Sends a call before the application has arrived. */
  start(name: string, body: unknown): void
  /** The answer on its way to the same call, once; `signal` aborts it would any other. */
  take(name: string, body: unknown, signal?: AbortSignal): Promise<unknown> | undefined
}

function buildKey(name: string, body: unknown): string {
  return `${name} ${JSON.stringify(body)}`
}

export function createPrefetch(services: Services): Prefetch {
  const { send } = services.get(createTransport)
  const prefetchedCalls = new Map<string, PrefetchedCall>()
  return {
    start(name, body) {
      const controller = new AbortController()
      const response = send(name, body, controller.signal)
      // Whoever takes it sees the failure; nobody taking it is not a failure.
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
