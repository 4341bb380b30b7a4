import type { Availability, CalendarDay } from '#src/contract/entities.ts'
import type { Status } from '#src/contract/enums.ts'
import type { LocalDate } from './plain-dates.ts'
import { getLocalDate } from './plain-dates.ts'

const CHOOSABLE: readonly Status[] = ['AVAILABLE', 'LIMITED', 'FREESALE']

/** Whether a day or a time can be chosen: both `available` and `status` must allow it (SLOT-3, SLOT-4). */
export function isChoosable({
  available,
  status,
}: {
  available: boolean
  status: Status
}): boolean {
  return available && CHOOSABLE.includes(status)
}

/**
 * Closes the days before `today`, the date at the destination (SLOT-3). A calendar that was loaded before
 * midnight still offers the previous day.
 */
export function closePastDays(days: CalendarDay[], today: LocalDate): CalendarDay[] {
  return days.map((day) =>
    day.localDate < today ? { ...day, available: false, status: 'CLOSED' } : day,
  )
}

/**
 * The day's departures with the slot that a cart item holds on it: the server may leave a departure out
 * once its last places are taken (SLOT-13).
 */
export function withHeldSlot(
  slots: Availability[],
  date: LocalDate,
  heldSlot: string | null,
): Availability[] {
  if (heldSlot === null || getLocalDate(heldSlot) !== date) return slots
  const heldAt = Date.parse(heldSlot)
  if (slots.some(({ id }) => Date.parse(id) === heldAt)) return slots
  return [...slots, { id: heldSlot, status: 'SOLD_OUT' as const, available: false }].sort(
    (a, b) => Date.parse(a.id) - Date.parse(b.id),
  )
}

/** Days that are left in a month and say that it is closed: one closed weekday alone does not. */
const MIN_CLOSED_DAYS = 7

/** Whether the tour is closed on all days from `today` on, and not only at the end of the month (SLOT-15). */
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
