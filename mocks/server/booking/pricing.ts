import type { CatalogTour, Config } from '#fixtures/types.ts'
import type { MandatoryPayment, OrderIntent, UnitCounter, Upgrade } from '#src/contract/entities.ts'
import type { UnitType } from '#src/contract/enums.ts'
import { sumGuests } from './tour-catalog.ts'

// All prices of the mock backend are computed in this file, in minor units.

/** Minor units. */
type DisplayedTotals = OrderIntent['extendedCart']['pricing']['displayed']
type PricedItem = { upgrade: number; mandatoryPayments: MandatoryPayment[] }

/** Sums price per unit × quantity; a unit without a price is free. */
function multiplyByGuests(
  units: Partial<Record<UnitType, number>>,
  counters: UnitCounter[],
): number {
  return counters.reduce((sum, { type, quantity }) => sum + (units[type] ?? 0) * quantity, 0)
}

/** Builds the upgrades of a tour. `displayed` is the price difference for all guests, which may be negative. */
export function buildUpgrades(original: CatalogTour, counters: UnitCounter[]): Upgrade[] {
  return original.upgrades.map(({ tourCode, units }) => ({
    tourCode,
    pricing: { displayed: multiplyByGuests(units, counters), units },
  }))
}

/** The price difference of an upgrade for all guests; 0 without an upgrade, as the pass covers the original tour. */
export function getUpgradePrice(
  original: CatalogTour,
  upgradeCode: string | null,
  counters: UnitCounter[],
): number {
  const upgrade = original.upgrades.find(({ tourCode }) => tourCode === upgradeCode)
  return upgrade ? multiplyByGuests(upgrade.units, counters) : 0
}

function filterPayers({ unitTypes }: MandatoryPayment, counters: UnitCounter[]): UnitCounter[] {
  return counters.filter(({ type }) => unitTypes === undefined || unitTypes.includes(type))
}

/**
 * Builds the mandatory payments of the booked tour (the upgrade, if any), each for all guests or for those of its
 * unit types.
 */
export function buildMandatoryPayments(
  config: Config,
  bookedTour: CatalogTour,
  counters: UnitCounter[],
): MandatoryPayment[] {
  return config.mandatoryPayments
    .filter(({ code }) => bookedTour.mandatoryPaymentCodes.includes(code))
    .map((fee) => ({
      ...fee,
      pricing: {
        displayed: fee.pricing.displayed * sumGuests(filterPayers(fee, counters)),
      },
    }))
}

/** Sums the upgrades and mandatory payments of all cart items. */
export function sumTotals(items: PricedItem[]): DisplayedTotals {
  const upgrades = items.reduce((sum, { upgrade }) => sum + upgrade, 0)
  const mandatoryPayments = items
    .flatMap((item) => item.mandatoryPayments)
    .reduce((sum, { pricing }) => sum + pricing.displayed, 0)
  return { total: upgrades + mandatoryPayments, upgrades, mandatoryPayments }
}
