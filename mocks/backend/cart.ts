import type { CatalogueTour } from '#fixtures/types.ts'
import type { UnitCounter } from '#src/contract/entities.ts'
import { ServiceError } from '#src/lib/errors.ts'
import { checkUnits, configOf, guestsIn, tourOf } from './catalogue.ts'
import { nextNumber } from './db.ts'
import type { Departure } from './departures.ts'
import { departuresOn, isBookable } from './departures.ts'
import { invalidDate, notFound } from './errors.ts'
import { holdPlaces } from './holds.ts'
import { openOrder } from './orders.ts'
import { uuid } from './random.ts'
import type { HoldRow, ItemRow, OrderRow } from './rows.ts'
import type { WorldState } from './state.ts'
import { dateOf } from './zone.ts'

const timeOf = (availabilityId: string): string => availabilityId.slice(11, 16)
const minuteOf = (id: string): number => Number(id.slice(11, 13)) * 60 + Number(id.slice(14, 16))

const entryOf = (world: WorldState, order: OrderRow, tourCode: string): CatalogueTour =>
  tourOf(world, configOf(world, order.configCode), tourCode)

const itemOf = ({ db }: WorldState, order: OrderRow, id: string): ItemRow => {
  const item = db.item.get(id)
  if (item?.order !== order.id) throw notFound(`cart item ${id}`, 'cart_item_not_found')
  return item
}

/** @throws ServiceError while nobody is going. */
const partyOf = (order: OrderRow): number => {
  const guests = guestsIn(order.unitCounters)
  if (guests === 0) throw new ServiceError('Choose at least one guest first', { code: 'no_guests' })
  return guests
}

const soldOut = ({ tour }: CatalogueTour, availabilityId: string): ServiceError =>
  invalidDate(`${tour.product.name} has no places left on ${dateOf(availabilityId)}`)

type Asked = { guests: number; item: string | null }

/** The departure of exactly that time, with room for the party. */
const departureAt = (
  world: WorldState,
  entry: CatalogueTour,
  availabilityId: string,
  { guests, item }: Asked,
): Departure => {
  const found = departuresOn(world, entry, dateOf(availabilityId), item).find(
    ({ id }) => id === availabilityId,
  )
  if (!found || !isBookable(found, guests)) throw soldOut(entry, availabilityId)
  return found
}

/** An upgrade starts when it can on the same day: as near as possible to the time that was chosen. */
const departureNear = (
  world: WorldState,
  entry: CatalogueTour,
  availabilityId: string,
  { guests, item }: Asked,
): Departure => {
  const distance = ({ id }: Departure) => Math.abs(minuteOf(id) - minuteOf(availabilityId))
  const [nearest] = departuresOn(world, entry, dateOf(availabilityId), item)
    .filter((departure) => isBookable(departure, guests))
    .sort((one, other) => distance(one) - distance(other))
  if (!nearest) throw soldOut(entry, availabilityId)
  return nearest
}

/** Writes what an item books now, and moves its places with it. */
const book = (
  world: WorldState,
  order: OrderRow,
  item: ItemRow,
  { upgradeCode, availabilityId }: Pick<ItemRow, 'upgradeCode' | 'availabilityId'>,
): ItemRow => {
  const asked = { guests: partyOf(order), item: item.id }
  const original = entryOf(world, order, item.tourCode)
  const departure =
    upgradeCode === null
      ? departureAt(world, original, availabilityId, asked)
      : departureNear(world, entryOf(world, order, upgradeCode), availabilityId, asked)
  world.db.item.change(item.id, { upgradeCode, availabilityId })
  holdPlaces(world, item, {
    tourCode: upgradeCode ?? item.tourCode,
    slotId: departure.id,
    guests: asked.guests,
  })
  return { ...item, upgradeCode, availabilityId }
}

