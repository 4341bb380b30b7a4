import type { CartItem, OrderIntent } from '#src/contract/entities.ts'
import { isSameGuests } from './guests.ts'
import { getActiveOption, findItemById } from './order.ts'
import { isSameInstant } from './plain-dates.ts'

/** A change of the order between two readings. */
export type OrderChange =
  | { kind: 'added' | 'removed' | 'moved' | 'changed'; item: CartItem }
  | { kind: 'guests' | 'total' }

function findItemChanges(last: OrderIntent, next: OrderIntent): OrderChange[] {
  const removed = last.extendedCart.items.filter(({ id }) => findItemById(next, id) === undefined)
  const changes = next.extendedCart.items.map((item): OrderChange | null => {
    const before = findItemById(last, item.id)
    if (before === undefined) return { kind: 'added', item }
    if (getActiveOption(before).tour.code !== getActiveOption(item).tour.code)
      return { kind: 'changed', item }
    return isSameInstant(before.availabilityId, item.availabilityId)
      ? null
      : { kind: 'moved', item }
  })
  return [
    ...removed.map((item): OrderChange => ({ kind: 'removed', item })),
    ...changes.filter((change) => change !== null),
  ]
}

/**
 * How two readings of an order differ in what its visitor sees: bookings, guests, and then the total (CART-12).
 * Nothing of two orders: a new one has not lost the bookings of the last one.
 */
export function findOrderChanges(last: OrderIntent, next: OrderIntent): OrderChange[] {
  if (last.id !== next.id) return []
  const { total } = last.extendedCart.pricing.displayed
  return [
    ...findItemChanges(last, next),
    ...(isSameGuests(last.unitCounters, next.unitCounters) ? [] : [{ kind: 'guests' } as const]),
    ...(total === next.extendedCart.pricing.displayed.total ? [] : [{ kind: 'total' } as const]),
  ]
}
