/** A calendar date without a time zone, 'YYYY-MM-DD'. Never converted through the visitor's time zone. */
export type LocalDate = string
/** A calendar month; `month` is 1 to 12. */
export type YearMonth = { year: number; month: number }

/** The local date of an ISO date-time with offset. */
export function getLocalDate(iso: string): LocalDate {
  return iso.slice(0, 10)
}

/** The month of a date. */
export function getYearMonth(date: LocalDate): YearMonth {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)) }
}

/** 1 to 31. */
export function getDayOfMonth(date: LocalDate): number {
  return Number(date.slice(8, 10))
}

/** The month `months` later, or earlier when negative. */
export function addMonths({ year, month }: YearMonth, months: number): YearMonth {
  const sum = year * 12 + month - 1 + months
  return { year: Math.floor(sum / 12), month: (sum % 12) + 1 }
}

/** Tells whether two date-times with offsets name the same instant, however each is written. */
export function isSameInstant(a: string, b: string): boolean {
  return a === b || Date.parse(a) === Date.parse(b)
}
