import type {
  BookedOption,
  CartItem,
  MandatoryPayment,
  OrderIntent,
  Settings,
  Tour,
} from '#src/contract/entities.ts'
import { uniqueBy } from '#src/lib/unique-by.ts'

/** The order with its bookings in order of time and each once, whatever the server's list is (CART-13). */
export function arrangeOrder(order: OrderIntent): OrderIntent {
  const items = uniqueBy(order.extendedCart.items, ({ id }) => id).sort(
    (a, b) => Date.parse(a.availabilityId) - Date.parse(b.availabilityId) || (a.id < b.id ? -1 : 1),
  )
  return { ...order, extendedCart: { ...order.extendedCart, items } }
}

/** The cart item with this id. */
export function findItemById(order: OrderIntent, id: string): CartItem | undefined {
  return order.extendedCart.items.find((item) => item.id === id)
}

/** The cart item whose original tour has this code, upgraded or not. */
export function findItemByTour(order: OrderIntent, tourCode: string): CartItem | undefined {
  return order.extendedCart.items.find((item) => item.original.tour.code === tourCode)
}

/** The tour that the guests take: the upgrade if there is one. */
export function getActiveOption(item: CartItem): BookedOption {
  return item.upgraded ?? item.original
}

/** The price of an item in minor units: its active option and its mandatory payments (RESULT-2). */
export function getItemTotal(item: CartItem): number {
  return item.mandatoryPayments.reduce(
    (sum, { pricing }) => sum + pricing.displayed,
    getActiveOption(item).pricing.displayed,
  )
}

/**
 * Returns the charge for an item in minor units. Nothing is paid out, so an order whose total is not above zero charges
 * nothing for any of its items (PAY-14).
 */
export function getPaidAmount(order: OrderIntent, item: CartItem): number {
  return order.extendedCart.pricing.displayed.total > 0 ? getItemTotal(item) : 0
}

/** An address or settings that are wrong: another attempt ends the same (ERR-4). */
export class FinalError extends Error {}

/** The settings do not have what an order or a parameter names (CART-8). */
export class UnknownCodeError extends FinalError {
  readonly subject: 'tour' | 'payment'
  readonly code: string
  constructor(subject: 'tour' | 'payment', code: string) {
    super(`Can't find ${subject === 'tour' ? 'tour with' : 'mandatory payment'} code ${code}`)
    this.name = 'UnknownCodeError'
    this.subject = subject
    this.code = code
  }
}

/** The tour of the settings with this code. */
export function findUsedTour({ usedTours }: Settings, code: string): Tour | undefined {
  return usedTours.find((tour) => tour.code === code)
}

/** As `findUsedTour`. @throws {UnknownCodeError} Without one (CART-8). */
export function findTour(settings: Settings, code: string): Tour {
  const tour = findUsedTour(settings, code)
  if (!tour) throw new UnknownCodeError('tour', code)
  return tour
}

/** The name of a tour; its code where the settings do not list it. */
export function getTourName(settings: Settings, code: string): string {
  return findUsedTour(settings, code)?.product.name ?? code
}

/** The mandatory payment of the settings with this code; its price is per guest, in minor units. */
export function findUsedPayment(settings: Settings, code: string): MandatoryPayment | undefined {
  return settings.usedMandatoryPayments.find((payment) => payment.code === code)
}

/**
 * Tells whether a tour in the cart requires a dietary choice of each guest (PASS-1); tours missing in the settings
 * do not.
 */
export function requiresDietaryChoice(order: OrderIntent, settings: Settings): boolean {
  const bookedCodes = new Set(
    order.extendedCart.items.map((item) => getActiveOption(item).tour.code),
  )
  return settings.usedTours.some(
    ({ code, product }) =>
      bookedCodes.has(code) && product.questionKeys.includes('dietaryRestrictions'),
  )
}

/** Tells whether items can be deleted: the last remaining one cannot (CART-6). */
export function canDelete(order: OrderIntent): boolean {
  return order.extendedCart.items.length > 1
}
