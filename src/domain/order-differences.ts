import type { OrderIntent } from '#src/contract/entities.ts'
import { summarizeCounters } from './guests.ts'
import { getActiveOption, getItemTotal } from './order.ts'

/** A part of the order that the visitor agrees to with Pay (PAY-11). */
export type OrderPart = keyof typeof PARTS

function sortById<Item extends { id: string }>(items: Item[]): Item[] {
  return [...items].sort((first, second) => (first.id < second.id ? -1 : 1))
}

/** Each part as a value to compare as JSON. */
const PARTS = {
  total: ({ extendedCart }: OrderIntent) => [
    extendedCart.pricing.displayed.total,
    ...sortById(extendedCart.items)
      .map((item) => [item.id, getItemTotal(item)])
      .filter(([, price]) => price !== 0),
  ],
  items: ({ extendedCart }: OrderIntent) =>
    sortById(extendedCart.items).map((item) => [item.id, getActiveOption(item).tour.code]),
  times: ({ extendedCart }: OrderIntent) =>
    sortById(extendedCart.items).map((item) => [item.id, item.availabilityId]),
  guests: ({ unitCounters }: OrderIntent) => summarizeCounters(unitCounters),
  travelers: ({ travelers }: OrderIntent) =>
    travelers.map(({ age, pass, dietaryRestrictions }) => [age, pass, dietaryRestrictions]),
  contact: ({ contact }: OrderIntent) =>
    contact && [
      contact.firstName,
      contact.lastName,
      contact.emailAddress,
      contact.phoneNumber,
      contact.allowMarketing,
    ],
  expiry: ({ ventrataOrder }: OrderIntent) =>
    Date.parse(ventrataOrder?.utcExpiresAt ?? '') || Infinity,
  setupIntent: ({ id, stripeSetupIntent }: OrderIntent) => [
    id,
    stripeSetupIntent.publicApiKey,
    stripeSetupIntent.clientSecret,
  ],
}

/**
 * Returns the bookings and the price as a text to compare: a card confirmation can take minutes in which another
 * device may change the order. Holds nothing personal (STATE-3).
 */
export function summarizeBooking(order: OrderIntent): string {
  const { items, pricing } = order.extendedCart
  const bookings = items.map((item) =>
    [getActiveOption(item).tour.code, Date.parse(item.availabilityId), getItemTotal(item)].join(
      ' ',
    ),
  )
  return [pricing.displayed.total, ...PARTS.guests(order), ...bookings.sort()].join(', ')
}

const PART_NAMES = Object.keys(PARTS) as OrderPart[]
/** An expiry that a server computes from a rounded remaining time differs a little at each reading. */
const EXPIRY_TOLERANCE_MS = 5000

/**
 * The parts in which two readings of an order differ. The sequence of the items does not count, and of the expiry only
 * an earlier one does: the server may extend the order whenever it is read (PAY-11).
 */
export function findOrderDifferences(seen: OrderIntent, current: OrderIntent): OrderPart[] {
  return PART_NAMES.filter((part) =>
    part === 'expiry'
      ? PARTS.expiry(current) < PARTS.expiry(seen) - EXPIRY_TOLERANCE_MS
      : JSON.stringify(PARTS[part](seen)) !== JSON.stringify(PARTS[part](current)),
  )
}
