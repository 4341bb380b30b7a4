import { randomUUID } from 'node:crypto'
import type { Bodies } from './body-table.ts'
import { findCity, findTour } from './catalog.ts'
import { findObstacle } from './departures.ts'
import { draftOrder, findOrder, readSetup } from './order-access.ts'
import { buildOrderIntent } from './order-view.ts'
import { ServiceError } from './service-error.ts'
import type { ServerState, StoredOrder } from './state.ts'
import { countGuests, getBookedTour } from './state.ts'

type Order = { orderIntent: object }

function saveOrder(state: ServerState, draft: StoredOrder): Order {
  state.orders.set(draft.id, draft)
  return { orderIntent: buildOrderIntent(state, draft) }
}

/** Creates an empty order with its setup intent; it has no expiry before the first hold (LAUNCH-4). */
export async function createOrderIntent(
  state: ServerState,
  { configCode }: Bodies['createOrderIntent'],
): Promise<Order> {
  findCity(configCode)
  return saveOrder(state, {
    id: randomUUID(),
    configCode,
    reference: `RFO-${state.nextNumber()}`,
    unitCounters: [],
    items: [],
    contact: null,
    travelers: [],
    setupIntent: await state.createSetupIntent(),
    paid: false,
    expiresAt: null,
    resultReads: 0,
  })
}

/** The order as it is, also after its expiry (STATE-2). */
export function getOrderIntent(
  state: ServerState,
  { orderIntentId }: Bodies['getOrderIntent'],
): Order {
  return { orderIntent: buildOrderIntent(state, findOrder(state, orderIntentId)) }
}

/**
 * Stores the guests and prices every item for them (GUESTS-5).
 * @throws {ServiceError} 400 `unknown_unit`, `repeated_unit` or `no_guests`; 409 `sold_out` with the
 * tour's name when one has no room for them, and then nothing changes; those of a write.
 */
export async function setUnitCounters(
  state: ServerState,
  { orderIntentId, unitCounters }: Bodies['setUnitCounters'],
): Promise<Order> {
  const draft = draftOrder(state, orderIntentId, await readSetup(state, orderIntentId))
  const city = findCity(draft.configCode)
  const types = unitCounters.map((counter) => counter.type)
  const unknown = types.find((type) => !city.units.some((unit) => unit.type === type))
  if (unknown)
    throw new ServiceError(
      400,
      'unknown_unit',
      `${city.configCode} has no guests of type ${unknown}`,
    )
  if (new Set(types).size < types.length) {
    throw new ServiceError(400, 'repeated_unit', 'A unit type is counted twice')
  }
  if (countGuests(unitCounters) === 0) {
    throw new ServiceError(400, 'no_guests', 'At least one guest is needed')
  }
  draft.unitCounters = unitCounters
  const full = draft.items.find((item) => findObstacle(state, city, draft, item) === 'no_room')
  if (full) {
    const { name } = findTour(city, getBookedTour(full)).product
    throw new ServiceError(409, 'sold_out', `${name} has no room for this number of guests`)
  }
  return saveOrder(state, draft)
}

/** Stores the contact (CONTACT-5, CONTACT-6). */
export async function setContact(
  state: ServerState,
  { orderIntentId, contact }: Bodies['setContact'],
): Promise<Order> {
  const draft = draftOrder(state, orderIntentId, await readSetup(state, orderIntentId))
  return saveOrder(state, { ...draft, contact })
}

/**
 * Stores the travelers; there may be fewer than guests, which only Payment refuses (PASS-5, PAY-4).
 * @throws {ServiceError} 400 `too_many_travelers`; those of a write.
 */
export async function setTravelers(
  state: ServerState,
  { orderIntentId, travelers }: Bodies['setTravelers'],
): Promise<Order> {
  const draft = draftOrder(state, orderIntentId, await readSetup(state, orderIntentId))
  if (travelers.length > countGuests(draft.unitCounters)) {
    throw new ServiceError(400, 'too_many_travelers', 'There are more travelers than guests')
  }
  return saveOrder(state, { ...draft, travelers })
}
