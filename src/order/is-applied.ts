import type { CallBody, WriteName } from '#src/contract/calls.ts'
import type { OrderIntent } from '#src/contract/entities.ts'
import { isSameGuests } from '#src/domain/guests.ts'
import { findItemById, findItemByTour } from '#src/domain/order.ts'
import { isSameInstant } from '#src/domain/plain-dates.ts'

/** For each write, tells whether the order already shows its effect although its response was lost (ERR-4). */
export const isApplied: { [N in WriteName]: (order: OrderIntent, body: CallBody<N>) => boolean } = {
  addCartItem: (order, { tourCode, availabilityId }) =>
    isSameInstant(findItemByTour(order, tourCode)?.availabilityId ?? '', availabilityId),
  setCartItemAvailabilityId: (order, { cartItemId, availabilityId }) =>
    isSameInstant(findItemById(order, cartItemId)?.availabilityId ?? '', availabilityId),
  removeCartItem: (order, { cartItemId }) => findItemById(order, cartItemId) === undefined,
  upgradeCartItem: (order, { cartItemId, tourCode }) =>
    findItemById(order, cartItemId)?.upgraded?.tour.code === tourCode,
  resetCartItem: (order, { cartItemId }) => findItemById(order, cartItemId)?.upgraded === null,
  setUnitCounters: (order, { unitCounters }) => isSameGuests(order.unitCounters, unitCounters),
  setContact: ({ contact: current }, { contact }) =>
    current !== null &&
    current.firstName === contact.firstName &&
    current.lastName === contact.lastName &&
    current.emailAddress === contact.emailAddress &&
    current.phoneNumber === contact.phoneNumber &&
    current.allowMarketing === contact.allowMarketing,
  setTravelers: (order, { travelers }) =>
    order.travelers.length === travelers.length &&
    travelers.every((traveler, index) => {
      const current = order.travelers[index]
      return (
        current?.age === traveler.age &&
        (current.pass ?? undefined) === traveler.pass &&
        (current.dietaryRestrictions ?? undefined) === traveler.dietaryRestrictions
      )
    }),
}
