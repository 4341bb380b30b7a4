import type { CartItem, OrderIntent } from '#src/contract/entities.ts'
import { FinalError, findItemById, findItemByTour } from '#src/domain/order.ts'
import { t } from '#src/i18n/language.ts'

/** The content of /steps/booking_slot: a tour to book, a cart item to move, or all cart items. */
export type SlotMode =
  | { kind: 'add'; tourCode: string }
  /** `before` and `after` are the other cart items that are listed around it. */
  | { kind: 'edit'; item: CartItem; before: CartItem[]; after: CartItem[] }
  | { kind: 'list' }

/**
 * Resolves the query of the step (SLOT-1): `tour_code` is about that tour alone, `cart_item_id` lists the cart with
 * that item for editing, and without both an empty cart gets the main tour. A tour in the cart is edited (SLOT-8).
 * @throws {FinalError} Both parameters (SLOT-2).
 */
export function resolveSlotMode(
  order: OrderIntent,
  params: URLSearchParams,
  mainTourCode: string,
): SlotMode {
  const tourCode = params.get('tour_code')
  const cartItemId = params.get('cart_item_id')
  if (tourCode !== null && cartItemId !== null) throw new FinalError(t.bookingSlot.bothParameters)
  const { items } = order.extendedCart

  const item = cartItemId === null ? undefined : findItemById(order, cartItemId)
  if (item !== undefined) {
    const index = items.indexOf(item)
    return { kind: 'edit', item, before: items.slice(0, index), after: items.slice(index + 1) }
  }
  const selectedTourCode = tourCode ?? (items.length === 0 ? mainTourCode : null)
  if (selectedTourCode === null) return { kind: 'list' }
  const bookedItem = findItemByTour(order, selectedTourCode)
  return bookedItem === undefined
    ? { kind: 'add', tourCode: selectedTourCode }
    : { kind: 'edit', item: bookedItem, before: [], after: [] }
}
