import type { CatalogTour } from '#fixtures/types.ts'
import type { UnitCounter } from '#src/contract/entities.ts'
import { ServiceError } from '#mocks/server/booking/rules/service-errors.ts'
import {
  checkUnits,
  findConfig,
  sumGuests,
  findCatalogTour,
  requireCoveredTour,
} from './tour-catalog.ts'
import { byId, findItems, nextNumber } from './store/db.ts'
import { findBookableDeparture, listDepartures } from './departures.ts'
import { createInvalidDateError, createNotFoundError } from './errors.ts'
import { getBookedTour } from './holds.ts'
import { findEditableOrder } from './orders.ts'
import { seededUuid } from '#mocks/lib/seeded-random.ts'
import type { ItemRow, OrderRow } from './store/rows.ts'
import type { BookingContext } from './booking-context.ts'
import { getSlotDate } from '#mocks/lib/time-zone.ts'

function getTime(availabilityId: string): string {
  return availabilityId.slice(11, 16)
}

function findEntry(context: BookingContext, order: OrderRow, tourCode: string): CatalogTour {
  return findCatalogTour(context, findConfig(context, order.configCode), tourCode)
}

function findItem({ db }: BookingContext, order: OrderRow, id: string): ItemRow {
  const item = db.item.findFirst(byId(id))
  if (item?.order !== order.id) throw createNotFoundError(`cart item ${id}`, 'cart_item_not_found')
  return item
}

/** @throws ServiceError `no_guests`. */
function requireGuestCount(order: OrderRow): number {
  const guests = sumGuests(order.unitCounters)
  if (guests === 0) throw new ServiceError('Choose at least one guest first', { code: 'no_guests' })
  return guests
}

function createSoldOutError({ tour }: CatalogTour, availabilityId: string): ServiceError {
  return createInvalidDateError(
    `${tour.product.name} has no places left on ${getSlotDate(availabilityId)}`,
  )
}

/**
 * Stores the upgrade and the departure of an item, which moves the places that it holds.
 * @throws ServiceError `no_guests`; `invalid_date` when the booked tour has no places at exactly that time.
 * @throws NotFoundError `tour_not_found`.
 */
function bookItem(
  context: BookingContext,
  order: OrderRow,
  item: ItemRow,
  { upgradeCode, availabilityId }: Pick<ItemRow, 'upgradeCode' | 'availabilityId'>,
): ItemRow {
  const guests = requireGuestCount(order)
  const booked = { ...item, upgradeCode, availabilityId }
  const entry = findEntry(context, order, getBookedTour(booked))
  const places = { guests, exceptItem: item.id }
  if (findBookableDeparture(context, entry, availabilityId, places) === null)
    throw createSoldOutError(entry, availabilityId)
  context.db.item.update({ ...byId(item.id), data: { upgradeCode, availabilityId } })
  return booked
}

/**
 * Adds a tour to the cart and holds its places. The first hold sets the expiry of the order. A tour that is already in
 * the cart is moved to the departure instead (SLOT-8).
 * @throws ServiceError `order_paid`, `order_locked`, `order_expired`, `no_guests`, `invalid_date`, `common` for a tour
 *   that the pass does not cover.
 * @throws NotFoundError `order_not_found`, `tour_not_found`.
 */
export function addItem(
  context: BookingContext,
  orderId: string,
  tourCode: string,
  availabilityId: string,
): ItemRow {
  const { db, clock, key, seedData } = context
  const order = findEditableOrder(context, orderId)
  const existing = findItems(db, orderId).find((item) => item.tourCode === tourCode)
  if (existing) return moveItem(context, orderId, existing.id, availabilityId)

  requireCoveredTour(context, findConfig(context, order.configCode), tourCode)
  const id = seededUuid(key, 'item', nextNumber(db, 'item'))
  const item = { id, order: orderId, tourCode, upgradeCode: null, availabilityId }
  db.item.create(item)
  const expiresAt = order.expiresAt ?? clock.now() + seedData.holdSeconds * 1000
  const mainTour = order.mainTour ?? tourCode
  db.order.update({ ...byId(orderId), data: { expiresAt, mainTour } })
  return bookItem(context, order, item, item)
}

/**
 * Moves an item to another departure: of its upgrade while it is upgraded (SLOT-13).
 * @throws ServiceError `order_paid`, `order_locked`, `order_expired`, `no_guests`, `invalid_date`.
 * @throws NotFoundError `order_not_found`, `cart_item_not_found`.
 */
