import { expect, test } from 'vitest'
import { clampDelay } from './clamp-delay.ts'

test.each([
  [3, 3],
  [0, 0],
  [1.5, 1.5],
  [-1, 0],
  [86_400, 86_400],
  [1e12, 86_400],
  [Infinity, 86_400],
  [-Infinity, 0],
])('clamps a delay of %j to %d seconds (RESULT-4)', (delaySec, seconds) => {
  expect(clampDelay(delaySec)).toBe(seconds)
})