/** Takes places in a departure. A tour that is in the cart already is moved, never added twice. */
export const addItem = (
  world: WorldState,
  orderId: string,
  tourCode: string,
  availabilityId: string,
): ItemRow => {
  const { db, clock, key, settings } = world
  const order = openOrder(world, orderId)
  const [known] = db.item.where({ order: orderId, tourCode })
  if (known) return moveItem(world, orderId, known.id, availabilityId)

  entryOf(world, order, tourCode)
  const id = uuid(key, 'item', nextNumber(db, 'item'))
  const item = { id, order: orderId, tourCode, upgradeCode: null, availabilityId }
  db.item.insert(item)
  const expiresAt = order.expiresAt ?? clock.now() + settings.holdSeconds * 1000
  db.order.change(orderId, { expiresAt, mainTour: order.mainTour ?? tourCode })
  return book(world, order, item, item)
}

/** The chosen time must have room in the tour of the pass even while the upgrade is booked. */
export const moveItem = (
  world: WorldState,
  orderId: string,
  itemId: string,
  availabilityId: string,
): ItemRow => {
  const order = openOrder(world, orderId)
  const item = itemOf(world, order, itemId)
  const { upgradeCode } = item
  if (upgradeCode !== null) {
    const asked = { guests: partyOf(order), item: itemId }
    departureAt(world, entryOf(world, order, item.tourCode), availabilityId, asked)
  }
  return book(world, order, item, { upgradeCode, availabilityId })
}

export const upgradeItem = (
  world: WorldState,
  orderId: string,
  itemId: string,
  upgradeCode: string,
): ItemRow => {
  const order = openOrder(world, orderId)
  const item = itemOf(world, order, itemId)
  const { upgrades } = entryOf(world, order, item.tourCode)
  const allowed = upgrades.some(({ tourCode }) => tourCode === upgradeCode)
  if (!allowed || !world.settings.upgradesOffered) {
    throw new ServiceError(`${upgradeCode} is no upgrade of ${item.tourCode}`, {
      code: 'upgrade_not_allowed',
    })
  }
  return book(world, order, item, { upgradeCode, availabilityId: item.availabilityId })
}

/** Back to the tour of the pass; a tour that is not upgraded stays as it is. */
export const resetItem = (world: WorldState, orderId: string, itemId: string): ItemRow => {
  const order = openOrder(world, orderId)
  const item = itemOf(world, order, itemId)
  if (item.upgradeCode === null) return item
  return book(world, order, item, { upgradeCode: null, availabilityId: item.availabilityId })
}

/** Gives its places back and returns the item as it was. */
export const removeItem = (world: WorldState, orderId: string, itemId: string): ItemRow => {
  const { db } = world
  const item = itemOf(world, openOrder(world, orderId), itemId)
  if (db.item.where({ order: orderId }).length === 1) {
    throw new ServiceError('The last tour of an order cannot be removed', { code: 'last_item' })
  }
  db.hold.remove(item.id)
  db.item.remove(item.id)
  return item
}

/** Every item goes along with the new party, or nothing changes. */
export const setGuests = (
  world: WorldState,
  orderId: string,
  unitCounters: UnitCounter[],
): void => {
  const { db } = world
  const order = openOrder(world, orderId)
  checkUnits(configOf(world, order.configCode), unitCounters)
  const guests = partyOf({ ...order, unitCounters })
  const holds = db.item.where({ order: orderId }).map(({ id }) => db.hold.get(id))
  for (const hold of holds) {
    if (!hold) continue
    checkRoom(world, entryOf(world, order, hold.tourCode), hold, guests)
    db.hold.change(hold.id, { guests })
  }
  db.order.change(orderId, { unitCounters })
}

/** Too few places are a reason to refuse, but not in a departure that has left since. */
const checkRoom = (
  world: WorldState,
  entry: CatalogueTour,
  { slotId, item }: HoldRow,
  guests: number,
): void => {
  if (Date.parse(slotId) <= world.clock.now()) return
  const slot = departuresOn(world, entry, dateOf(slotId), item).find(({ id }) => id === slotId)
  if (slot && slot.left >= guests) return
  const { product, code } = entry.tour
  throw new ServiceError(
    `${product.name} has no room for ${guests} guests on ${dateOf(slotId)} at ${timeOf(slotId)}`,
    { code: 'no_room', data: { tourCode: code } },
  )
}
