import type { OrderIntent } from '#src/contract/entities.ts'
import { countGuests } from './guests.ts'

/** The part that an order lacks before a step makes sense, with the path of the step that adds it. */
export type MissingStep = { lacks: 'guests' | 'tour'; path: string }

/** Guests and a tour in the cart, which every step after Timeslot builds on; null when there are both. */
export function findMissingStep(order: OrderIntent): MissingStep | null {
  if (countGuests(order.unitCounters) === 0) return { lacks: 'guests', path: '/steps/unit_items' }
  if (order.extendedCart.items.length === 0) return { lacks: 'tour', path: '/steps/booking_slot' }
  return null
}
