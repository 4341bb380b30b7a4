import type { CatalogTour } from '#fixtures/types.ts'
import type { UnitCounter } from '#src/contract/entities.ts'
import { ServiceError } from '#mocks/backend/rules/service-errors.ts'
import { checkUnits, findConfig, countGuests, findTour } from './tour-catalog.ts'
import { nextNumber } from './store/db.ts'
import type { Departure } from './departures.ts'
import { listDepartures, isBookable } from './departures.ts'
import { createInvalidDateError, createNotFoundError } from './backend-errors.ts'
import { holdPlaces } from './holds.ts'
import { findEditableOrder } from './orders.ts'
import { seededUuid } from '#mocks/lib/seeded-random.ts'
import type { HoldRow, ItemRow, OrderRow } from './store/rows.ts'
import type { BackendContext } from './backend-context.ts'
import { getSlotDate } from '#mocks/lib/time-zone.ts'

const getTime = (availabilityId: string): string => availabilityId.slice(11, 16)

const findEntry = (context: BackendContext, order: OrderRow, tourCode: string): CatalogTour =>
  findTour(context, findConfig(context, order.configCode), tourCode)

const findItem = ({ db }: BackendContext, order: OrderRow, id: string): ItemRow => {
  const item = db.item.get(id)
  if (item?.order !== order.id) throw createNotFoundError(`cart item ${id}`, 'cart_item_not_found')
  return item
}

/** @throws ServiceError while nobody is going. */
const requireGuestCount = (order: OrderRow): number => {
  const guests = countGuests(order.unitCounters)
  if (guests === 0) throw new ServiceError('Choose at least one guest first', { code: 'no_guests' })
  return guests
}

const createSoldOutError = ({ tour }: CatalogTour, availabilityId: string): ServiceError =>
  createInvalidDateError(
    `${tour.product.name} has no places left on ${getSlotDate(availabilityId)}`,
  )

type PlaceQuery = { guests: number; item: string | null }

/** The departure of exactly that time, with room for the party. */
const findDeparture = (
  context: BackendContext,
  entry: CatalogTour,
  availabilityId: string,
  { guests, item }: PlaceQuery,
): Departure => {
  const departure = listDepartures(context, entry, getSlotDate(availabilityId), item).find(
    ({ id }) => id === availabilityId,
  )
  if (!departure || !isBookable(departure, guests)) throw createSoldOutError(entry, availabilityId)
  return departure
}

/**
 * Writes what an item books now, and moves its places with it.
 * @throws ServiceError `invalid_date` when the booked tour has no room at exactly that time.
 */
const bookItem = (
  context: BackendContext,
  order: OrderRow,
  item: ItemRow,
  { upgradeCode, availabilityId }: Pick<ItemRow, 'upgradeCode' | 'availabilityId'>,
): ItemRow => {
  const placeQuery = { guests: requireGuestCount(order), item: item.id }
  const tourCode = upgradeCode ?? item.tourCode
  const departure = findDeparture(
    context,
    findEntry(context, order, tourCode),
    availabilityId,
    placeQuery,
  )
  context.db.item.change(item.id, { upgradeCode, availabilityId })
  holdPlaces(context, item, { tourCode, slotId: departure.id, guests: placeQuery.guests })
  return { ...item, upgradeCode, availabilityId }
}

/** Takes places in a departure. A tour that is in the cart already is moved, never added twice. */
export const addItem = (
  context: BackendContext,
  orderId: string,
  tourCode: string,
  availabilityId: string,
): ItemRow => {
  const { db, clock, key, seedData: settings } = context
  const order = findEditableOrder(context, orderId)
  const [existing] = db.item.where({ order: orderId, tourCode })
  if (existing) return moveItem(context, orderId, existing.id, availabilityId)

  findEntry(context, order, tourCode)
  const id = seededUuid(key, 'item', nextNumber(db, 'item'))
  const item = { id, order: orderId, tourCode, upgradeCode: null, availabilityId }
  db.item.insert(item)
  const expiresAt = order.expiresAt ?? clock.now() + settings.holdSeconds * 1000
  db.order.change(orderId, { expiresAt, mainTour: order.mainTour ?? tourCode })
  return bookItem(context, order, item, item)
}

/** Moves an item to another departure: of its upgrade while it is upgraded (SLOT-13). */
export const moveItem = (
  context: BackendContext,
  orderId: string,
  itemId: string,
  availabilityId: string,
): ItemRow => {
  const order = findEditableOrder(context, orderId)
  const item = findItem(context, order, itemId)
  return bookItem(context, order, item, { upgradeCode: item.upgradeCode, availabilityId })
}

/** Books the upgrade at the item's own time (UPGRADE-8). */
export const upgradeItem = (
  context: BackendContext,
  orderId: string,
  itemId: string,
  upgradeCode: string,
): ItemRow => {
  const order = findEditableOrder(context, orderId)
  const item = findItem(context, order, itemId)
  const { upgrades } = findEntry(context, order, item.tourCode)
  const allowed = upgrades.some(({ tourCode }) => tourCode === upgradeCode)
  if (!allowed || !context.seedData.upgradesOffered) {
    throw new ServiceError(`${upgradeCode} is no upgrade of ${item.tourCode}`, {
      code: 'upgrade_not_allowed',
    })
  }
  return bookItem(context, order, item, { upgradeCode, availabilityId: item.availabilityId })
}

/** Goes back to the tour of the pass at the item's own time; a tour that is not upgraded stays as it is. */
export const resetItem = (context: BackendContext, orderId: string, itemId: string): ItemRow => {
  const order = findEditableOrder(context, orderId)
  const item = findItem(context, order, itemId)
  if (item.upgradeCode === null) return item
  return bookItem(context, order, item, { upgradeCode: null, availabilityId: item.availabilityId })
}

/** Gives its places back and returns the item as it was. */
export const removeItem = (context: BackendContext, orderId: string, itemId: string): ItemRow => {
  const { db } = context
  const item = findItem(context, findEditableOrder(context, orderId), itemId)
  if (db.item.where({ order: orderId }).length === 1) {
    throw new ServiceError('The last tour of an order cannot be removed', { code: 'last_item' })
  }
  db.hold.remove(item.id)
  db.item.remove(item.id)
  return item
}

/** Every item goes along with the new party, or nothing changes. */
export const setGuests = (
  context: BackendContext,
  orderId: string,
  unitCounters: UnitCounter[],
): void => {
  const { db } = context
  const order = findEditableOrder(context, orderId)
  checkUnits(findConfig(context, order.configCode), unitCounters)
  const guests = requireGuestCount({ ...order, unitCounters })
  const holds = db.item.where({ order: orderId }).map(({ id }) => db.hold.get(id))
  for (const hold of holds) {
    if (!hold) continue
    checkCapacity(context, findEntry(context, order, hold.tourCode), hold, guests)
    db.hold.change(hold.id, { guests })
  }
  db.order.change(orderId, { unitCounters })
}

/** Too few places are a reason to refuse, but not in a departure that has left since. */
const checkCapacity = (
  context: BackendContext,
  entry: CatalogTour,
  { slotId, item }: HoldRow,
  guests: number,
): void => {
  if (Date.parse(slotId) <= context.clock.now()) return
  const slot = listDepartures(context, entry, getSlotDate(slotId), item).find(
    ({ id }) => id === slotId,
  )
  if (slot && slot.remaining >= guests) return
  const { product, code } = entry.tour
  throw new ServiceError(
    `${product.name} has no room for ${guests} guests on ${getSlotDate(slotId)} at ${getTime(slotId)}`,
    { code: 'no_room', data: { tourCode: code } },
  )
}
