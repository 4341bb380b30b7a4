import type { CallBody } from '#src/contract/calls.ts'
import type { OrderIntent } from '#src/contract/entities.ts'
import { itemById, itemOfTour } from '#src/domain/order.ts'

/** The calls that change the order. */
export type WriteName =
  | 'addCartItem'
  | 'setCartItemAvailabilityId'
  | 'removeCartItem'
  | 'upgradeCartItem'
  | 'resetCartItem'
  | 'setUnitCounters'
  | 'setContact'
  | 'setTravelers'

/** Tells from the order whether a write whose answer was lost has been carried out. */
export const landed: { [N in WriteName]: (order: OrderIntent, body: CallBody<N>) => boolean } = {
  addCartItem: (order, { tourCode, availabilityId }) =>
    itemOfTour(order, tourCode)?.availabilityId === availabilityId,
  setCartItemAvailabilityId: (order, { cartItemId, availabilityId }) =>
    itemById(order, cartItemId)?.availabilityId === availabilityId,
  removeCartItem: (order, { cartItemId }) => itemById(order, cartItemId) === undefined,
  upgradeCartItem: (order, { cartItemId, tourCode }) =>
    itemById(order, cartItemId)?.upgraded?.tour.code === tourCode,
  resetCartItem: (order, { cartItemId }) => itemById(order, cartItemId)?.upgraded === null,
  setUnitCounters: (order, { unitCounters }) =>
    order.unitCounters.length === unitCounters.length &&
    unitCounters.every(({ type, quantity }, index) => {
      const saved = order.unitCounters[index]
      return saved?.type === type && saved.quantity === quantity
    }),
  setContact: ({ contact: saved }, { contact }) =>
    saved !== null &&
    saved.firstName === contact.firstName &&
    saved.lastName === contact.lastName &&
    saved.emailAddress === contact.emailAddress &&
    saved.phoneNumber === contact.phoneNumber &&
    saved.allowMarketing === contact.allowMarketing,
  setTravelers: (order, { travelers }) =>
    order.travelers.length === travelers.length &&
    travelers.every((traveler, index) => {
      const saved = order.travelers[index]
      return (
        saved?.age === traveler.age &&
        saved.pass === traveler.pass &&
        saved.dietaryRestrictions === traveler.dietaryRestrictions
      )
    }),
}
