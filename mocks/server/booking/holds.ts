import type { ItemRow, OrderRow } from './store/rows.ts'
import type { BookingContext } from './booking-context.ts'
import { sumGuests } from './tour-catalog.ts'
import { getSlotDate } from '#mocks/lib/time-zone.ts'

/** Tells whether an order has expired by the server's clock. Its items hold no places from then on. */
export function hasExpired({ clock }: BookingContext, order: OrderRow): boolean {
  return (
    order.expiresAt !== null &&
    order.paidAt === null &&
    !order.settling &&
    clock.now() >= order.expiresAt
  )
}

/** The code of the tour that an item books: its upgrade, else the original. */
export function getBookedTour({ tourCode, upgradeCode }: ItemRow): string {
  return upgradeCode ?? tourCode
}

/**
 * Counts the places of a tour that active orders hold on a date (YYYY-MM-DD), by departure id.
 * @param exceptItem A cart item whose places are ignored, such as one that is about to move.
 */
export function countHeldPlaces(
  context: BookingContext,
  tourCode: string,
  date: string,
  exceptItem: string | null,
): Map<string, number> {
  const { db } = context
  const activeOrders = db.order.getAll().filter((order) => !hasExpired(context, order))
  const guestsByOrder = new Map(
    activeOrders.map(({ id, unitCounters }) => [id, sumGuests(unitCounters)]),
  )
  const placesBySlot = new Map<string, number>()
  for (const item of db.item.getAll()) {
    const { id, order, availabilityId } = item
    if (id === exceptItem || getBookedTour(item) !== tourCode) continue
    if (getSlotDate(availabilityId) !== date) continue
    const held = placesBySlot.get(availabilityId) ?? 0
    placesBySlot.set(availabilityId, held + (guestsByOrder.get(order) ?? 0))
  }
  return placesBySlot
}
