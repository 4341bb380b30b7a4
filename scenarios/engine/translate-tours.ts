import { findTranslation } from '#fixtures/languages/translations.ts'
import type { CatalogTour, Config, Translation } from '#fixtures/types.ts'
import { mapConfigs, mapTours } from './overrides.ts'
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

function translateConfig(config: Config, { fees, passes, buildTemplates }: Translation): Config {
  const texts = passes[config.code]
  if (texts === undefined) return config
  const mandatoryPayments = config.mandatoryPayments.map((fee) => {
    const [title = fee.title, description = fee.description] = fees[fee.code] ?? []
    return { ...fee, title, description }
  })
  const templates = buildTemplates({ ...texts, pageSlug: config.code.replace(/-pass$/, '') })
  const { city: name, upgradeGreeting } = texts
  return { ...config, name, templates, upgradeGreeting, mandatoryPayments }
}

/** Gives the tours and passes their texts in a language such as 'de', and leaves others English. */
export function translateTours(seedData: SeedData, language: string): SeedData {
  const texts = findTranslation(language)
  if (texts === undefined) return seedData
  const translated = mapTours((entry) => translateTour(entry, texts))(seedData)
  return mapConfigs((config) => translateConfig(config, texts))(translated)
}
