import type { CartItem, Settings } from '#src/contract/entities.ts'
import { getDestinationName } from '#src/i18n/destination-names.ts'
import { getFractionDigits } from '#src/lib/currency.ts'
import { countGuests } from '#src/domain/guests.ts'
import { findUsedTour, getActiveOption, getItemTotal, getTourName } from '#src/domain/order.ts'

/** One tour in a GA4 event. `price` is per guest, in major units: GA4 multiplies it by `quantity`. */
export type AnalyticsItem = {
  item_id: string
  item_name: string
  item_variant: string
  item_category: string
  price: number
  quantity: number
}

/** A tour that is not booked yet, without a price; a tour missing in the settings is named by its code. */
export function buildTourItem(code: string, settings: Settings): AnalyticsItem {
  return {
    item_id: code,
    item_name: getTourName(settings, code),
    item_variant: findUsedTour(settings, code)?.option.name ?? '',
    item_category: getDestinationName(settings.locationCode),
    price: 0,
    quantity: 1,
  }
}

/**
 * A cart item, or `quantity` of its guests. Prices differ by unit type, so `price` is the average per guest,
 * rounded to a ten thousandth of a minor unit.
 */
export function buildBookedItem(
  item: CartItem,
  settings: Settings,
  quantity = countGuests(item.unitCounters),
): AnalyticsItem {
  const guests = Math.max(countGuests(item.unitCounters), 1)
  const factor = 10 ** getFractionDigits(settings.currency)
  const price = Math.round((getItemTotal(item) / guests) * 1e4) / (1e4 * factor)
  return { ...buildTourItem(getActiveOption(item).tour.code, settings), price, quantity }
}
