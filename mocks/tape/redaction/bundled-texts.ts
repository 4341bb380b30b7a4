import { translations } from '#fixtures/languages/translations.ts'
import { baseSeedData } from '#scenarios/engine/base-seed-data.ts'
import { translateTours } from '#scenarios/engine/translate-tours.ts'

/** The prose of the mock server's data, which everybody can read: templates, greetings and descriptions. */
export const bundledTexts: ReadonlySet<string> = new Set(
  ['en', ...Object.keys(translations)].flatMap((language) => {
    const { configs, tourCatalog } = translateTours(baseSeedData, language)
    return [
      ...configs.flatMap(({ templates, upgradeGreeting, mandatoryPayments }) => [
        ...Object.values(templates),
        upgradeGreeting,
        ...mandatoryPayments.map(({ description }) => description),
      ]),
      ...tourCatalog.map(({ tour }) => tour.option.shortDescription),
    ]
  }),
)
