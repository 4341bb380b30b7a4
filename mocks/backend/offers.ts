import type { Upgrade, Upgrades } from '#src/contract/entities.ts'
import { findConfig, findTour } from './tour-catalog.ts'
import { findOrder } from './orders.ts'
import { buildUpgrades } from './pricing.ts'
import type { BackendContext } from './backend-context.ts'

/**
 * Lists the codes of the free tours of the pass, those in the cart included, without the main tour.
 * @throws NotFoundError `order_not_found`.
 */
export const listAddons = (context: BackendContext, orderId: string): string[] => {
  const { configCode, mainTour } = findOrder(context, orderId)
  return findConfig(context, configCode).addonTourCodes.filter((code) => code !== mainTour)
}

/**
 * Lists the upgrades of each cart item by item id, priced for the guests of the order.
 * @throws NotFoundError `order_not_found`.
 */
export const listUpgrades = (context: BackendContext, orderId: string): Upgrades => {
  const { configCode, unitCounters } = findOrder(context, orderId)
  const config = findConfig(context, configCode)
  const offers = context.db.item
    .where({ order: orderId })
    .map(({ id, tourCode }): [string, Upgrade[]] => [
      id,
      context.seedData.upgradesOffered
        ? buildUpgrades(findTour(context, config, tourCode), unitCounters)
        : [],
    ])
  return Object.fromEntries(offers)
}
