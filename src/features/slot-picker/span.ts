import type { Span } from '#src/api/queries.ts'
import {
  addDays,
  buildMonthGrid,
  getFirstOfMonth,
  getMonday,
  listMonthDays,
  listWeekDays,
} from '#src/domain/dates.ts'
import { type LocalDate, addMonths, getYearMonth } from '#src/domain/plain-dates.ts'
import { formatMonthTitle, formatWeekStart } from '#src/i18n/format-dates.ts'
import { t } from '#src/i18n/language.ts'

/** The first day of the span that a date is in. */
export function getSpanStart(span: Span, date: LocalDate): LocalDate {
  return span === 'week' ? getMonday(date) : getFirstOfMonth(getYearMonth(date))
}

/** The first day of a later or an earlier span. */
export function addSpans(span: Span, start: LocalDate, count: number): LocalDate {
  return span === 'week'
    ? addDays(start, 7 * count)
    : getFirstOfMonth(addMonths(getYearMonth(start), count))
}

/** The rows of the calendar; null for days of another month. */
export function listSpanWeeks(span: Span, start: LocalDate): (LocalDate | null)[][] {
  return span === 'week' ? [listWeekDays(start)] : buildMonthGrid(getYearMonth(start))
}

export function listSpanDays(span: Span, start: LocalDate): LocalDate[] {
  return span === 'week' ? listWeekDays(start) : listMonthDays(getYearMonth(start))
}

/** 'June 2026', 'Week of 15 June 2026'. */
export function formatSpan(span: Span, start: LocalDate): string {
  return span === 'week'
    ? t.slotPicker.weekOf(formatWeekStart(start))
    : formatMonthTitle(getYearMonth(start))
}
