import type { Upgrade, Upgrades } from '#src/contract/entities.ts'
import { configOf, tourOf } from './catalogue.ts'
import { orderOf } from './orders.ts'
import { upgradesFrom } from './pricing.ts'
import type { WorldState } from './state.ts'

/** The free tours of the pass; those in the cart stay on the list, the main tour is not one. */
export const addonsFor = (world: WorldState, orderId: string): string[] => {
  const { configCode, mainTour } = orderOf(world, orderId)
  return configOf(world, configCode).addonTourCodes.filter((code) => code !== mainTour)
}

/** By cart item, against its original tour, for the order's party. */
export const upgradesFor = (world: WorldState, orderId: string): Upgrades => {
  const { configCode, unitCounters } = orderOf(world, orderId)
  const config = configOf(world, configCode)
  const offers = world.db.item
    .where({ order: orderId })
    .map(({ id, tourCode }): [string, Upgrade[]] => [
      id,
      world.settings.upgradesOffered
        ? upgradesFrom(tourOf(world, config, tourCode), unitCounters)
        : [],
    ])
  return Object.fromEntries(offers)
}
