import type { Config } from '#fixtures/types.ts'
import type { UnitCounter, Upgrade, Upgrades } from '#src/contract/entities.ts'
import { sumGuests, findConfig, findCatalogTour } from './tour-catalog.ts'
import { findBookableDeparture } from './departures.ts'
import { findOrder } from './orders.ts'
import { buildUpgrades } from './pricing.ts'
import { findItems } from './store/db.ts'
import type { ItemRow } from './store/rows.ts'
import type { BookingContext } from './booking-context.ts'

/**
 * Lists the codes of the free tours of the pass, those in the cart included, without the main tour.
 * @throws NotFoundError `order_not_found`.
 */
export function listAddons(context: BookingContext, orderId: string): string[] {
  const { configCode, mainTour } = findOrder(context, orderId)
  return findConfig(context, configCode).addonTourCodes.filter((code) => code !== mainTour)
}

/** The upgrades of one item that have places at its time, and the one that it holds already. */
function listItemUpgrades(
  context: BookingContext,
  config: Config,
  { id, tourCode, upgradeCode, availabilityId }: ItemRow,
  counters: UnitCounter[],
): Upgrade[] {
  const places = { guests: sumGuests(counters), exceptItem: id }
  return buildUpgrades(findCatalogTour(context, config, tourCode), counters).filter(
    (upgrade) =>
      upgrade.tourCode === upgradeCode ||
      findBookableDeparture(
        context,
        findCatalogTour(context, config, upgrade.tourCode),
        availabilityId,
        places,
      ) !== null,
  )
}

/**
 * Lists the upgrades that each cart item can have at its time, by item id, priced for the guests of the order.
 * @throws NotFoundError `order_not_found`.
 */
export function listUpgradeOffers(context: BookingContext, orderId: string): Upgrades {
  const { configCode, unitCounters } = findOrder(context, orderId)
  const config = findConfig(context, configCode)
  const offers = findItems(context.db, orderId).map((item): [string, Upgrade[]] => [
    item.id,
    context.seedData.upgradesOffered ? listItemUpgrades(context, config, item, unitCounters) : [],
  ])
  return Object.fromEntries(offers)
}
