import type { CatalogTour } from '#fixtures/types.ts'
import type { Status } from '#src/contract/enums.ts'
import { isInDateRanges, parseDateRanges } from '#mocks/server/booking/rules/date-ranges.ts'
import { getDestinationTimeZone } from './tour-catalog.ts'
import { countHeldPlaces } from './holds.ts'
import { seededRandom } from '#mocks/lib/seeded-random.ts'
import type { BookingContext } from './booking-context.ts'
import {
  getDateInZone,
  countDaysBetween,
  buildSlotIds,
  getSlotDate,
  getWeekday,
} from '#mocks/lib/time-zone.ts'

/** How far ahead departures are on sale. */
const WINDOW_DAYS = 365
/** The share of the capacity that other customers have booked: a base, and random parts per day and per departure. */
const BASE_DEMAND = 0.25
const DAY_DEMAND = 0.55
const SLOT_DEMAND = 0.45
/** The share of sold-out days and of cancelled departures. */
const FULL_DAYS = 0.06
const CANCELLED_SLOTS = 0.02

/** One start of a tour. */
export type Departure = {
  /** The local start with offset: 2026-06-15T09:30:00+02:00. */
  id: string
  /** True if it is neither cancelled nor past, and starts within the booking window. */
  isOpen: boolean
  /** Free places; Infinity for a tour without a limit. */
  remaining: number
  /** The status is LIMITED at this number of free places or fewer. */
  lowThreshold: number
}

function getLowThreshold(capacity: number): number {
  return Math.min(capacity, Math.max(2, Math.ceil(capacity * 0.2)))
}

/** @returns The status that a scenario sets for a tour on a day; day 0 is today in the tour's time zone. */
function findForcedStatus(
  context: BookingContext,
  tourCode: string,
  { date, daysAhead }: { date: string; daysAhead: number },
): Status | null {
  const rule = context.seedData.slotRules.findLast(
    ({ tours, days, weekdays }) =>
      (tours === 'all' || tours.includes(tourCode)) &&
      (days === 'all' || (days.from <= daysAhead && daysAhead <= days.to)) &&
      (weekdays === undefined || weekdays.includes(getWeekday(date))),
  )
  return rule?.status ?? null
}

/** Depends on seed, tour, date and time only, so that it needs no storage. */
function countSoldPlaces(context: BookingContext, entry: CatalogTour, date: string, time: string) {
  const { seed } = context
  const { code } = entry.tour
  if (seededRandom(seed, 'full-day', `${code} ${date}`) < FULL_DAYS) return entry.capacity
  const demand =
    BASE_DEMAND +
    DAY_DEMAND * seededRandom(seed, 'day', `${code} ${date}`) +
    SLOT_DEMAND * seededRandom(seed, 'slot', `${code} ${date} ${time}`)
  return Math.min(entry.capacity, Math.floor(demand * entry.capacity))
}

/** Free places before the holds of this server's orders are subtracted. */
function countFreePlaces(
  context: BookingContext,
  entry: CatalogTour,
  slot: { date: string; time: string; forced: Status | null },
): number {
  const { capacity } = entry
  switch (slot.forced) {
    case 'FREESALE':
      return Infinity
    case 'AVAILABLE':
      return capacity
    case 'LIMITED':
      return getLowThreshold(capacity)
    case 'SOLD_OUT':
    case 'CLOSED':
      return 0
    case null:
      return entry.freesale
        ? Infinity
        : capacity - countSoldPlaces(context, entry, slot.date, slot.time)
  }
}

function isClosed({ closedWeekdays, closedSeasons }: CatalogTour, date: string): boolean {
  return (
    closedWeekdays.includes(getWeekday(date)) ||
    isInDateRanges(date, parseDateRanges(closedSeasons))
  )
}

/**
 * Lists the departures of a tour on a date (YYYY-MM-DD) in the order of their times; none on a closed day.
 * @param exceptItem A cart item whose places are ignored.
 * @throws NotFoundError `destination_not_found`.
 */
export function listDepartures(
  context: BookingContext,
  entry: CatalogTour,
  date: string,
  exceptItem: string | null = null,
): Departure[] {
  const { code } = entry.tour
  const timeZone = getDestinationTimeZone(context, entry)
  const now = context.clock.now()
  const daysAhead = countDaysBetween(getDateInZone(timeZone, now), date)
  const forced = findForcedStatus(context, code, { date, daysAhead })
  if (daysAhead < 0 || daysAhead > WINDOW_DAYS) return []
  if (forced === null && isClosed(entry, date)) return []

  const placesBySlot = countHeldPlaces(context, code, date, exceptItem)
  return buildSlotIds(timeZone, date, entry.startTimes).map((id) => {
    const time = id.slice(11, 16)
    const isCancelled =
      forced === null &&
      seededRandom(context.seed, 'cancelled', `${code} ${date} ${time}`) < CANCELLED_SLOTS
    return {
      id,
      isOpen: forced !== 'CLOSED' && !isCancelled && Date.parse(id) > now,
      remaining:
        countFreePlaces(context, entry, { date, time, forced }) - (placesBySlot.get(id) ?? 0),
      lowThreshold: getLowThreshold(entry.capacity),
    }
  })
}

/** The status of a departure for a number of guests. */
export function getStatus({ isOpen, remaining, lowThreshold }: Departure, guests: number): Status {
  if (!isOpen) return 'CLOSED'
  if (remaining === Infinity) return 'FREESALE'
  if (remaining < guests) return 'SOLD_OUT'
  return remaining <= lowThreshold ? 'LIMITED' : 'AVAILABLE'
}

/** Tells whether a departure has places for a number of guests. */
export function isBookable(departure: Departure, guests: number): boolean {
  return departure.isOpen && departure.remaining >= guests
}

/**
 * The departure of a tour at exactly the time of `slotId` with places for a number of guests; null without one.
 * @param exceptItem A cart item whose places are ignored.
 * @throws NotFoundError `destination_not_found`.
 */
export function findBookableDeparture(
  context: BookingContext,
  entry: CatalogTour,
  slotId: string,
  { guests, exceptItem }: { guests: number; exceptItem: string | null },
): Departure | null {
  return (
    listDepartures(context, entry, getSlotDate(slotId), exceptItem).find(
      (departure) => departure.id === slotId && isBookable(departure, guests),
    ) ?? null
  )
}
