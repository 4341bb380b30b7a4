import type { CatalogTour } from '#fixtures/types.ts'
import type { Availability, CalendarDay } from '#src/contract/entities.ts'
import type { Status } from '#src/contract/enums.ts'
import { listDepartures, isBookable, getStatus } from './departures.ts'
import type { BookingContext } from './booking-context.ts'

/** A day has the best status of its departures. */
const STATUS_PRIORITY = ['FREESALE', 'AVAILABLE', 'LIMITED', 'SOLD_OUT', 'CLOSED'] as const

/**
 * Builds the calendar days of some dates (YYYY-MM-DD). Places held by other orders are not available.
 * @throws NotFoundError `destination_not_found`.
 */
export function buildCalendar(
  context: BookingContext,
  entry: CatalogTour,
  dates: string[],
  guests: number,
): CalendarDay[] {
  return dates.map((localDate) => {
    const departures = listDepartures(context, entry, localDate)
    const statuses: Status[] = departures.map((departure) => getStatus(departure, guests))
    return {
      localDate,
      available: departures.some((departure) => isBookable(departure, guests)),
      status: STATUS_PRIORITY.find((status) => statuses.includes(status)) ?? 'CLOSED',
    }
  })
}

/**
 * Lists the departures of a date with their status for a number of guests.
 * @throws NotFoundError `destination_not_found`.
 */
export function listAvailabilities(
  context: BookingContext,
  entry: CatalogTour,
  date: string,
  guests: number,
): Availability[] {
  return listDepartures(context, entry, date).map((departure) => ({
    id: departure.id,
    status: getStatus(departure, guests),
    available: isBookable(departure, guests),
  }))
}
