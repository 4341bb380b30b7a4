import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getMonday, buildMonthGrid, listWeekDays } from './dates.ts'
import { formatCountdown } from './countdown.ts'
import { addMonths, getDayOfMonth, getLocalDate, getYearMonth } from './plain-dates.ts'

// All expectations hold in every time zone; e2e/vitest-projects.ts runs this file in several.
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

describe('plain dates', () => {
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
    expect(new Date(monday).getUTCDay()).toBe(1)
  })

  test('splits a date into month and day', () => {
    expect(getLocalDate('2026-06-15T23:59:59.999-07:00')).toBe('2026-06-15')
    expect(getYearMonth('2026-06-15')).toEqual({ year: 2026, month: 6 })
    expect(getDayOfMonth('2026-06-05')).toBe(5)
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
