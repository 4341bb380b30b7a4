import type { HoldRow, ItemRow, OrderRow } from './store/rows.ts'
import type { BackendContext } from './backend-context.ts'

/** Whether an order has expired by the server's clock. Its holds do not count from then on. */
export function hasExpired({ clock }: BackendContext, order: OrderRow): boolean {
  return (
    order.expiresAt !== null &&
    order.paidAt === null &&
    !order.settling &&
    clock.now() >= order.expiresAt
  )
}

function isActive(context: BackendContext, hold: HoldRow): boolean {
  const order = context.db.order.get(hold.order)
  return order !== null && !hasExpired(context, order)
}

/**
 * Counts the places of a tour that active orders hold on a date (YYYY-MM-DD), by departure id.
 * @param exceptItem A cart item whose hold is ignored, such as one that is about to move.
 */
export function countHeldPlaces(
  context: BackendContext,
  tourCode: string,
  date: string,
  exceptItem: string | null,
): Map<string, number> {
  const placesBySlot = new Map<string, number>()
  for (const hold of context.db.findHolds(tourCode, date)) {
    if (hold.item === exceptItem || !isActive(context, hold)) continue
    placesBySlot.set(hold.slotId, (placesBySlot.get(hold.slotId) ?? 0) + hold.guests)
  }
  return placesBySlot
}

/** Holds places for an item and releases those it held before. */
export function holdPlaces(
  { db }: BackendContext,
  { id, order }: ItemRow,
  places: Pick<HoldRow, 'tourCode' | 'slotId' | 'guests'>,
): void {
  if (db.hold.get(id)) db.hold.change(id, places)
  else db.hold.insert({ id, item: id, order, ...places })
}
