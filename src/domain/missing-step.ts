import type { OrderIntent } from '#src/contract/entities.ts'
import { countGuests } from './guests.ts'
import * as t from '#src/i18n/en/missing-step.ts'

/** What an order lacks before a step makes sense, with the way to it. */
export type MissingStep = { message: string; action: string; path: string }

/** Guests and a tour in the cart, which every step after Timeslot builds on; null when there are both. */
export function findMissingStep(order: OrderIntent): MissingStep | null {
  if (countGuests(order.unitCounters) === 0)
    return {
      message: t.chooseGuests(),
      action: t.chooseTravelers(),
      path: '/steps/unit_items',
    }
  if (order.extendedCart.items.length === 0)
    return { message: t.emptyCart(), action: t.chooseTime(), path: '/steps/booking_slot' }
  return null
}
