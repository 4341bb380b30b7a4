import type { CatalogTour, Config } from '#fixtures/types.ts'
import type { MandatoryPayment, OrderIntent, UnitCounter, Upgrade } from '#src/contract/entities.ts'
import type { UnitType } from '#src/contract/enums.ts'
import { countGuests } from './tour-catalog.ts'

/** Every price of the pretend world is worked out here, in minor units. */

type DisplayedTotals = OrderIntent['extendedCart']['pricing']['displayed']
type PricedItem = { upgrade: number; mandatoryPayments: MandatoryPayment[] }

/** A difference per unit times the party; a unit without one costs nothing more. */
const multiplyByGuests = (
  units: Partial<Record<UnitType, number>>,
  counters: UnitCounter[],
): number => counters.reduce((sum, { type, quantity }) => sum + (units[type] ?? 0) * quantity, 0)

/** What one can switch to from a tour, with the whole difference for this party; it may be negative. */
export const buildUpgrades = (original: CatalogTour, counters: UnitCounter[]): Upgrade[] =>
  original.upgrades.map(({ tourCode, units }) => ({
    tourCode,
    pricing: { displayed: multiplyByGuests(units, counters), units },
  }))

/** The pass covers the original tour; only the switch costs. */
export const getUpgradePrice = (
  original: CatalogTour,
  upgradeCode: string | null,
  counters: UnitCounter[],
): number => {
  const upgrade = original.upgrades.find(({ tourCode }) => tourCode === upgradeCode)
  return upgrade ? multiplyByGuests(upgrade.units, counters) : 0
}

const filterPayers = ({ unitTypes }: MandatoryPayment, counters: UnitCounter[]): UnitCounter[] =>
  counters.filter(({ type }) => unitTypes === undefined || unitTypes.includes(type))

/** The fees of the booked tour, each for all guests or for those of its unit types. */
export const buildMandatoryPayments = (
  config: Config,
  bookedTour: CatalogTour,
  counters: UnitCounter[],
): MandatoryPayment[] =>
  config.mandatoryPayments
    .filter(({ code }) => bookedTour.mandatoryPaymentCodes.includes(code))
    .map((fee) => ({
      ...fee,
      pricing: {
        displayed: fee.pricing.displayed * countGuests(filterPayers(fee, counters)),
      },
    }))

export const sumTotals = (items: PricedItem[]): DisplayedTotals => {
  const upgrades = items.reduce((sum, { upgrade }) => sum + upgrade, 0)
  const mandatoryPayments = items
    .flatMap((item) => item.mandatoryPayments)
    .reduce((sum, { pricing }) => sum + pricing.displayed, 0)
  return { total: upgrades + mandatoryPayments, upgrades, mandatoryPayments }
}
