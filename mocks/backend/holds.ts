import type { HoldRow, ItemRow, OrderRow } from './rows.ts'
import type { WorldState } from './state.ts'

/** By the clock alone: nothing has to happen for an order to expire and give its places back. */
export const hasExpired = ({ clock }: WorldState, order: OrderRow): boolean =>
  order.expiresAt !== null &&
  order.paidAt === null &&
  !order.settling &&
  clock.now() >= order.expiresAt

const isLive = (world: WorldState, hold: HoldRow): boolean => {
  const order = world.db.order.get(hold.order)
  return order !== null && !hasExpired(world, order)
}

/**
 * Places of a tour that live orders hold on a date, by departure.
 * @param except An item that is about to move: its own places count as free.
 */
export const heldPlaces = (
  world: WorldState,
  tourCode: string,
  date: string,
  except: string | null,
): Map<string, number> => {
  const held = new Map<string, number>()
  for (const hold of world.db.holdsOn(tourCode, date)) {
    if (hold.item === except || !isLive(world, hold)) continue
    held.set(hold.slotId, (held.get(hold.slotId) ?? 0) + hold.guests)
  }
  return held
}

/** An item holds places once: taking others lets the old ones go. */
export const holdPlaces = (
  { db }: WorldState,
  { id, order }: ItemRow,
  places: Pick<HoldRow, 'tourCode' | 'slotId' | 'guests'>,
): void => {
  if (db.hold.get(id)) db.hold.change(id, places)
  else db.hold.insert({ id, item: id, order, ...places })
}
