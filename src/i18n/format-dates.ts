import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import { getFirstOfMonth, listWeekDays } from '#src/domain/dates.ts'
import type { LocalDate, YearMonth } from '#src/domain/plain-dates.ts'
import { getFormats } from './language.ts'

dayjs.extend(utc)

// RULE-9 fixes the formats; 'H:mm A' is intended.
const TIME = 'hh:mm A'
const DATE = 'ddd, D MMMM YYYY'
const DATE_TIME = `${DATE} H:mm A`

// Drops the offset and parses the local time of the tour as UTC, so that the visitor's time zone and its
// daylight saving changes have no effect.
function parseWallClock(iso: string) {
  return dayjs.utc(iso.slice(0, 16))
}

/** A date or date-time of the tour: in English in the format of the specification, else in that of `Intl` (LANG-3). */
function formatLocal(iso: string, english: string, options: Intl.DateTimeFormatOptions): string {
  const date = parseWallClock(iso)
  return getFormats()?.formatDate(date.toDate(), options) ?? date.format(english)
}

const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const
const CLOCK = { hour: '2-digit', minute: '2-digit' } as const

/** '09:30 AM', the tour's local time. `iso` is an ISO date-time with offset. */
export function formatTime(iso: string): string {
  return formatLocal(iso, TIME, CLOCK)
}

/** '10:30 AM – 12:30 PM', the tour's local time. `iso` is an ISO date-time with offset. */
export function formatTimeRange(iso: string, minutes: number): string {
  return `${formatTime(iso)} – ${formatTime(parseWallClock(iso).add(minutes, 'minute').toISOString())}`
}

/** 'UTC+2', the offset of an ISO date-time. */
export function formatOffset(iso: string): string {
  const [, sign = '', hours = 0, minutes = 0] = /([+-])(\d\d):(\d\d)$/.exec(iso) ?? []
  return `UTC${sign}${sign && Number(hours)}${Number(minutes) === 0 ? '' : `:${minutes}`}`
}

/** 'Mon, 15 June 2026 9:30 AM', the tour's local time. `iso` is an ISO date-time with offset. */
export function formatDateTime(iso: string): string {
  return formatLocal(iso, DATE_TIME, { weekday: 'short', ...DAY, ...CLOCK })
}

/** The names of the weekdays from Monday: 'Monday' and 'Mon'. */
export function listWeekdayNames(): { name: string; short: string }[] {
  return listWeekDays('2024-01-01').map((date) => ({
    name: formatLocal(date, 'dddd', { weekday: 'long' }),
    short: formatLocal(date, 'ddd', { weekday: 'short' }),
  }))
}

/** 'Mon, 15 June 2026'. */
export function formatDate(date: LocalDate): string {
  return formatLocal(date, DATE, { weekday: 'short', ...DAY })
}

/** 'Mon, 15 June': where the calendar shows the year. */
export function formatDayOfYear(date: LocalDate): string {
  return formatLocal(date, 'ddd, D MMMM', { weekday: 'short', day: 'numeric', month: 'long' })
}

/** 'Monday, 15 June 2026': the name of a day of a calendar. */
export function formatDayName(date: LocalDate): string {
  return formatLocal(date, 'dddd, D MMMM YYYY', { weekday: 'long', ...DAY })
}

/** 'June 2026': the name of a calendar. */
export function formatMonthTitle(yearMonth: YearMonth): string {
  return formatLocal(getFirstOfMonth(yearMonth), 'MMMM YYYY', { month: 'long', year: 'numeric' })
}

/** '15 June 2026': in the name of the calendar of a week. */
export function formatWeekStart(monday: LocalDate): string {
  return formatLocal(monday, 'D MMMM YYYY', DAY)
}
