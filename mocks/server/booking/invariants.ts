import type { OrderIntent } from '#src/contract/entities.ts'
import { findConfig, getDestinationTimeZone, findCatalogTour } from './tour-catalog.ts'
import { listDepartures } from './departures.ts'
import { getBookedTour, hasExpired } from './holds.ts'
import { buildOrderIntent, findOrder } from './orders.ts'
import { byId, findItems } from './store/db.ts'
import type { ItemRow, OrderRow } from './store/rows.ts'
import type { BookingContext } from './booking-context.ts'
import { getSlotDate, buildSlotIds } from '#mocks/lib/time-zone.ts'

const assertInvariant: (condition: boolean, rule: string) => asserts condition = (
  condition,
  rule,
) => {
  if (!condition) throw new Error(rule)
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

function checkItem(context: BookingContext, order: OrderRow, item: ItemRow): void {
  const { id, availabilityId } = item
  const entry = findCatalogTour(context, findConfig(context, order.configCode), getBookedTour(item))
  const date = getSlotDate(availabilityId)
  const times = buildSlotIds(getDestinationTimeZone(context, entry), date, entry.startTimes)
  assertInvariant(
    times.includes(availabilityId),
    `${id} is booked at a time at which its tour does not depart`,
  )
  // A status that a scenario sets for some days moves on at midnight and may cover places that are already held.
  const isMeasurable = context.seedData.slotRules.every(({ days }) => days === 'all')
  if (!isMeasurable || hasExpired(context, order)) return
  const departures = listDepartures(context, entry, date)
  const departure = departures.find((candidate) => candidate.id === availabilityId)
  assertInvariant(
    !departure?.isOpen || departure.remaining >= 0,
    `${entry.tour.code} at ${availabilityId} is overbooked`,
  )
}

/** The JSON of a paid order, which no call may change; null while it is unpaid or unknown. */
export function getPaidSnapshot(context: BookingContext, orderId: string): string | null {
  const isPaid = (context.db.order.findFirst(byId(orderId))?.paidAt ?? null) !== null
  return isPaid ? JSON.stringify(buildOrderIntent(context, orderId)) : null
}

/**
 * Checks what must hold for an order after every call, beyond the contract.
 * @param orderIntent The order in the response.
 * @param paidSnapshot The result of getPaidSnapshot before the call.
 * @throws Error
 */
export function checkOrder(
  context: BookingContext,
  orderIntent: OrderIntent,
  paidSnapshot: string | null,
): void {
  const order = findOrder(context, orderIntent.id)
  const items = findItems(context.db, order.id)
  assertInvariant(order.mainTour === null || items.length > 0, `${order.id} lost its last tour`)
  assertInvariant(
    new Set(items.map(({ tourCode }) => tourCode)).size === items.length,
    `${order.id} books a tour twice`,
  )
  for (const item of items) checkItem(context, order, item)
  checkTotals(orderIntent)
  assertInvariant(
    paidSnapshot === null || paidSnapshot === JSON.stringify(orderIntent),
    `${order.id} is paid and has changed`,
  )
}
