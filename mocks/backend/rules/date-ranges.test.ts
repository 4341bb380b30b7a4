import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isInDateRanges, parseDateRanges } from './date-ranges.ts'

const WINTERS = '2026-12-01:2027-02-28,2027-12-01:2028-02-29'

test('RULE-3 a list of ranges, each from its start to its end', () => {
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
])('RULE-3 %s inside the winters: %s', (date, isIn) => {
  expect(isInDateRanges(date, parseDateRanges(WINTERS))).toBe(isIn)
})

test.each([
  ['2026-06-01', '2026-06-01'],
  ['2026-06-01:2026-06-02:2026-06-03', '2026-06-01:2026-06-02:2026-06-03'],
  ['2026-06-02:2026-06-01', '2026-06-02:2026-06-01'],
  [`${WINTERS},`, ''],
  [',', ''],
])('RULE-3 %j holds the incorrect range %j', (value, range) => {
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
])('RULE-3 %j is no date of the calendar', (date) => {
  const error = new Error(`Incorrect date '${date}'`)
  expect(() => parseDateRanges(`${date}:2026-07-01`)).toThrow(error)
  expect(() => parseDateRanges(`2026-01-01:${date}`)).toThrow(error)
  expect(() => isInDateRanges(date, [])).toThrow(error)
})

test('RULE-3 inside is what lies between, whichever dates', () => {
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
