import { seededRandom } from '#mocks/lib/seeded-random.ts'

const MIN_LATENCY = 150
const MAX_LATENCY = 400

/**
 * How long each answer takes, in milliseconds.
 * @param fixed The same for all, 0 in tests; null varies believably with the seed.
 */
export const createLatency = (fixed: number | null, seed: number): (() => number) => {
  let callNumber = 0
  return () => {
    callNumber += 1
    return (
      fixed ?? MIN_LATENCY + seededRandom(seed, 'latency', callNumber) * (MAX_LATENCY - MIN_LATENCY)
    )
  }
}
