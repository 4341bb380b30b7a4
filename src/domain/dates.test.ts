import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  getFirstOfMonth,
  formatDateTime,
  formatLongDate,
  formatTime,
  getMonday,
  buildMonthGrid,
  formatMonthTitle,
  listWeekDays,
  formatDate,
} from './dates.ts'
import { formatCountdown } from './countdown.ts'
import {
  addMonths,
  compareMonths,
  getDayOfMonth,
  getLocalDate,
  getYearMonth,
} from './plain-dates.ts'

// All expectations hold in every time zone; `npm run test:zone` runs this file in several.
test('runs in the time zone of the environment variable TZ', () => {
  const zone = process.env['TZ'] || undefined
  for (const instant of [Date.UTC(2026, 0), Date.UTC(2026, 6)])
    expect(new Date(instant).getHours()).toBe(
      Number(
        new Date(instant).toLocaleString('en', {
          timeZone: zone,
          hour: 'numeric',
          hourCycle: 'h23',
        }),
      ),
    )
})

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
    expect(getLocalDate(iso)).toBe(iso.slice(0, 10))
  })

  test('ignores the offset (RULE-9)', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2032, 0) }),
        fc.constantFrom('Z', '+00:00', '+01:00', '-08:00', '+09:30', '+14:00', '-11:00'),
        (instant, offset) => {
          const wallClock = new Date(instant).toISOString().slice(0, 19)
          const hour = Number(wallClock.slice(11, 13))
          const half = hour < 12 ? 'AM' : 'PM'
          const twelve = String(hour % 12 || 12).padStart(2, '0')
          expect(formatTime(wallClock + offset)).toBe(
            `${twelve}:${wallClock.slice(14, 16)} ${half}`,
          )
        },
      ),
    )
  })
})

describe('plain dates', () => {
  test.each([
    ['2026-06-15', 'Monday, 15 June 2026'],
    ['2026-03-08', 'Sunday, 8 March 2026'],
    ['2026-03-29', 'Sunday, 29 March 2026'],
    ['2026-10-25', 'Sunday, 25 October 2026'],
    ['2028-02-29', 'Tuesday, 29 February 2028'],
    ['2027-01-01', 'Friday, 1 January 2027'],
  ])('formats %s as %s', (date, text) => {
    expect(formatLongDate(date)).toBe(text)
  })

  test.each([
    ['2026-03-07', 1, '2026-03-08'],
    ['2026-03-08', 1, '2026-03-09'],
    ['2026-03-29', -1, '2026-03-28'],
    ['2026-10-25', 1, '2026-10-26'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2027-01-01', -1, '2026-12-31'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2026-06-15', 7, '2026-06-22'],
  ])('%s plus %d days is %s', (date, days, sum) => {
    expect(addDays(date, days)).toBe(sum)
  })

  test.each([
    ['2026-06-15', '2026-06-15'],
    ['2026-06-21', '2026-06-15'],
    ['2026-03-29', '2026-03-23'],
    ['2026-10-25', '2026-10-19'],
    ['2027-01-01', '2026-12-28'],
    ['2028-03-01', '2028-02-28'],
  ])('starts the week of %s on Monday %s (RULE-9)', (date, monday) => {
    expect(getMonday(date)).toBe(monday)
    expect(listWeekDays(monday)).toContain(date)
    expect(listWeekDays(monday)).toHaveLength(7)
    expect(formatLongDate(monday)).toMatch(/^Monday/)
  })

  test('splits a date into month and day', () => {
    expect(getYearMonth('2026-06-15')).toEqual({ year: 2026, month: 6 })
    expect(getDayOfMonth('2026-06-05')).toBe(5)
  })

  test('formats a date', () => {
    expect(formatDate('2026-06-15')).toBe('15 June 2026')
  })
})

describe('months', () => {
  test.each([
    [{ year: 2026, month: 12 }, 1, { year: 2027, month: 1 }],
    [{ year: 2027, month: 1 }, -1, { year: 2026, month: 12 }],
    [{ year: 2026, month: 6 }, 0, { year: 2026, month: 6 }],
    [{ year: 2026, month: 6 }, -18, { year: 2024, month: 12 }],
  ])('%j plus %d months is %j', (from, months, to) => {
    expect(addMonths(from, months)).toEqual(to)
    expect(Math.sign(compareMonths(to, from))).toBe(Math.sign(months))
  })

  test('formats the first day and the title of a month', () => {
    expect(getFirstOfMonth({ year: 2026, month: 6 })).toBe('2026-06-01')
    expect(formatMonthTitle({ year: 2026, month: 6 })).toBe('June 2026')
  })

  test('lays out June 2026 in five weeks from Monday (RULE-9)', () => {
    const grid = buildMonthGrid({ year: 2026, month: 6 })
    expect(grid).toHaveLength(5)
    expect(grid[0]?.[0]).toBe('2026-06-01')
    expect(grid[4]).toEqual(['2026-06-29', '2026-06-30', null, null, null, null, null])
  })

  test.each([
    [{ year: 2027, month: 2 }, 4],
    [{ year: 2028, month: 2 }, 5],
    [{ year: 2026, month: 3 }, 6],
    [{ year: 2026, month: 10 }, 5],
  ])('lays out %j in %d weeks', (yearMonth, weeks) => {
    expect(buildMonthGrid(yearMonth)).toHaveLength(weeks)
  })

  test('shows each day of a month once, under its weekday (RULE-9)', () => {
    const months = fc.record({
      year: fc.integer({ min: 1970, max: 2100 }),
      month: fc.integer({ min: 1, max: 12 }),
    })
    fc.assert(
      fc.property(months, (yearMonth) => {
        const grid = buildMonthGrid(yearMonth)
        const days = grid.flat().filter((date) => date !== null)
        const length = new Date(Date.UTC(yearMonth.year, yearMonth.month, 0)).getUTCDate()
        expect(days.map(getDayOfMonth)).toEqual(Array.from({ length }, (_, index) => index + 1))
        for (const week of grid) {
          expect(week).toHaveLength(7)
          expect(week.some((date) => date !== null)).toBe(true)
          const columns = week.map((date) => date && (new Date(date).getUTCDay() + 6) % 7)
          expect(columns).toEqual(week.map((date, column) => date && column))
        }
      }),
    )
  })
})

test.each([
  [0, '00:00'],
  [-5000, '00:00'],
  [999, '00:00'],
  [1000, '00:01'],
  [119_999, '01:59'],
  [120_000, '02:00'],
  [75 * 60_000 + 3000, '75:03'],
  [100 * 60_000, '100:00'],
])('formats %d remaining ms as %s (RULE-9)', (ms, text) => {
  expect(formatCountdown(ms)).toBe(text)
})
