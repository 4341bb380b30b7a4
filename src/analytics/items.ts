import type { CartItem, Settings } from '#src/contract/entities.ts'
import { destinationName } from '#src/domain/destinations.ts'
import { totalGuests } from '#src/domain/guests.ts'
import { bookedOf, paidFor } from '#src/domain/order.ts'

/** One tour in a GA4 event. `price` is one guest's, in major units: GA4 multiplies it by `quantity`. */
export type Item = {
  item_id: string
  item_name: string
  item_variant: string
  item_category: string
  price: number
  quantity: number
}

/** A tour that nobody has chosen yet; one that the settings don't know has its code for a name. */
export function tourItem(code: string, settings: Settings): Item {
  const tour = settings.usedTours.find((used) => used.code === code)
  return {
    item_id: code,
    item_name: tour?.product.name ?? code,
    item_variant: tour?.option.name ?? '',
    item_category: destinationName(settings.locationCode),
    price: 0,
    quantity: 1,
  }
}

/** A booking, or `quantity` of its guests. Guests pay unlike prices: each has an equal share, to a millionth. */
export function bookedItem(
  item: CartItem,
  settings: Settings,
  quantity = totalGuests(item.unitCounters),
): Item {
  const guests = Math.max(totalGuests(item.unitCounters), 1)
  const price = Math.round((paidFor(item) / guests) * 1e4) / 1e6
  return { ...tourItem(bookedOf(item).tour.code, settings), price, quantity }
}
