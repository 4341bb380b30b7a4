import { findTranslation } from '#fixtures/languages/translations.ts'
import type { CatalogTour } from '#fixtures/types.ts'
import { baseSeedData } from '#scenarios/engine/base-seed-data.ts'
import { translateTours } from '#scenarios/engine/translate-tours.ts'

/** A tour as the page shows it. */
type TourTexts = { title: string; text: string; picture: string }

/** A pass of the fixtures and its first tour, which the page sells. */
export type City = TourTexts & {
  /** Value of `?city=`. */
  id: string
  name: string
  /** Launch parameters of the widget. */
  configCode: string
  tourCode: string
  /** The language of the texts. */
  language: string
  /** Heading and text above the checkout. */
  site: readonly [string, string]
  /** Tours that come with the pass. */
  more: TourTexts[]
}

const ENGLISH_SITE = [
  'Book your places',
  'The tour comes with your pass; you pay only for the extras you choose.',
] as const

function readTexts({ tour }: CatalogTour): TourTexts {
  const { product, option, images } = tour
  return { title: product.name, text: option.shortDescription ?? '', picture: images.cover ?? '' }
}

/** The cities of the fixtures in a language; those without texts in it are English. */
function listCities(language: string): City[] {
  const { configs, tourCatalog } = translateTours(baseSeedData, language)
  const translation = findTranslation(language)
  return configs.flatMap(({ code, locationCode, name, addonTourCodes }) => {
    const tours = tourCatalog.filter((entry) => entry.locationCode === locationCode)
    const [main] = tours
    if (main === undefined) return []
    const more = tours.filter(({ tour }) => addonTourCodes.slice(0, 3).includes(tour.code))
    const id = code.replace(/-pass$/, '')
    const codes = { configCode: code, tourCode: main.tour.code }
    const texts = translation?.tours[main.tour.code] === undefined ? undefined : translation
    const page = texts ? { language, site: texts.site } : { language: 'en', site: ENGLISH_SITE }
    return [{ id, name, ...codes, ...page, ...readTexts(main), more: more.map(readTexts) }]
  })
}

export const cities: readonly City[] = listCities('en')

/** The city of `?city=` in the page's language; the home page is that of the first pass. */
export function findCity(id: string | null, language = 'en'): City {
  const translated = listCities(language)
  const city = translated.find((each) => each.id === id) ?? translated[0]
  if (city === undefined) throw new Error('The fixtures have no pass')
  return city
}
