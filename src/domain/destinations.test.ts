import { describe, expect, test } from 'vitest'
import { getTodayAt } from './destinations.ts'

describe('current date at the destination (SLOT-10)', () => {
  test.each([
    ['Par', '2026-06-30T21:59:59Z', '2026-06-30'],
    ['Par', '2026-06-30T22:00:00Z', '2026-07-01'],
    ['NYC', '2026-07-01T03:59:59Z', '2026-06-30'],
    ['SF', '2026-07-01T06:59:59Z', '2026-06-30'],
    ['LA', '2026-07-01T07:00:00Z', '2026-07-01'],
    ['Bar', '2026-12-31T23:00:00Z', '2027-01-01'],
    // Days with a daylight saving change.
    ['LA', '2026-03-08T07:59:59Z', '2026-03-07'],
    ['LA', '2026-03-09T06:59:59Z', '2026-03-08'],
    ['Par', '2026-03-28T23:00:00Z', '2026-03-29'],
    ['Par', '2026-03-29T22:00:00Z', '2026-03-30'],
    ['Bar', '2026-10-24T22:00:00Z', '2026-10-25'],
    ['Bar', '2026-10-25T22:59:59Z', '2026-10-25'],
    // Unknown code: the date in UTC-12.
    ['Rom', '2026-07-01T11:59:59Z', '2026-06-30'],
    ['Rom', '2026-07-01T12:00:00Z', '2026-07-01'],
  ])('at %s, %s is on %s', (code, instant, date) => {
    expect(getTodayAt(code, Date.parse(instant))).toBe(date)
  })
})
