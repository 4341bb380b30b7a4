import type { City } from './catalog-types.ts'
import type { StoredItem, StoredOrder } from './state.ts'
import { getBookedTour } from './state.ts'
import type { MandatoryPayment, Minor, UnitCounter, UnitType } from './wire-types.ts'

type Difference = Partial<Record<UnitType, Minor>>

/** The sum of a price per guest over all guests, in minor units. */
function multiply(perGuest: Difference, unitCounters: readonly UnitCounter[]): Minor {
  return unitCounters.reduce((sum, { type, quantity }) => sum + (perGuest[type] ?? 0) * quantity, 0)
}

/** The allowed upgrades of an original tour: the price per guest and the whole difference, in minor units. */
export function listUpgrades(
  city: City,
  tourCode: string,
  unitCounters: readonly UnitCounter[],
): { tourCode: string; pricing: { displayed: Minor; units: Difference } }[] {
  return city.upgrades
    .filter((rule) => rule.from === tourCode)
    .map((rule) => ({
      tourCode: rule.to,
      pricing: {
        displayed: multiply(rule.difference, unitCounters),
        units: { ...rule.difference },
      },
    }))
}

/** What the upgrade of an item costs for all guests, in minor units: 0 without an upgrade. */
export function priceUpgrade(city: City, order: StoredOrder, item: StoredItem): Minor {
  const upgrades = listUpgrades(city, item.tourCode, order.unitCounters)
  return upgrades.find((upgrade) => upgrade.tourCode === item.upgradeCode)?.pricing.displayed ?? 0
}

/** The fees of the booked tour with the total of each line, without those that no guest pays. */
export function listFees(city: City, order: StoredOrder, item: StoredItem): MandatoryPayment[] {
  const { usedMandatoryPaymentMatching, usedMandatoryPayments } = city.settings
  const codes = usedMandatoryPaymentMatching
    .filter((matching) => matching.tourCode === getBookedTour(item))
    .flatMap((matching) => matching.mandatoryPaymentCodes)
  return usedMandatoryPayments
    .filter((fee) => codes.includes(fee.code))
    .map((fee) => ({ fee, guests: countPayers(fee, order.unitCounters) }))
    .filter(({ guests }) => guests > 0)
    .map(({ fee, guests }) => ({ ...fee, pricing: { displayed: fee.pricing.displayed * guests } }))
}

function countPayers(fee: MandatoryPayment, unitCounters: readonly UnitCounter[]): number {
  return unitCounters
    .filter(({ type }) => !fee.unitTypes || fee.unitTypes.includes(type))
    .reduce((sum, { quantity }) => sum + quantity, 0)
}

/** The totals of an order in minor units: total = upgrades + mandatory payments (CART-4). */
export function priceOrder(
  city: City,
  order: StoredOrder,
): { total: Minor; upgrades: Minor; mandatoryPayments: Minor } {
  const upgrades = order.items.reduce((sum, item) => sum + priceUpgrade(city, order, item), 0)
  const mandatoryPayments = order.items
    .flatMap((item) => listFees(city, order, item))
    .reduce((sum, fee) => sum + fee.pricing.displayed, 0)
  return { total: upgrades + mandatoryPayments, upgrades, mandatoryPayments }
}
