import { sleep } from '#src/lib/sleep.ts'
import type { Backend } from '#mocks/wire/backend.ts'
import { findCall } from '#mocks/wire/request-call.ts'
import { seededRandom } from '#mocks/lib/seeded-random.ts'

const MIN_LATENCY_MS = 150
const MAX_LATENCY_MS = 400

/**
 * Creates a function that gives the latency of the next call in milliseconds.
 * @param fixed The latency of every call, 0 in tests; null varies it between 150 and 400 ms by the seed.
 */
export function createLatency(fixed: number | null, seed: number): () => number {
  let callNumber = 0
  return () => {
    callNumber += 1
    return (
      fixed ??
      MIN_LATENCY_MS + seededRandom(seed, 'latency', callNumber) * (MAX_LATENCY_MS - MIN_LATENCY_MS)
    )
  }
}

/** Lets calls of the API and of the card provider take their time; a slow call does not delay the others. */
export function withLatency(options: { latency: () => number }, backend: Backend): Backend {
  return async (request) => {
    const latency = findCall(request) === null ? 0 : options.latency()
    if (latency > 0) await sleep(latency)
    return await backend(request)
  }
}
