import type { HoldRow, ItemRow, OrderRow } from './store/rows.ts'
import type { BackendContext } from './backend-context.ts'

/** By the clock alone: nothing has to happen for an order to expire and give its places back. */
export const hasExpired = ({ clock }: BackendContext, order: OrderRow): boolean =>
  order.expiresAt !== null &&
  order.paidAt === null &&
  !order.settling &&
  clock.now() >= order.expiresAt

const isActive = (context: BackendContext, hold: HoldRow): boolean => {
  const order = context.db.order.get(hold.order)
  return order !== null && !hasExpired(context, order)
}

/**
 * Places of a tour that live orders hold on a date, by departure.
 * @param exceptItem An item that is about to move: its own places count as free.
 */
export const countHeldPlaces = (
  context: BackendContext,
  tourCode: string,
  date: string,
  exceptItem: string | null,
): Map<string, number> => {
  const placesBySlot = new Map<string, number>()
  for (const hold of context.db.findHolds(tourCode, date)) {
    if (hold.item === exceptItem || !isActive(context, hold)) continue
    placesBySlot.set(hold.slotId, (placesBySlot.get(hold.slotId) ?? 0) + hold.guests)
  }
  return placesBySlot
}

/** An item holds places once: taking others lets the old ones go. */
export const holdPlaces = (
  { db }: BackendContext,
  { id, order }: ItemRow,
  places: Pick<HoldRow, 'tourCode' | 'slotId' | 'guests'>,
): void => {
  if (db.hold.get(id)) db.hold.change(id, places)
  else db.hold.insert({ id, item: id, order, ...places })
}
