import type { CatalogueTour, Config } from '#fixtures/types.ts'
import type { Status, UnitType } from '#src/contract/enums.ts'
import type { WorldSettings } from './types.ts'

type Change = (settings: WorldSettings) => WorldSettings

export const everyTour =
  (change: (entry: CatalogueTour) => CatalogueTour): Change =>
  (settings) => ({ ...settings, catalogue: settings.catalogue.map(change) })

export const everyConfig =
  (change: (config: Config) => Config): Change =>
  (settings) => ({ ...settings, configs: settings.configs.map(change) })

/** Every departure of every tour has this status. */
export const onEveryDay =
  (status: Status): Change =>
  (settings) => ({
    ...settings,
    slotRules: [...settings.slotRules, { tours: 'all', days: 'all', status }],
  })

export const sellingOnly = (types: UnitType[]): Change =>
  everyConfig((config) => ({
    ...config,
    units: config.units.filter(({ type }) => types.includes(type)),
  }))

/** Each pass offers so many add-ons: its own, and as many copies of them under other codes as it takes. */
export const withAddons = (settings: WorldSettings, count: number): WorldSettings => {
  const copies: CatalogueTour[] = []
  const configs = settings.configs.map((config) => {
    const own = settings.catalogue.filter(({ tour }) => config.addonTourCodes.includes(tour.code))
    const more = Array.from({ length: Math.max(0, count - own.length) }, (_, index) => {
      const entry = own[index % own.length]
      return entry && copyOf(entry, index + 2)
    }).filter((entry) => entry !== undefined)
    copies.push(...more)
    const codes = [...own, ...more].map(({ tour }) => tour.code)
    return { ...config, addonTourCodes: codes.slice(0, count) }
  })
  return { ...settings, configs, catalogue: [...settings.catalogue, ...copies] }
}

const copyOf = (entry: CatalogueTour, number: number): CatalogueTour => {
  const { tour } = entry
  const code = `${tour.code}-${number}`
  const name = `${tour.product.name}, tour ${number}`
  return { ...entry, tour: { ...tour, code, product: { ...tour.product, name } } }
}
