import type { CartItem, Settings } from '#src/contract/entities.ts'
import { getActiveOption, getTourName } from './order.ts'
import { findDuration } from './overlaps.ts'
import { type LocalDate, getLocalDate } from './plain-dates.ts'

/** Below this many minutes between two tours the change is tight. */
const TIGHT_MINUTES = 30

/** The time between a booking and those before it. */
export type TimeGap =
  | { kind: 'free' | 'tight'; minutes: number }
  | { kind: 'overlap'; name: string }

type PlannedBooking = {
  item: CartItem
  /** null for the first booking of a day, and where it is unknown when the ones before end. */
  gap: TimeGap | null
}

/** The bookings that start on one day, in order of time. */
type PlannedDay = { date: LocalDate; bookings: PlannedBooking[] }

/** The bookings, which are in order of time, by day, with the free time between them (RESULT-16). */
export function planDays(items: CartItem[], settings: Settings): PlannedDay[] {
  const days: PlannedDay[] = []
  /** The tour that ends last so far. */
  let last = { name: '', endMs: -Infinity }
  let isEndKnown = true
  for (const item of items) {
    const { code } = getActiveOption(item).tour
    const date = getLocalDate(item.availabilityId)
    const startMs = Date.parse(item.availabilityId)
    const minutes = Math.round((startMs - last.endMs) / 60_000)
    if (days.at(-1)?.date !== date) {
      days.push({ date, bookings: [] })
      isEndKnown = true
    }
    const bookings = days.at(-1)?.bookings ?? []
    let gap: TimeGap | null = null
    if (minutes < 0) gap = { kind: 'overlap', name: last.name }
    else if (isEndKnown && minutes < TIGHT_MINUTES) gap = { kind: 'tight', minutes }
    else if (isEndKnown && bookings.length > 0) gap = { kind: 'free', minutes }
    bookings.push({ item, gap })
    const duration = findDuration(settings, code)
    if (duration === null) isEndKnown = false
    else if (startMs + duration * 60_000 > last.endMs)
      last = { name: getTourName(settings, code), endMs: startMs + duration * 60_000 }
  }
  return days
}
