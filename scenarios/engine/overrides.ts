import type { CatalogTour, Config } from '#fixtures/types.ts'
import type { Status, UnitType } from '#src/contract/enums.ts'
import type { SeedData } from './types.ts'

type SeedDataOverride = (seedData: SeedData) => SeedData

export const mapTours =
  (mapTour: (entry: CatalogTour) => CatalogTour): SeedDataOverride =>
  (seedData) => ({ ...seedData, tourCatalog: seedData.tourCatalog.map(mapTour) })

export const mapConfigs =
  (mapConfig: (config: Config) => Config): SeedDataOverride =>
  (seedData) => ({ ...seedData, configs: seedData.configs.map(mapConfig) })

/** Every departure of every tour has this status. */
export const setStatusOnEveryDay =
  (status: Status): SeedDataOverride =>
  (seedData) => ({
    ...seedData,
    slotRules: [...seedData.slotRules, { tours: 'all', days: 'all', status }],
  })

export const filterUnitTypes = (types: UnitType[]): SeedDataOverride =>
  mapConfigs((config) => ({
    ...config,
    units: config.units.filter(({ type }) => types.includes(type)),
  }))

/** Each pass offers so many add-ons: its own, and as many copies of them under other codes as it takes. */
export const setOfferedAddonCount = (seedData: SeedData, count: number): SeedData => {
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

const copyTour = (entry: CatalogTour, copyNumber: number): CatalogTour => {
  const { tour } = entry
  const code = `${tour.code}-${copyNumber}`
  const name = `${tour.product.name}, tour ${copyNumber}`
  return { ...entry, tour: { ...tour, code, product: { ...tour.product, name } } }
}
