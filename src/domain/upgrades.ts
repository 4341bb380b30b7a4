import type { CartItem, Upgrade, Upgrades } from '#src/contract/entities.ts'

const NO_UPGRADES: readonly Upgrade[] = []

/**
 * The upgrades of a booked tour: what the server offers, and what the tour has, which may not be offered any longer
 * (UPGRADE-1).
 * @param offered By the id of the item.
 */
export function listUpgrades(offered: Upgrades, { id, upgraded }: CartItem): readonly Upgrade[] {
  // Object.hasOwn: the ids come from the server and must not match inherited properties.
  const upgrades = (Object.hasOwn(offered, id) && offered[id]) || NO_UPGRADES
  const heldCode = upgraded?.tour.code
  if (!upgraded || upgrades.some(({ tourCode }) => tourCode === heldCode)) return upgrades
  const pricing = { displayed: upgraded.pricing.displayed, units: {} }
  return [...upgrades, { tourCode: upgraded.tour.code, pricing }]
}
