import { findTranslation } from '#fixtures/languages/translations.ts'
import type { CatalogTour, Config, Translation } from '#fixtures/types.ts'
import { mapTours } from './overrides.ts'
import type { SeedData } from './types.ts'

function translateTour(entry: CatalogTour, { tours }: Translation): CatalogTour {
  const { tour } = entry
  const texts = tours[tour.code]
  if (texts === undefined) return entry
  const [name, optionName, shortDescription] = texts
  const product = { ...tour.product, name }
  const option = { ...tour.option, name: optionName, shortDescription }
  return { ...entry, tour: { ...tour, product, option } }
}

function translateConfig(
  config: Config,
  { fees, templates, upgradeGreeting }: Translation,
): Config {
  if (config.code !== 'paris-pass') return config
  const mandatoryPayments = config.mandatoryPayments.map((fee) => {
    const [title = fee.title, description = fee.description] = fees[fee.code] ?? []
    return { ...fee, title, description }
  })
  return { ...config, templates, upgradeGreeting, mandatoryPayments }
}

/** Gives Paris its texts in a language, such as 'de'. Other cities and languages stay English. */
export function translateTours(seedData: SeedData, language: string): SeedData {
  const texts = findTranslation(language)
  if (texts === undefined) return seedData
  return {
    ...mapTours((entry) => translateTour(entry, texts))(seedData),
    configs: seedData.configs.map((config) => translateConfig(config, texts)),
  }
}
