import { configs } from '#fixtures/configs.ts'
import { allTranslations } from '#fixtures/languages/translations.ts'
import { tourCatalog } from '#fixtures/tours/tour-catalog.ts'

/** The prose of the mock server's data, which everybody can read: templates, greetings and descriptions. */
export const bundledTexts: ReadonlySet<string> = new Set([
  ...configs.flatMap(({ templates, upgradeGreeting, mandatoryPayments }) => [
    ...Object.values(templates),
    upgradeGreeting,
    ...mandatoryPayments.map(({ description }) => description),
  ]),
  ...tourCatalog.map(({ tour }) => tour.option.shortDescription),
  ...allTranslations.flatMap(({ tours, fees, templates, upgradeGreeting }) => [
    ...Object.values(templates),
    upgradeGreeting,
    ...Object.values(fees).map(([, description]) => description),
    ...Object.values(tours).map(([, , description]) => description),
  ]),
])
