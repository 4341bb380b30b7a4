import type { Bodies } from './body-table.ts'
import { findCity, findTour } from './catalog.ts'
import { listAvailabilities, rateDay } from './departures.ts'
import { ServiceError } from './service-error.ts'
import type { ServerState } from './state.ts'
import { countGuests } from './state.ts'
import type { Availability, CalendarDay } from './wire-types.ts'

type Calendar = { calendar: CalendarDay[] }

/** YYYY-MM-DD of a day counted from the given one; `month` is 1 to 12 and the day may overflow it. */
function formatDate(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
}

/**
 * The named day as YYYY-MM-DD.
 * @throws {ServiceError} 400 `validation` for a day that the month does not have.
 */
function parseDate({ year, month, date }: Bodies['getAvailabilities']): string {
  const localDate = formatDate(year, month, date)
  if (Number(localDate.slice(8)) !== date) {
    throw new ServiceError(400, 'validation', `${year}-${month} has no day ${date}`)
  }
  return localDate
}

/** All days of the month in their order (SLOT-3). */
export function getMonthCalendar(state: ServerState, body: Bodies['getMonthCalendar']): Calendar {
  const { year, month } = body
  const lastDay = Number(formatDate(year, month + 1, 0).slice(8))
  const dates = Array.from({ length: lastDay }, (_, index) => formatDate(year, month, index + 1))
  return { calendar: rateDays(state, body, dates) }
}

/**
 * The seven days from the named Monday (ADDON-1).
 * @throws {ServiceError} 400 `validation` for a day that is not a Monday.
 */
export function getWeekCalendar(state: ServerState, body: Bodies['getWeekCalendar']): Calendar {
  const { year, month, date } = body
  const monday = parseDate(body)
  if (new Date(`${monday}T00:00:00Z`).getUTCDay() !== 1) {
    throw new ServiceError(400, 'validation', `${monday} is not a Monday`)
  }
  const dates = Array.from({ length: 7 }, (_, index) => formatDate(year, month, date + index))
  return { calendar: rateDays(state, body, dates) }
}

function rateDays(
  state: ServerState,
  { configCode, tourCode, unitCounters }: Bodies['getMonthCalendar'],
  dates: readonly string[],
): CalendarDay[] {
  const city = findCity(configCode)
  const { code } = findTour(city, tourCode)
  const guests = countGuests(unitCounters)
  return dates.map((localDate) => rateDay(state, city, code, localDate, guests))
}

/** The starts of one day (SLOT-4). */
export function getAvailabilities(
  state: ServerState,
  body: Bodies['getAvailabilities'],
): { availabilities: Availability[] } {
  const city = findCity(body.configCode)
  const { code } = findTour(city, body.tourCode)
  const guests = countGuests(body.unitCounters)
  return { availabilities: listAvailabilities(state, city, code, parseDate(body), guests) }
}
