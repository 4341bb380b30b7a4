/** YYYY-MM-DD, both inclusive. */
type DateRange = { start: string; end: string }

/** Dates of this format can be compared as text. */
function assertDate(value: string): void {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(value) ? new Date(`${value}T00:00:00Z`) : null
  // A day that a month does not have rolls over into the next one.
  const isReal = date && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
  if (!isReal) throw new Error(`Incorrect date '${value}'`)
}

function parseRange(value: string): DateRange {
  const [start, end, ...rest] = value.split(':')
  const problem = `Incorrect date range '${value}'`
  if (start === undefined || end === undefined || rest.length > 0) throw new Error(problem)
  assertDate(start)
  assertDate(end)
  if (start > end) throw new Error(problem)
  return { start, end }
}

/**
 * Parses 'start:end,start:end' (RULE-3); '' is an empty list.
 * @throws Error "Incorrect date range '{value}'" or "Incorrect date '{value}'".
 */
export function parseDateRanges(value: string): DateRange[] {
  return value === '' ? [] : value.split(',').map(parseRange)
}

/**
 * Tells whether a date (YYYY-MM-DD) is in one of the ranges (RULE-3).
 * @throws Error "Incorrect date '{value}'".
 */
export function isInDateRanges(date: string, ranges: readonly DateRange[]): boolean {
  assertDate(date)
  return ranges.some(({ start, end }) => start <= date && date <= end)
}
