import { tourTranslations } from '#fixtures/tours/translations.ts'
import { mapTours } from './overrides.ts'
import type { SeedData } from './types.ts'

/** Gives the tours that have texts in a language, such as 'de', those texts. Other tours and languages stay English. */
export function translateTours(seedData: SeedData, language: string): SeedData {
  const translations = tourTranslations[language.toLowerCase().split('-')[0] ?? ''] ?? {}
  return mapTours((entry) => {
    const { tour } = entry
    const texts = translations[tour.code]
    if (texts === undefined) return entry
    const { name, optionName, shortDescription } = texts
    return {
      ...entry,
      tour: {
        ...tour,
        product: { ...tour.product, name },
        option: { ...tour.option, name: optionName, shortDescription },
      },
    }
  })(seedData)
}
