import type { Availability, CalendarDay } from '#src/contract/entities.ts'
import type { Status } from '#src/contract/enums.ts'
import { type LocalDate, getLocalDate } from './plain-dates.ts'

const CHOOSABLE: readonly Status[] = ['AVAILABLE', 'LIMITED', 'FREESALE']

/** Tells whether a day or a time can be chosen: both `available` and `status` must allow it (SLOT-3, SLOT-4). */
export function isChoosable({
  available,
  status,
}: {
  available: boolean
  status: Status
}): boolean {
  return available && CHOOSABLE.includes(status)
}

/** Statuses in the order of their offer, best first. */
const BY_OFFER: readonly Status[] = ['AVAILABLE', 'FREESALE', 'LIMITED', 'SOLD_OUT', 'CLOSED']

/** An entry that is not available is sold out, whatever status it has beside CLOSED (SLOT-4). */
function readStatus<T extends { available: boolean; status: Status }>(entry: T): T {
  return entry.available || entry.status === 'CLOSED' ? entry : { ...entry, status: 'SOLD_OUT' }
}

/** The entries in order of time; of several for the same time the one that offers most. */
function sortByTime<T extends { available: boolean; status: Status }>(
  entries: T[],
  getTime: (entry: T) => number,
): T[] {
  const sorted = entries
    .map((entry) => ({ entry: readStatus(entry), time: getTime(entry) }))
    .sort(
      (a, b) =>
        a.time - b.time || BY_OFFER.indexOf(a.entry.status) - BY_OFFER.indexOf(b.entry.status),
    )
  return sorted
    .filter(({ time }, index) => sorted[index - 1]?.time !== time)
    .map(({ entry }) => entry)
}

/**
 * The only reading of a calendar, whose order, extent and fullness nobody has promised: those of the asked days that
 * it lists, in order and each once. Days before `today`, the date at the destination, are closed: a calendar that was
 * loaded before midnight still offers the previous day (SLOT-3).
 */
export function readCalendar(
  calendar: CalendarDay[],
  dates: readonly LocalDate[],
  today: LocalDate,
): CalendarDay[] {
  const asked = calendar
    .filter(({ localDate }) => dates.includes(localDate))
    .map((day) =>
      day.localDate < today ? { ...day, available: false, status: 'CLOSED' as const } : day,
    )
  return sortByTime(asked, ({ localDate }) => Date.parse(localDate))
}

/**
 * The departures of the asked day alone, in order and each once, with the one that a cart item holds on it: the
 * server may leave a departure out once its last places are taken (SLOT-13).
 */
export function readDepartures(
  departures: Availability[],
  date: LocalDate,
  heldSlot: string | null,
): Availability[] {
  const held =
    heldSlot === null ? [] : [{ id: heldSlot, status: 'SOLD_OUT' as const, available: false }]
  return sortByTime(
    [...departures, ...held].filter(({ id }) => getLocalDate(id) === date),
    ({ id }) => Date.parse(id),
  )
}

/** Days that are left in a month and say that it is closed: one closed weekday alone does not. */
const MIN_CLOSED_DAYS = 7

/** Tells whether the tour is closed on all days from `today` on, and not only at the end of the month (SLOT-15). */
export function isClosedMonth(days: CalendarDay[], today: LocalDate): boolean {
  const remainingDays = days.filter(({ localDate }) => localDate >= today)
  return (
    remainingDays.length >= MIN_CLOSED_DAYS &&
    remainingDays.every(({ status }) => status === 'CLOSED')
  )
}

/** The first day that can be chosen; null without one. */
export function findFirstChoosable(days: CalendarDay[]): LocalDate | null {
  return days.find(isChoosable)?.localDate ?? null
}
