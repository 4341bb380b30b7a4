import type { Services } from '#src/session/services.ts'
import { createTransport } from './transport.ts'

type Prefetched = { answer: Promise<unknown>; controller: AbortController }

export type Prefetch = {
  /** Sends a call before the application has arrived. */
  start(name: string, body: unknown): void
  /** The answer on its way to the same call, once; `signal` aborts it as it would any other. */
  take(name: string, body: unknown, signal?: AbortSignal): Promise<unknown> | undefined
}

function buildKey(name: string, body: unknown): string {
  return `${name} ${JSON.stringify(body)}`
}

export function createPrefetch(services: Services): Prefetch {
  const { send } = services.get(createTransport)
  const started = new Map<string, Prefetched>()
  return {
    start(name, body) {
      const controller = new AbortController()
      const answer = send(name, body, controller.signal)
      // Whoever takes it sees the failure; nobody taking it is not a failure.
      answer.catch(() => undefined)
      started.set(buildKey(name, body), { answer, controller })
    },
    take(name, body, signal) {
      const key = buildKey(name, body)
      const prefetched = started.get(key)
      started.delete(key)
      signal?.addEventListener('abort', () => prefetched?.controller.abort(signal.reason))
      return prefetched?.answer
    },
  }
}