export function moveItem(
  context: BookingContext,
  orderId: string,
  itemId: string,
  availabilityId: string,
): ItemRow {
  const order = findEditableOrder(context, orderId)
  const item = findItem(context, order, itemId)
  return bookItem(context, order, item, { upgradeCode: item.upgradeCode, availabilityId })
}

/**
 * Books the upgrade at the item's own time (UPGRADE-8).
 * @throws ServiceError `order_paid`, `order_locked`, `order_expired`, `upgrade_not_allowed`, `no_guests`,
 *   `invalid_date` (UPGRADE-6).
 * @throws NotFoundError `order_not_found`, `cart_item_not_found`.
 */
export function upgradeItem(
  context: BookingContext,
  orderId: string,
  itemId: string,
  upgradeCode: string,
): ItemRow {
  const order = findEditableOrder(context, orderId)
  const item = findItem(context, order, itemId)
  const { upgrades } = findEntry(context, order, item.tourCode)
  const allowed = upgrades.some(({ tourCode }) => tourCode === upgradeCode)
  if (!allowed || !context.seedData.upgradesOffered) {
    throw new ServiceError(`${item.tourCode} cannot be upgraded to ${upgradeCode}`, {
      code: 'upgrade_not_allowed',
    })
  }
  return bookItem(context, order, item, { upgradeCode, availabilityId: item.availabilityId })
}

/**
 * Resets an item to its original tour at the item's own time; without an upgrade nothing changes.
 * @throws ServiceError `order_paid`, `order_locked`, `order_expired`, `no_guests`, `invalid_date`.
 * @throws NotFoundError `order_not_found`, `cart_item_not_found`.
 */
export function resetItem(context: BookingContext, orderId: string, itemId: string): ItemRow {
  const order = findEditableOrder(context, orderId)
  const item = findItem(context, order, itemId)
  if (item.upgradeCode === null) return item
  return bookItem(context, order, item, { upgradeCode: null, availabilityId: item.availabilityId })
}

/**
 * Removes an item and releases its places.
 * @returns The removed item.
 * @throws ServiceError `order_paid`, `order_locked`, `order_expired`, `last_item` (CART-6).
 * @throws NotFoundError `order_not_found`, `cart_item_not_found`.
 */
export function removeItem(context: BookingContext, orderId: string, itemId: string): ItemRow {
  const { db } = context
  const item = findItem(context, findEditableOrder(context, orderId), itemId)
  if (findItems(db, orderId).length === 1) {
    throw new ServiceError("The last tour of an order can't be removed", { code: 'last_item' })
  }
  db.item.deleteMany(byId(item.id))
  return item
}

/**
 * Changes the guests of an order and with them the places that its items hold.
 * @throws ServiceError `order_paid`, `order_locked`, `order_expired`, `no_guests`, `no_room` with `data.tourCode`.
 * @throws ServiceError `invalid_guests`. @throws NotFoundError `order_not_found`.
 */
export function setGuests(
  context: BookingContext,
  orderId: string,
  unitCounters: UnitCounter[],
): void {
  const { db } = context
  const order = findEditableOrder(context, orderId)
  checkUnits(findConfig(context, order.configCode), unitCounters)
  const guests = requireGuestCount({ ...order, unitCounters })
  db.order.update({ ...byId(orderId), data: { unitCounters } })
  for (const item of findItems(db, orderId)) {
    checkCapacity(context, findEntry(context, order, getBookedTour(item)), item, guests)
  }
}

/** @throws ServiceError `no_room`; a departure in the past is not checked. */
function checkCapacity(
  context: BookingContext,
  entry: CatalogTour,
  { id, availabilityId }: ItemRow,
  guests: number,
): void {
  if (Date.parse(availabilityId) <= context.clock.now()) return
  const date = getSlotDate(availabilityId)
  const departures = listDepartures(context, entry, date, id)
  const departure = departures.find((candidate) => candidate.id === availabilityId)
  if (departure && departure.remaining >= guests) return
  const { product, code } = entry.tour
  throw new ServiceError(
    `${product.name} has no room for ${guests} guests on ${date} at ${getTime(availabilityId)}`,
    { code: 'no_room', data: { tourCode: code } },
  )
}
