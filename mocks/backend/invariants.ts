import type { OrderIntent } from '#src/contract/entities.ts'
import { findConfig, countGuests, getTimeZone, findTour } from './tour-catalog.ts'
import { listDepartures } from './departures.ts'
import { InvariantError } from './backend-errors.ts'
import { hasExpired, countHeldPlaces } from './holds.ts'
import { buildOrderIntent, findOrder } from './orders.ts'
import type { HoldRow, ItemRow, OrderRow } from './store/rows.ts'
import type { BackendContext } from './backend-context.ts'
import { getSlotDate, buildSlotIds } from '#mocks/lib/time-zone.ts'

const assertInvariant: (condition: boolean, rule: string) => asserts condition = (
  condition,
  rule,
) => {
  if (!condition) throw new InvariantError(rule)
}

function checkTotals({ id, extendedCart }: OrderIntent): void {
  const { total, upgrades, mandatoryPayments } = extendedCart.pricing.displayed
  const bookingsTotal = extendedCart.items.reduce(
    (sum, item) =>
      item.mandatoryPayments.reduce(
        (fees, { pricing }) => fees + pricing.displayed,
        sum + (item.upgraded ?? item.original).pricing.displayed,
      ),
    0,
  )
  assertInvariant(total === upgrades + mandatoryPayments, `The total of ${id} is not its parts`)
  assertInvariant(total === bookingsTotal, `The total of ${id} is not what its bookings cost`)
}

/** The places that the departure counts for this hold: all held places minus those of other items. */
function countOwnPlaces(context: BackendContext, { item, tourCode, slotId }: HoldRow): number {
  const countTaken = (exceptItem: string | null) =>
    countHeldPlaces(context, tourCode, getSlotDate(slotId), exceptItem).get(slotId) ?? 0
  return countTaken(null) - countTaken(item)
}

function checkHold(context: BackendContext, order: OrderRow, item: ItemRow, hold: HoldRow): void {
  const { id, upgradeCode, availabilityId } = item
  const entry = findTour(
    context,
    findConfig(context, order.configCode),
    upgradeCode ?? item.tourCode,
  )
  const departures = buildSlotIds(
    getTimeZone(context, entry),
    getSlotDate(availabilityId),
    entry.startTimes,
  )
  const expectedPlaces = hasExpired(context, order) ? 0 : hold.guests
  assertInvariant(hold.tourCode === entry.tour.code, `${id} holds another tour`)
  assertInvariant(hold.slotId === availabilityId, `${id} holds another departure`)
  assertInvariant(
    departures.includes(availabilityId),
    `${id} is booked at a time at which its tour does not depart`,
  )
  assertInvariant(
    hold.guests === countGuests(order.unitCounters),
    `${id} holds places for another number of guests`,
  )
  assertInvariant(
    countOwnPlaces(context, hold) === expectedPlaces,
    `The hold of ${id} differs from the places counted as taken`,
  )
}

function checkCapacity(
  context: BackendContext,
  order: OrderRow,
  { tourCode, slotId }: HoldRow,
): void {
  // A status that a scenario sets for some days moves on at midnight and may cover places that are already held.
  const isMeasurable = context.seedData.slotRules.every(({ days }) => days === 'all')
  if (!isMeasurable || hasExpired(context, order)) return
  const entry = findTour(context, findConfig(context, order.configCode), tourCode)
  const slot = listDepartures(context, entry, getSlotDate(slotId)).find(({ id }) => id === slotId)
  assertInvariant(!slot?.isOpen || slot.remaining >= 0, `${tourCode} at ${slotId} is overbooked`)
}

/** The JSON of a paid order, which no call may change; null while it is unpaid or unknown. */
export function getPaidSnapshot(context: BackendContext, orderId: string): string | null {
  const isPaid = (context.db.order.get(orderId)?.paidAt ?? null) !== null
  return isPaid ? JSON.stringify(buildOrderIntent(context, orderId)) : null
}

/**
 * Checks what must hold for an order after every call, beyond the contract.
 * @param orderIntent The order in the response.
 * @param paidSnapshot The result of getPaidSnapshot before the call.
 * @throws InvariantError
 */
export function checkOrder(
  context: BackendContext,
  orderIntent: OrderIntent,
  paidSnapshot: string | null,
): void {
  const { db } = context
  const order = findOrder(context, orderIntent.id)
  const items = db.item.where({ order: order.id })
  const holds = db.hold.where({ order: order.id })
  assertInvariant(order.mainTour === null || items.length > 0, `${order.id} lost its last tour`)
  assertInvariant(
    new Set(items.map(({ tourCode }) => tourCode)).size === items.length,
    `${order.id} books a tour twice`,
  )
  for (const item of items) {
    const hold = holds.find((candidate) => candidate.item === item.id)
    assertInvariant(hold !== undefined, `${item.id} holds no places`)
    checkHold(context, order, item, hold)
    checkCapacity(context, order, hold)
  }
  assertInvariant(holds.length === items.length, `${order.id} holds places without a cart item`)
  checkTotals(orderIntent)
  assertInvariant(
    paidSnapshot === null || paidSnapshot === JSON.stringify(orderIntent),
    `${order.id} is paid and has changed`,
  )
}
