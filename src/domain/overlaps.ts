import type { CartItem, Settings } from '#src/contract/entities.ts'
import { getDurationMinutes } from '#src/lib/duration.ts'
import { findUsedTour, getActiveOption, getTourName } from './order.ts'

/** A tour at a time: an ISO date-time with offset. */
type Departure = { tourCode: string; slotId: string }

/** The booked tour that a slot overlaps; `startsAt` is an ISO date-time with offset. */
type Overlap = { name: string; startsAt: string; minutes: number }

/** Minutes; null for a tour that the settings do not list, or a duration that cannot be parsed. */
export function findDuration(settings: Settings, tourCode: string): number | null {
  const tour = findUsedTour(settings, tourCode)
  return tour ? getDurationMinutes(tour.option.duration) : null
}

/** Finds what a departure overlaps; null without an overlap. */
export type FindOverlap = (departure: Departure) => Overlap | null

/**
 * Returns a function that finds the first of the items that takes place at the same time as a departure. A tour that
 * begins when another ends does not overlap it. The item of the departure's own tour is left out.
 */
export function createOverlapFinder(items: CartItem[], settings: Settings): FindOverlap {
  // Once for all: a day can have a thousand departures.
  const bookings = items.map((item) => {
    const { code } = getActiveOption(item).tour
    const { availabilityId } = item
    const startMs = Date.parse(availabilityId)
    return { code, availabilityId, startMs, minutes: findDuration(settings, code) }
  })
  return ({ tourCode, slotId }) => {
    const startMs = Date.parse(slotId)
    const minutes = findDuration(settings, tourCode)
    if (minutes === null) return null
    for (const booking of bookings) {
      if (booking.code === tourCode || booking.minutes === null) continue
      const isApart =
        startMs + minutes * 60_000 <= booking.startMs ||
        booking.startMs + booking.minutes * 60_000 <= startMs
      if (isApart) continue
      const name = getTourName(settings, booking.code)
      return { name, startsAt: booking.availabilityId, minutes: booking.minutes }
    }
    return null
  }
}
