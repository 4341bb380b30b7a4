/** A plain calendar date, 'YYYY-MM-DD'. It has no zone and never passes through the visitor's. */
export type LocalDate = string
/** month is 1-12. */
export type YearMonth = { year: number; month: number }

/** The date on the tour's own calendar. */
export function getLocalDate(iso: string): LocalDate {
  return iso.slice(0, 10)
}

export function getYearMonth(date: LocalDate): YearMonth {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)) }
}

export function getDayOfMonth(date: LocalDate): number {
  return Number(date.slice(8, 10))
}

const countMonths = ({ year, month }: YearMonth) => year * 12 + month - 1

export function addMonths(yearMonth: YearMonth, months: number): YearMonth {
  const sum = countMonths(yearMonth) + months
  return { year: Math.floor(sum / 12), month: (sum % 12) + 1 }
}

/** Negative when `a` is earlier than `b`, 0 when they are the same month. */
export function compareMonths(a: YearMonth, b: YearMonth): number {
  return countMonths(a) - countMonths(b)
}
