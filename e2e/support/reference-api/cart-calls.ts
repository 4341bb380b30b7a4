import type { Bodies } from './body-table.ts'
import { findCity, findTour } from './catalog.ts'
import { findObstacle } from './departures.ts'
import { draftOrder, findItem, readSetup } from './order-access.ts'
import { buildCartItem, buildOrderIntent } from './order-view.ts'
import { ServiceError } from './service-error.ts'
import type { ServerState, StoredItem, StoredOrder } from './state.ts'
import { countGuests, getBookedTour } from './state.ts'

/** From the first hold to the expiry of an order. */
const HOLD_MS = 30 * 60_000

type Written = { orderIntent: object; affectedCartItem: object }

function saveOrder(state: ServerState, draft: StoredOrder, item: StoredItem): Written {
  draft.expiresAt ??= state.now().getTime() + HOLD_MS
  state.orders.set(draft.id, draft)
  return {
    orderIntent: buildOrderIntent(state, draft),
    affectedCartItem: buildCartItem(draft, item),
  }
}

/** @throws {ServiceError} 409 `invalid_date` or `sold_out` when the item cannot be booked at its start. */
function requirePlace(state: ServerState, draft: StoredOrder, item: StoredItem): void {
  const obstacle = findObstacle(state, findCity(draft.configCode), draft, item)
  const tourCode = getBookedTour(item)
  if (obstacle === 'no_departure') {
    throw new ServiceError(409, 'invalid_date', `${tourCode} does not start at ${item.startsAt}`)
  }
  if (obstacle === 'no_room') {
    throw new ServiceError(409, 'sold_out', `${tourCode} has no room at ${item.startsAt}`)
  }
}

/** @throws {ServiceError} 409 `invalid_date` when the booked tour does not start then or is full (UPGRADE-8). */
function requireSameTime(state: ServerState, draft: StoredOrder, item: StoredItem): void {
  if (findObstacle(state, findCity(draft.configCode), draft, item)) {
    const message = `${getBookedTour(item)} cannot be booked at ${item.startsAt}`
    throw new ServiceError(409, 'invalid_date', message)
  }
}

function createItem(state: ServerState, tourCode: string, startsAt: string): StoredItem {
  const number = state.nextNumber()
  const id = state.isLiberal ? `ci+${number}/a=&b` : `ci-${number}`
  return { id, tourCode, upgradeCode: null, startsAt, reference: `RF-${number}` }
}

/**
 * Puts a covered tour in the cart, or moves it when the cart has it already (SLOT-8).
 * @throws {ServiceError} 400 `no_guests`, `unknown_tour` or `not_covered`; 409 `invalid_date` or
 * `sold_out`; those of a write.
 */
export async function addCartItem(
  state: ServerState,
  { orderIntentId, availabilityId, tourCode }: Bodies['addCartItem'],
): Promise<Written> {
  const draft = draftOrder(state, orderIntentId, await readSetup(state, orderIntentId))
  const city = findCity(draft.configCode)
  findTour(city, tourCode)
  if (!city.coveredTours.includes(tourCode)) {
    throw new ServiceError(400, 'not_covered', `${tourCode} is sold as an upgrade only`)
  }
  if (countGuests(draft.unitCounters) === 0) {
    throw new ServiceError(400, 'no_guests', 'The order has no guests')
  }
  const present = draft.items.find((candidate) => candidate.tourCode === tourCode)
  const item = present ?? createItem(state, tourCode, availabilityId)
  item.startsAt = availabilityId
  if (!present) draft.items.push(item)
  requirePlace(state, draft, item)
  return saveOrder(state, draft, item)
}

/**
 * Moves an item to another start of its booked tour, the upgrade's while it is upgraded (SLOT-13).
 * @throws {ServiceError} 409 `invalid_date` or `sold_out`; those of a write.
 */
export async function setCartItemAvailabilityId(
  state: ServerState,
  { orderIntentId, availabilityId, cartItemId }: Bodies['setCartItemAvailabilityId'],
): Promise<Written> {
  const draft = draftOrder(state, orderIntentId, await readSetup(state, orderIntentId))
  const item = findItem(draft, cartItemId)
  item.startsAt = availabilityId
  requirePlace(state, draft, item)
  return saveOrder(state, draft, item)
}

/**
 * Takes an item out of the cart and gives its places back; the answer has the item as it was.
 * @throws {ServiceError} 409 `last_item` (CART-6); those of a write.
 */
export async function removeCartItem(
  state: ServerState,
  { orderIntentId, cartItemId }: Bodies['removeCartItem'],
): Promise<Written> {
  const draft = draftOrder(state, orderIntentId, await readSetup(state, orderIntentId))
  const item = findItem(draft, cartItemId)
  if (draft.items.length === 1) {
    throw new ServiceError(409, 'last_item', 'The last item of the cart cannot be removed')
  }
  draft.items = draft.items.filter((candidate) => candidate.id !== cartItemId)
  return saveOrder(state, draft, item)
}

/**
 * Books an allowed upgrade at the item's own time (UPGRADE-8).
 * @throws {ServiceError} 400 `unknown_tour` or `not_allowed`; 409 `invalid_date`; those of a write.
 */
export async function upgradeCartItem(
  state: ServerState,
  { orderIntentId, cartItemId, tourCode }: Bodies['upgradeCartItem'],
): Promise<Written> {
  const draft = draftOrder(state, orderIntentId, await readSetup(state, orderIntentId))
  const city = findCity(draft.configCode)
  const item = findItem(draft, cartItemId)
  findTour(city, tourCode)
  if (!city.upgrades.some((rule) => rule.from === item.tourCode && rule.to === tourCode)) {
    const message = `${item.tourCode} cannot be upgraded to ${tourCode}`
    throw new ServiceError(400, 'not_allowed', message)
  }
  item.upgradeCode = tourCode
  requireSameTime(state, draft, item)
  return saveOrder(state, draft, item)
}

/**
 * Books the original tour again at the item's own time; an item without an upgrade stays as it is (UPGRADE-7).
 * @throws {ServiceError} 409 `invalid_date`; those of a write.
 */
export async function resetCartItem(
  state: ServerState,
  { orderIntentId, cartItemId }: Bodies['resetCartItem'],
): Promise<Written> {
  const draft = draftOrder(state, orderIntentId, await readSetup(state, orderIntentId))
  const item = findItem(draft, cartItemId)
  if (item.upgradeCode !== null) {
    item.upgradeCode = null
    requireSameTime(state, draft, item)
  }
  return saveOrder(state, draft, item)
}
