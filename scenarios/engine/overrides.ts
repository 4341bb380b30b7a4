import type { CatalogTour, Config } from '#fixtures/types.ts'
import type { Status, UnitType } from '#src/contract/enums.ts'
import type { SeedData } from './types.ts'

type SeedDataOverride = (seedData: SeedData) => SeedData

/** Changes every tour of the catalog. */
export function mapTours(mapTour: (entry: CatalogTour) => CatalogTour): SeedDataOverride {
  return (seedData) => ({ ...seedData, tourCatalog: seedData.tourCatalog.map(mapTour) })
}

/** Changes every config. */
export function mapConfigs(mapConfig: (config: Config) => Config): SeedDataOverride {
  return (seedData) => ({ ...seedData, configs: seedData.configs.map(mapConfig) })
}

/**
 * Gives every departure of every tour this status.
 * @param weekdays Only on these ISO weekdays (1 is Monday).
 */
export function setStatusOnEveryDay(status: Status, weekdays?: number[]): SeedDataOverride {
  return (seedData) => ({
    ...seedData,
    slotRules: [
      ...seedData.slotRules,
      { tours: 'all', days: 'all', ...(weekdays && { weekdays }), status },
    ],
  })
}

/** Limits every pass to these unit types. */
export function filterUnitTypes(types: UnitType[]): SeedDataOverride {
  return mapConfigs((config) => ({
    ...config,
    units: config.units.filter(({ type }) => types.includes(type)),
  }))
}

/** Offers `count` add-ons with each pass: its own, repeated under new codes as often as necessary. */
export function setOfferedAddonCount(seedData: SeedData, count: number): SeedData {
  const copiedTours: CatalogTour[] = []
  const configs = seedData.configs.map((config) => {
    const ownTours = seedData.tourCatalog.filter(({ tour }) =>
      config.addonTourCodes.includes(tour.code),
    )
    const extraTours = Array.from({ length: Math.max(0, count - ownTours.length) }, (_, index) => {
      const entry = ownTours[index % ownTours.length]
      return entry && copyTour(entry, index + 2)
    }).filter((entry) => entry !== undefined)
    copiedTours.push(...extraTours)
    const codes = [...ownTours, ...extraTours].map(({ tour }) => tour.code)
    return { ...config, addonTourCodes: codes.slice(0, count) }
  })
  return { ...seedData, configs, tourCatalog: [...seedData.tourCatalog, ...copiedTours] }
}

function copyTour(entry: CatalogTour, copyNumber: number): CatalogTour {
  const { tour } = entry
  const code = `${tour.code}-${copyNumber}`
  const name = `${tour.product.name} (${copyNumber})`
  return { ...entry, tour: { ...tour, code, product: { ...tour.product, name } } }
}
