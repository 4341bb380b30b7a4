import type {
  BookedOption,
  CartItem,
  MandatoryPayment,
  OrderIntent,
  Settings,
  Tour,
} from '#src/contract/entities.ts'
import { countGuests } from './guests.ts'

export function findItemById(order: OrderIntent, id: string): CartItem | undefined {
  return order.extendedCart.items.find((item) => item.id === id)
}

/** The item of a tour, told by its original tour: an upgrade does not make it another item. */
export function findItemByTour(order: OrderIntent, tourCode: string): CartItem | undefined {
  return order.extendedCart.items.find((item) => item.original.tour.code === tourCode)
}

/** What the guest really takes: the upgrade where there is one. */
export function activeOption(item: CartItem): BookedOption {
  return item.upgraded ?? item.original
}

/** What one booking costs in minor units: its price and the mandatory payments of its line. */
export function itemTotal(item: CartItem): number {
  return item.mandatoryPayments.reduce(
    (sum, { pricing }) => sum + pricing.displayed,
    activeOption(item).pricing.displayed,
  )
}

/** @throws Error "Can't find tour with code X" (spec point 8). */
export function findTour(settings: Settings, code: string): Tour {
  const tour = settings.usedTours.find((usedTour) => usedTour.code === code)
  if (!tour) throw new Error(`Can't find tour with code ${code}`)
  return tour
}

/** @throws Error "Can't find mandatory payment code X" (spec point 8). */
export function findMandatoryPayment(settings: Settings, code: string): MandatoryPayment {
  const payment = settings.usedMandatoryPayments.find((usedPayment) => usedPayment.code === code)
  if (!payment) throw new Error(`Can't find mandatory payment code ${code}`)
  return payment
}

/** Whether a booked tour wants a diet of each guest; a tour the settings don't know asks nothing. */
export function requiresDietaryChoice(order: OrderIntent, settings: Settings): boolean {
  const bookedCodes = new Set(order.extendedCart.items.map((item) => activeOption(item).tour.code))
  return settings.usedTours.some(
    ({ code, product }) =>
      bookedCodes.has(code) && product.questionKeys.includes('dietaryRestrictions'),
  )
}

/** Whether the travelers allow to pay: one per guest, each with a diet where a tour asks for it. */
export function areTravelersComplete(order: OrderIntent, settings: Settings): boolean {
  const guests = countGuests(order.unitCounters)
  // Some may be left from when there were more guests: only those who go count.
  const activeTravelers = order.travelers.slice(0, guests)
  return (
    activeTravelers.length === guests &&
    (!requiresDietaryChoice(order, settings) ||
      activeTravelers.every((traveler) => traveler.dietaryRestrictions !== null))
  )
}

/** By the server's time. An order that holds no place yet has no end. */
export function isExpired({ ventrataOrder }: OrderIntent, serverNowMs: number): boolean {
  return ventrataOrder !== null && serverNowMs >= Date.parse(ventrataOrder.utcExpiresAt)
}

/** The last item of a cart stays (spec point 4). */
export function canDelete(order: OrderIntent): boolean {
  return order.extendedCart.items.length > 1
}
