import type { CartItem, Settings } from '#src/contract/entities.ts'
import { getDurationMinutes } from '#src/lib/duration.ts'
import { formatTimeRange } from './dates.ts'
import { activeOption } from './order.ts'

/** A tour at a time: an ISO date-time with offset. */
type Visit = { tourCode: string; slotId: string }

/** The booked tour that a slot overlaps: 'Eiffel Tower, 10:30 AM – 12:30 PM'. */
type Overlap = { name: string; text: string }

/** Minutes; null for a tour that the settings do not list, or a duration that cannot be parsed. */
function findDuration(settings: Settings, tourCode: string): number | null {
  const tour = settings.usedTours.find(({ code }) => code === tourCode)
  try {
    return tour ? getDurationMinutes(tour.option.duration) : null
  } catch {
    return null
  }
}

/**
 * The first of the items that takes place at the same time as a visit; null without one. A tour that begins when
 * another ends does not overlap it. The item of the visit's own tour is left out.
 */
export function findOverlap(items: CartItem[], settings: Settings, visit: Visit): Overlap | null {
  const startMs = Date.parse(visit.slotId)
  const minutes = findDuration(settings, visit.tourCode)
  if (minutes === null) return null
  for (const item of items) {
    const { code } = activeOption(item).tour
    if (code === visit.tourCode) continue
    const itemStartMs = Date.parse(item.availabilityId)
    const itemMinutes = findDuration(settings, code)
    if (itemMinutes === null) continue
    const isApart =
      startMs + minutes * 60_000 <= itemStartMs || itemStartMs + itemMinutes * 60_000 <= startMs
    if (isApart) continue
    const name = settings.usedTours.find((tour) => tour.code === code)?.product.name ?? code
    return { name, text: `${name}, ${formatTimeRange(item.availabilityId, itemMinutes)}` }
  }
  return null
}
