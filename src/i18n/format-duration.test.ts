import { expect, test } from 'vitest'
import { formatDuration } from './format-duration.ts'

test.each([
  ['PT2H30M', '2 hours 30 minutes'],
  ['PT1H', '1 hour'],
  ['PT1M', '1 minute'],
  ['PT90M', '90 minutes'],
  ['PT1.5H', '1.5 hours'],
  ['PT0,5H', '0.5 hours'],
  ['PT45S', '45 seconds'],
  ['P1D', '1 day'],
  ['P2W', '2 weeks'],
  ['P1M', '1 month'],
  ['P1DT2H', '1 day 2 hours'],
  ['P1Y2M3W4DT5H6M7S', '1 year 2 months 3 weeks 4 days 5 hours 6 minutes 7 seconds'],
  ['PT2H0M', '2 hours'],
  ['PT0S', '0 minutes'],
])('formats %s as %s (RULE-4)', (value, text) => {
  expect(formatDuration(value)).toBe(text)
})
