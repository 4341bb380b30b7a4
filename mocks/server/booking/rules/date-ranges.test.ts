import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isInDateRanges, parseDateRanges } from './date-ranges.ts'

const WINTERS = '2026-12-01:2027-02-28,2027-12-01:2028-02-29'

test('parses a list of ranges (RULE-3)', () => {
  expect(parseDateRanges(WINTERS)).toEqual([
    { start: '2026-12-01', end: '2027-02-28' },
    { start: '2027-12-01', end: '2028-02-29' },
  ])
  expect(parseDateRanges('2026-06-01:2026-06-01')).toHaveLength(1)
  expect(parseDateRanges('')).toEqual([])
})

test.each([
  ['2026-11-30', false],
  ['2026-12-01', true],
  ['2027-01-15', true],
  ['2027-02-28', true],
  ['2027-03-01', false],
  ['2028-02-29', true],
  ['2028-03-01', false],
])('%s is in the ranges: %s (RULE-3)', (date, isIn) => {
  expect(isInDateRanges(date, parseDateRanges(WINTERS))).toBe(isIn)
})

test.each([
  ['2026-06-01', '2026-06-01'],
  ['2026-06-01:2026-06-02:2026-06-03', '2026-06-01:2026-06-02:2026-06-03'],
  ['2026-06-02:2026-06-01', '2026-06-02:2026-06-01'],
  [`${WINTERS},`, ''],
  [',', ''],
])('%j contains the incorrect range %j (RULE-3)', (value, range) => {
  expect(() => parseDateRanges(value)).toThrow(new Error(`Incorrect date range '${range}'`))
})

test.each([
  '2026-02-29',
  '2026-04-31',
  '2026-13-01',
  '2026-00-10',
  '2026-06-00',
  '2026-6-1',
  '01.06.2026',
  '2026-06-01T00',
  ' 2026-06-01',
  '',
])('%j is not a calendar date (RULE-3)', (date) => {
  const error = new Error(`Incorrect date '${date}'`)
  expect(() => parseDateRanges(`${date}:2026-07-01`)).toThrow(error)
  expect(() => parseDateRanges(`2026-01-01:${date}`)).toThrow(error)
  expect(() => isInDateRanges(date, [])).toThrow(error)
})

test('a date is in a range when it is between its ends, for random dates (RULE-3)', () => {
  const instant = fc.date({
    min: new Date('1900-01-01T00:00:00Z'),
    max: new Date('2199-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  const formatDate = (date: Date) => date.toISOString().slice(0, 10)
  fc.assert(
    fc.property(fc.tuple(instant, instant, instant), (dates) => {
      const [start, between, end] = dates.toSorted((a, b) => +a - +b).map(formatDate)
      const ranges = parseDateRanges(`${start}:${end}`)
      expect(isInDateRanges(between ?? '', ranges)).toBe(true)
      expect(isInDateRanges('1899-12-31', ranges)).toBe(false)
      expect(isInDateRanges('2200-01-01', ranges)).toBe(false)
    }),
  )
})
