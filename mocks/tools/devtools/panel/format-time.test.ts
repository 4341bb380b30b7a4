import { expect, test } from 'vitest'
import { formatLogOffset } from './format-time.ts'

test.each([
  [0, 'none'],
  [-999, 'none'],
  [90_000, '1:30 ahead'],
  [3 * 3_600_000, '3 hours ahead'],
  [-3_600_000, '1 hour behind'],
  [-15_337_952_000, '177 days behind'],
])('writes the offset %i ms from real time as %s (SCENARIO-4)', (ms, text) => {
  expect(formatLogOffset(ms)).toBe(text)
})
