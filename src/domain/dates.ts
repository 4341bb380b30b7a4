import { type LocalDate, type YearMonth, addMonths, getDayOfMonth } from './plain-dates.ts'

const DAY_MS = 86_400_000

/** '2026-06-01'. */
export function getFirstOfMonth({ year, month }: YearMonth): LocalDate {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`
}

/** The date `days` later, or earlier when negative. */
export function addDays(date: LocalDate, days: number): LocalDate {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)
}

/** 0 is Monday. */
function getWeekday(date: LocalDate) {
  return (new Date(date).getUTCDay() + 6) % 7
}

/** The Monday of the date's week. */
export function getMonday(date: LocalDate): LocalDate {
  return addDays(date, -getWeekday(date))
}

/** The seven days from the given Monday. */
export function listWeekDays(monday: LocalDate): LocalDate[] {
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index))
}

/** The weeks that overlap a month, each from Monday; null for days outside the month. */
export function buildMonthGrid(yearMonth: YearMonth): (LocalDate | null)[][] {
  const first = getFirstOfMonth(yearMonth)
  const monday = getMonday(first)
  const days = getDayOfMonth(addDays(getFirstOfMonth(addMonths(yearMonth, 1)), -1))
  const rows = Math.ceil((getWeekday(first) + days) / 7)
  const month = first.slice(0, 7)
  return Array.from({ length: rows }, (_, row) =>
    listWeekDays(addDays(monday, row * 7)).map((date) => (date.startsWith(month) ? date : null)),
  )
}

/** The days of a month. */
export function listMonthDays(yearMonth: YearMonth): LocalDate[] {
  return buildMonthGrid(yearMonth)
    .flat()
    .filter((date) => date !== null)
}
