import type { CatalogueTour } from '#fixtures/types.ts'
import type { Status } from '#src/contract/enums.ts'
import { isInside, parseDateRanges } from '#src/lib/date-ranges.ts'
import { timeZoneOf } from './catalogue.ts'
import { heldPlaces } from './holds.ts'
import { chance } from './random.ts'
import type { WorldState } from './state.ts'
import { dateIn, daysBetween, slotIds, weekdayOf } from './zone.ts'

/** How far ahead departures are on sale. */
const WINDOW_DAYS = 365
/** What other customers booked: the day's part and the slot's, on top of what is always taken. */
const BASE_DEMAND = 0.25
const DAY_DEMAND = 0.55
const SLOT_DEMAND = 0.45
/** Some days are gone altogether, and now and then one departure does not run. */
const FULL_DAYS = 0.06
const CANCELLED_SLOTS = 0.02

export type Departure = {
  /** 2026-06-15T09:30:00+02:00. */
  id: string
  /** Not cancelled, not past, within the window. */
  open: boolean
  /** Places left; Infinity when sold without a limit. */
  left: number
  /** At this many places left it counts as nearly full. */
  few: number
}

const fewOf = (capacity: number): number =>
  Math.min(capacity, Math.max(2, Math.ceil(capacity * 0.2)))

/** The status a scenario forces on a tour's day, if any; 0 days is the tour's own today. */
const forcedStatus = (world: WorldState, tourCode: string, inDays: number): Status | null => {
  const rule = world.settings.slotRules.findLast(
    ({ tours, days }) =>
      (tours === 'all' || tours.includes(tourCode)) &&
      (days === 'all' || (days.from <= inDays && inDays <= days.to)),
  )
  return rule?.status ?? null
}

/** Places that other customers have taken: a function of seed, tour, date and time only. */
const soldPlaces = (world: WorldState, entry: CatalogueTour, date: string, time: string) => {
  const { seed } = world
  const { code } = entry.tour
  if (chance(seed, 'full-day', `${code} ${date}`) < FULL_DAYS) return entry.capacity
  const demand =
    BASE_DEMAND +
    DAY_DEMAND * chance(seed, 'day', `${code} ${date}`) +
    SLOT_DEMAND * chance(seed, 'slot', `${code} ${date} ${time}`)
  return Math.min(entry.capacity, Math.floor(demand * entry.capacity))
}

/** Before anybody of this world holds a place. */
const placesFree = (
  world: WorldState,
  entry: CatalogueTour,
  at: { date: string; time: string; forced: Status | null },
): number => {
  const { capacity } = entry
  switch (at.forced) {
    case 'FREESALE':
      return Infinity
    case 'AVAILABLE':
      return capacity
    case 'LIMITED':
      return fewOf(capacity)
    case 'SOLD_OUT':
    case 'CLOSED':
      return 0
    case null:
      return entry.freesale ? Infinity : capacity - soldPlaces(world, entry, at.date, at.time)
  }
}

const isClosed = ({ closedWeekdays, closedSeasons }: CatalogueTour, date: string): boolean =>
  closedWeekdays.includes(weekdayOf(date)) || isInside(date, parseDateRanges(closedSeasons))

/**
 * The departures of a tour on a date, in the order of their times; a day without any is closed.
 * @param except An item whose own places count as free.
 */
export const departuresOn = (
  world: WorldState,
  entry: CatalogueTour,
  date: string,
  except: string | null = null,
): Departure[] => {
  const { code } = entry.tour
  const timeZone = timeZoneOf(world, entry)
  const now = world.clock.now()
  const inDays = daysBetween(dateIn(timeZone, now), date)
  const forced = forcedStatus(world, code, inDays)
  if (inDays < 0 || inDays > WINDOW_DAYS) return []
  if (forced === null && isClosed(entry, date)) return []

  const held = heldPlaces(world, code, date, except)
  return slotIds(timeZone, date, entry.startTimes).map((id, index) => {
    const time = entry.startTimes[index] ?? ''
    const cancelled =
      forced === null &&
      chance(world.seed, 'cancelled', `${code} ${date} ${time}`) < CANCELLED_SLOTS
    return {
      id,
      open: forced !== 'CLOSED' && !cancelled && Date.parse(id) > now,
      left: placesFree(world, entry, { date, time, forced }) - (held.get(id) ?? 0),
      few: fewOf(entry.capacity),
    }
  })
}

/** What a party of this size is told about a departure. */
export const statusFor = ({ open, left, few }: Departure, guests: number): Status => {
  if (!open) return 'CLOSED'
  if (left === Infinity) return 'FREESALE'
  if (left < guests) return 'SOLD_OUT'
  return left <= few ? 'LIMITED' : 'AVAILABLE'
}

export const isBookable = (departure: Departure, guests: number): boolean =>
  departure.open && departure.left >= guests
