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
const getMinuteOfDay = (id: string): number =>
  Number(id.slice(11, 13)) * 60 + Number(id.slice(14, 16))

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

/** An upgrade starts when it can on the same day: as near as possible to the time that was chosen. */
const findNearestDeparture = (
  context: BackendContext,
  entry: CatalogTour,
  availabilityId: string,
  { guests, item }: PlaceQuery,
): Departure => {
  const getDistance = ({ id }: Departure) =>
    Math.abs(getMinuteOfDay(id) - getMinuteOfDay(availabilityId))
  const [nearest] = listDepartures(context, entry, getSlotDate(availabilityId), item)
    .filter((departure) => isBookable(departure, guests))
    .sort((a, b) => getDistance(a) - getDistance(b))
  if (!nearest) throw createSoldOutError(entry, availabilityId)
  return nearest
}

/** Writes what an item books now, and moves its places with it. */
const bookItem = (
  context: BackendContext,
  order: OrderRow,
  item: ItemRow,
  { upgradeCode, availabilityId }: Pick<ItemRow, 'upgradeCode' | 'availabilityId'>,
): ItemRow => {
  const placeQuery = { guests: requireGuestCount(order), item: item.id }
  const original = findEntry(context, order, item.tourCode)
  const departure =
    upgradeCode === null
      ? findDeparture(context, original, availabilityId, placeQuery)
      : findNearestDeparture(
          context,
          findEntry(context, order, upgradeCode),
          availabilityId,
          placeQuery,
        )
  context.db.item.change(item.id, { upgradeCode, availabilityId })
  holdPlaces(context, item, {
    tourCode: upgradeCode ?? item.tourCode,
    slotId: departure.id,
    guests: placeQuery.guests,
  })
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

/** The chosen time must have room in the tour of the pass even while the upgrade is booked. */
export const moveItem = (
  context: BackendContext,
  orderId: string,
  itemId: string,
  availabilityId: string,
): ItemRow => {
  const order = findEditableOrder(context, orderId)
  const item = findItem(context, order, itemId)
  const { upgradeCode } = item
  if (upgradeCode !== null) {
    const placeQuery = { guests: requireGuestCount(order), item: itemId }
    findDeparture(context, findEntry(context, order, item.tourCode), availabilityId, placeQuery)
  }
  return bookItem(context, order, item, { upgradeCode, availabilityId })
}

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

/** Back to the tour of the pass; a tour that is not upgraded stays as it is. */
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
