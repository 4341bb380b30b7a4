import { chance } from './backend/random.ts'

const SHORTEST = 150
const LONGEST = 400

/**
 * How long each answer takes, in milliseconds.
 * @param fixed The same for all, 0 in tests; null varies believably with the seed.
 */
export const latencyOf = (fixed: number | null, seed: number): (() => number) => {
  let call = 0
  return () => {
    call += 1
    return fixed ?? SHORTEST + chance(seed, 'latency', call) * (LONGEST - SHORTEST)
  }
}
