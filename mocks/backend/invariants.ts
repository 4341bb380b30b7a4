import type { OrderIntent } from '#src/contract/entities.ts'
import { configOf, guestsIn, tourOf } from './catalogue.ts'
import { departuresOn } from './departures.ts'
import { BrokenInvariant } from './errors.ts'
import { hasExpired } from './holds.ts'
import { orderIntentView } from './orders.ts'
import type { HoldRow, ItemRow, OrderRow } from './rows.ts'
import type { WorldState } from './state.ts'

const must = (holds: boolean, rule: string): void => {
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

const checkHold = (order: OrderRow, item: ItemRow, hold: HoldRow | null): void => {
  must(hold !== null, `Cart item ${item.id} holds no place`)
  must(hold?.tourCode === (item.upgradeCode ?? item.tourCode), `${item.id} holds another tour`)
  must(hold?.guests === guestsIn(order.unitCounters), `${item.id} holds for another party`)
}

const checkPlaces = (world: WorldState, order: OrderRow, { tourCode, slotId }: HoldRow): void => {
  const entry = tourOf(world, configOf(world, order.configCode), tourCode)
  const slot = departuresOn(world, entry, slotId.slice(0, 10)).find(({ id }) => id === slotId)
  must(!slot || slot.left >= 0, `${tourCode} at ${slotId} is overbooked`)
}

/**
 * What must be true of an order after every call.
 * @throws BrokenInvariant
 */
export const checkOrder = (world: WorldState, order: OrderRow): void => {
  const { db, settings } = world
  const items = db.item.where({ order: order.id })
  must(order.mainTour === null || items.length > 0, `${order.id} lost its last tour`)
  must(
    new Set(items.map(({ tourCode }) => tourCode)).size === items.length,
    `${order.id} holds a tour twice`,
  )
  must(
    order.unitCounters.every(({ quantity }) => quantity >= 0),
    `${order.id} counts guests below zero`,
  )
  for (const item of items) {
    const hold = db.hold.get(item.id)
    checkHold(order, item, hold)
    // A status forced on some days moves on at midnight, over places that were sold by right.
    const measurable = settings.slotRules.every(({ days }) => days === 'all')
    if (hold && measurable && !hasExpired(world, order)) checkPlaces(world, order, hold)
  }
  checkTotals(orderIntentView(world, order.id))
}
