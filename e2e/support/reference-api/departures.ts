import { findTimetable } from './catalog.ts'
import type { City, Seats } from './catalog-types.ts'
import type { ServerState, StoredItem, StoredOrder } from './state.ts'
import { countGuests, getBookedTour, isExpired } from './state.ts'
import type { Availability, CalendarDay } from './wire-types.ts'

/** Days ahead that are on sale. */
const HORIZON_DAYS = 120
const DAY_MS = 86_400_000
/** With so many places left or fewer a departure is LIMITED. */
const FEW_SEATS = 5
/** A status that the specification does not name: it counts as not available, whatever `available` says. */
const UNKNOWN_STATUS = 'ON_REQUEST'

type Departure = { id: string; seats: Seats; soldOut: boolean }

/** The availability id of a start: ISO date-time with the city's offset, with milliseconds if so chosen. */
function formatStart(state: ServerState, localDate: string, time: string, offset: string): string {
  const seconds = state.isLiberal ? ':00.000' : ':00'
  return `${localDate}T${time}${seconds}${offset}`
}

function getWeekday(localDate: string): number {
  return new Date(`${localDate}T00:00:00Z`).getUTCDay()
}

/** All starts of a day that the timetable names, sold out and past ones included; none on a closed day. */
function listDepartures(
  state: ServerState,
  city: City,
  tourCode: string,
  localDate: string,
): Departure[] {
  const timetable = findTimetable(city, tourCode)
  const weekday = getWeekday(localDate)
  if (timetable.closedWeekdays.includes(weekday)) return []
  const onRequest = timetable.onRequestWeekdays.includes(weekday)
  return timetable.times.map(({ time, seats }) => ({
    id: formatStart(state, localDate, time, city.offset),
    seats: onRequest ? 'on-request' : seats,
    soldOut: timetable.soldOutDaysOfMonth.includes(Number(localDate.slice(8, 10))),
  }))
}

/** Guests of all live orders on a start, without the order `exceptOrderId`. */
function countHeld(state: ServerState, tourCode: string, id: string, exceptOrderId = ''): number {
  return [...state.orders.values()]
    .filter((order) => order.id !== exceptOrderId && !isExpired(state, order))
    .map((order) => countHeldBy(order, tourCode, id))
    .reduce((sum, guests) => sum + guests, 0)
}

function countHeldBy(order: StoredOrder, tourCode: string, id: string): number {
  const items = order.items.filter(
    (item) => item.startsAt === id && getBookedTour(item) === tourCode,
  )
  return items.length * countGuests(order.unitCounters)
}

function isOnSale(state: ServerState, id: string): boolean {
  const ahead = Date.parse(id) - state.now().getTime()
  return ahead > 0 && ahead <= HORIZON_DAYS * DAY_MS
}

function rateDeparture(
  state: ServerState,
  tourCode: string,
  departure: Departure,
  guests: number,
): Availability {
  const { id, seats, soldOut } = departure
  if (!isOnSale(state, id)) return { id, status: 'CLOSED', available: false }
  if (seats === 'on-request') {
    return state.isLiberal
      ? { id, status: UNKNOWN_STATUS, available: true }
      : { id, status: 'CLOSED', available: false }
  }
  if (soldOut) return { id, status: 'SOLD_OUT', available: false }
  if (seats === 'free-sale') return { id, status: 'FREESALE', available: true }
  const remaining = seats - countHeld(state, tourCode, id)
  if (remaining < Math.max(guests, 1)) return { id, status: 'SOLD_OUT', available: false }
  return { id, status: remaining <= FEW_SEATS ? 'LIMITED' : 'AVAILABLE', available: true }
}

/** The starts of a tour on a day for a number of guests, in the order of the day. */
export function listAvailabilities(
  state: ServerState,
  city: City,
  tourCode: string,
  localDate: string,
  guests: number,
): Availability[] {
  return listDepartures(state, city, tourCode, localDate).map((departure) =>
    rateDeparture(state, tourCode, departure, guests),
  )
}

/** A day in a calendar: available when one of its starts is, and then with the best status of those. */
export function rateDay(
  state: ServerState,
  city: City,
  tourCode: string,
  localDate: string,
  guests: number,
): CalendarDay {
  const slots = listAvailabilities(state, city, tourCode, localDate, guests)
  const statuses = slots.map((slot) => slot.status)
  const best = ['AVAILABLE', 'FREESALE', 'LIMITED', UNKNOWN_STATUS, 'SOLD_OUT', 'CLOSED'].find(
    (status) => statuses.includes(status),
  )
  const available = slots.some((slot) => slot.status === best && slot.available)
  return { localDate, available, status: best ?? 'CLOSED' }
}

/**
 * Says why an item of an order cannot be booked at its start, or null when it can. The order is the
 * draft that contains the requested item; the places that its stored version holds count as free.
 */
export function findObstacle(
  state: ServerState,
  city: City,
  draft: StoredOrder,
  item: StoredItem,
): 'no_departure' | 'no_room' | null {
  const tourCode = getBookedTour(item)
  const departure = listDepartures(state, city, tourCode, item.startsAt.slice(0, 10)).find(
    ({ id }) => id === item.startsAt,
  )
  if (!departure || departure.seats === 'on-request' || !isOnSale(state, departure.id)) {
    return 'no_departure'
  }
  return hasRoom(state, draft, tourCode, departure) ? null : 'no_room'
}

/** True while the draft's guests fit into the seats of a start that the order may hold already. */
function hasRoom(
  state: ServerState,
  draft: StoredOrder,
  tourCode: string,
  { id, seats, soldOut }: Departure,
): boolean {
  if (soldOut) return false
  if (typeof seats !== 'number') return true
  return countHeld(state, tourCode, id, draft.id) + countHeldBy(draft, tourCode, id) <= seats
}
