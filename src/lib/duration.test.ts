import { expect, test } from 'vitest'
import { getDurationMinutes, parseDuration } from './duration.ts'

test.each([
  '',
  'P',
  'PT',
  'P1DT',
  '2H',
  'PT2H ',
  'pt2h',
  'PT30M2H',
  'P1H',
  'PT-2H',
  'PTH',
  '2 hours',
])("rejects '%s' (RULE-4)", (value) => {
  expect(() => parseDuration(value)).toThrow(new Error(`Incorrect duration '${value}'`))
  expect(getDurationMinutes(value)).toBeNull()
})

test.each([
  ['PT2H30M', 150],
  ['PT1.5H', 90],
  ['PT90S', 2],
  ['P1W2DT1H', 9 * 1440 + 60],
  ['PT0S', 0],
  ['P1M', null],
  ['P1Y', null],
])('measures %s as %s minutes (RULE-4)', (value, minutes) => {
  expect(getDurationMinutes(value)).toBe(minutes)
})
