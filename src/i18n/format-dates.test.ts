import { describe, expect, test } from 'vitest'
import {
  formatDate,
  formatDateTime,
  formatDayName,
  formatMonthTitle,
  formatOffset,
  formatTime,
  formatTimeRange,
  formatWeekStart,
} from './format-dates.ts'

// All expectations hold in every time zone; e2e/vitest-projects.ts runs this file in several.
describe('local time of the tour', () => {
  test.each([
    ['2026-06-15T09:30:00+02:00', '09:30 AM', 'Mon, 15 June 2026 9:30 AM'],
    ['2026-06-15T13:05:00+02:00', '01:05 PM', 'Mon, 15 June 2026 13:05 PM'],
    ['2026-06-15T00:30:00+02:00', '12:30 AM', 'Mon, 15 June 2026 0:30 AM'],
    ['2026-06-15T23:59:59.999-07:00', '11:59 PM', 'Mon, 15 June 2026 23:59 PM'],
    ['2026-06-15T12:00:00Z', '12:00 PM', 'Mon, 15 June 2026 12:00 PM'],
    // Local times that daylight saving skips or repeats in one of the tested time zones.
    ['2026-03-08T02:30:00-05:00', '02:30 AM', 'Sun, 8 March 2026 2:30 AM'],
    ['2026-03-29T02:30:00+01:00', '02:30 AM', 'Sun, 29 March 2026 2:30 AM'],
    ['2026-10-25T02:30:00+01:00', '02:30 AM', 'Sun, 25 October 2026 2:30 AM'],
    ['2026-10-04T02:30:00+09:30', '02:30 AM', 'Sun, 4 October 2026 2:30 AM'],
    ['2028-02-29T08:00:00+01:00', '08:00 AM', 'Tue, 29 February 2028 8:00 AM'],
    ['2026-12-31T23:30:00+01:00', '11:30 PM', 'Thu, 31 December 2026 23:30 PM'],
  ])('formats %s as %s and %s (RULE-9)', (iso, time, dateTime) => {
    expect(formatTime(iso)).toBe(time)
    expect(formatDateTime(iso)).toBe(dateTime)
  })

  test('formats the offset', () => {
    const times = ['+02:00', '-08:00', '+05:30', '+00:00', 'Z']
    expect(times.map((offset) => formatOffset(`2026-10-25T02:30:00${offset}`))).toEqual([
      'UTC+2',
      'UTC-8',
      'UTC+5:30',
      'UTC+0',
      'UTC',
    ])
  })

  test('formats a range, also over midnight', () => {
    expect(formatTimeRange('2026-06-15T10:30:00+02:00', 120)).toBe('10:30 AM – 12:30 PM')
    expect(formatTimeRange('2026-06-15T23:30:00+02:00', 60)).toBe('11:30 PM – 12:30 AM')
  })
})

describe('dates', () => {
  test.each([
    ['2026-06-15', 'Monday, 15 June 2026'],
    ['2026-03-08', 'Sunday, 8 March 2026'],
    ['2026-03-29', 'Sunday, 29 March 2026'],
    ['2026-10-25', 'Sunday, 25 October 2026'],
    ['2028-02-29', 'Tuesday, 29 February 2028'],
    ['2027-01-01', 'Friday, 1 January 2027'],
  ])('formats %s as %s', (date, text) => {
    expect(formatDayName(date)).toBe(text)
  })

  test('formats a date and a month', () => {
    expect(formatDate('2026-06-15')).toBe('Mon, 15 June 2026')
    expect(formatWeekStart('2026-06-15')).toBe('15 June 2026')
    expect(formatMonthTitle({ year: 2026, month: 6 })).toBe('June 2026')
  })
})
