import type { Bodies } from './body-table.ts'
import { findCity, findTour } from './catalog.ts'
import { findOrder } from './order-access.ts'
import { listUpgrades } from './pricing.ts'
import type { ServerState } from './state.ts'
import type { Settings, Unit } from './wire-types.ts'

/** The age groups of a tour in the order of their display (GUESTS-1). */
export function getUnits(
  _state: ServerState,
  { configCode, tourCode }: Bodies['getUnits'],
): { units: Unit[] } {
  const city = findCity(configCode)
  findTour(city, tourCode)
  return { units: city.units }
}

/** The settings of a configuration: the same for each of its tours. */
export function getSettings(
  _state: ServerState,
  { configCode, tourCode }: Bodies['getSettings'],
): { settings: Settings } {
  const city = findCity(configCode)
  findTour(city, tourCode)
  return { settings: city.settings }
}

/** The codes of all add-ons, those in the cart included (ADDON-1). */
export function getTourAddons(
  state: ServerState,
  { orderIntentId }: Bodies['getTourAddons'],
): { tourCodes: string[] } {
  return { tourCodes: findCity(findOrder(state, orderIntentId).configCode).addons }
}

/** The allowed upgrades by cart item id, priced against the original tour in minor units (UPGRADE-1). */
export function getAllAllowedUpgrades(
  state: ServerState,
  { orderIntentId }: Bodies['getAllAllowedUpgrades'],
): { upgrades: Record<string, object[]> } {
  const order = findOrder(state, orderIntentId)
  const city = findCity(order.configCode)
  const lists = order.items.map((item): [string, object[]] => [
    item.id,
    listUpgrades(city, item.tourCode, order.unitCounters),
  ])
  return { upgrades: Object.fromEntries(lists) }
}
