import type { OrderIntent } from '#src/contract/entities.ts'
import { configOf, guestsIn, timeZoneOf, tourOf } from './catalogue.ts'
import { departuresOn } from './departures.ts'
import { BrokenInvariant } from './errors.ts'
import { hasExpired, heldPlaces } from './holds.ts'
import { orderIntentView, orderOf } from './orders.ts'
import type { HoldRow, ItemRow, OrderRow } from './rows.ts'
import type { WorldState } from './state.ts'
import { dateOf, slotIds } from './zone.ts'

const must: (holds: boolean, rule: string) => asserts holds = (holds, rule) => {
  if (!holds) throw new BrokenInvariant(rule)
}

const checkTotals = ({ id, extendedCart }: OrderIntent): void => {
  const { total, upgrades, mandatoryPayments } = extendedCart.pricing.displayed
  const paid = extendedCart.items.reduce(
    (sum, item) =>
      item.mandatoryPayments.reduce(
        (fees, { pricing }) => fees + pricing.displayed,
        sum + (item.upgraded ?? item.original).pricing.displayed,
      ),
    0,
  )
  must(total === upgrades + mandatoryPayments, `The total of ${id} is not its parts`)
  must(total === paid, `The total of ${id} is not what its bookings cost`)
}

/** The places that count as taken by a hold: all there are, less all but its own. */
const countedPlaces = (world: WorldState, { item, tourCode, slotId }: HoldRow): number => {
  const taken = (except: string | null) =>
    heldPlaces(world, tourCode, dateOf(slotId), except).get(slotId) ?? 0
  return taken(null) - taken(item)
}

const checkHold = (world: WorldState, order: OrderRow, item: ItemRow, hold: HoldRow): void => {
  const { id, upgradeCode, availabilityId } = item
  const entry = tourOf(world, configOf(world, order.configCode), upgradeCode ?? item.tourCode)
  const departures = slotIds(timeZoneOf(world, entry), dateOf(availabilityId), entry.startTimes)
  const counted = hasExpired(world, order) ? 0 : hold.guests
  must(hold.tourCode === entry.tour.code, `${id} holds another tour`)
  must(departures.includes(hold.slotId), `${id} holds no departure of its day`)
  must(upgradeCode !== null || hold.slotId === availabilityId, `${id} holds another departure`)
  must(hold.guests === guestsIn(order.unitCounters), `${id} holds for another party`)
  must(countedPlaces(world, hold) === counted, `What ${id} holds is not what counts as taken`)
}

const checkRoom = (world: WorldState, order: OrderRow, { tourCode, slotId }: HoldRow): void => {
  // A status forced on some days moves on at midnight, over places that were sold by right.
  const measurable = world.settings.slotRules.every(({ days }) => days === 'all')
  if (!measurable || hasExpired(world, order)) return
  const entry = tourOf(world, configOf(world, order.configCode), tourCode)
  const slot = departuresOn(world, entry, dateOf(slotId)).find(({ id }) => id === slotId)
  must(!slot?.open || slot.left >= 0, `${tourCode} at ${slotId} is overbooked`)
}

/** A paid order as text, which no call may change any more; null while it is not paid. */
export const sealOf = (world: WorldState, orderId: string): string | null => {
  const paid = (world.db.order.get(orderId)?.paidAt ?? null) !== null
  return paid ? JSON.stringify(orderIntentView(world, orderId)) : null
}

/**
 * What must be true of an order after every call, beyond the contract: that nobody is counted below
 * zero is said there.
 * @param answered The order as the call shows it.
 * @param seal Of the order before the call.
 * @throws BrokenInvariant
 */
export const checkOrder = (world: WorldState, answered: OrderIntent, seal: string | null): void => {
  const { db } = world
  const order = orderOf(world, answered.id)
  const items = db.item.where({ order: order.id })
  const holds = db.hold.where({ order: order.id })
  must(order.mainTour === null || items.length > 0, `${order.id} lost its last tour`)
  must(
    new Set(items.map(({ tourCode }) => tourCode)).size === items.length,
    `${order.id} books a tour twice`,
  )
  for (const item of items) {
    const hold = holds.find((one) => one.item === item.id)
    must(hold !== undefined, `${item.id} holds no place`)
    checkHold(world, order, item, hold)
    checkRoom(world, order, hold)
  }
  must(holds.length === items.length, `${order.id} holds places that no item books`)
  checkTotals(answered)
  must(seal === null || seal === JSON.stringify(answered), `${order.id} is paid and has changed`)
}
