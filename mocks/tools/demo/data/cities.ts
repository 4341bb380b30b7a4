import { findTranslation } from '#fixtures/languages/translations.ts'
import type { CatalogTour, SiteTexts } from '#fixtures/types.ts'
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
  site: SiteTexts
  /** Tours that come with the pass. */
  more: TourTexts[]
}

const ENGLISH_SITE: SiteTexts = {
  skip: 'Skip to the checkout',
  heading: 'Book your places',
  text: 'The tour comes with your pass; you pay only for the extras you choose.',
  footer: 'A fictional travel company that shows the checkout on a real page.',
}

function readTexts({ tour }: CatalogTour): TourTexts {
  const { product, option, images } = tour
  return { title: product.name, text: option.shortDescription ?? '', picture: images.cover ?? '' }
}

/** The cities of the fixtures in a language, or in English. */
export function listCities(language: string): City[] {
  const { configs, tourCatalog } = translateTours(baseSeedData, language)
  const translation = findTranslation(language)
  const page = translation
    ? { language, site: translation.site }
    : { language: 'en', site: ENGLISH_SITE }
  return configs.flatMap(({ code, locationCode, name, addonTourCodes }) => {
    const tours = tourCatalog.filter((entry) => entry.locationCode === locationCode)
    const [main] = tours
    if (main === undefined) return []
    const more = tours.filter(({ tour }) => addonTourCodes.slice(0, 3).includes(tour.code))
    const id = code.replace(/-pass$/, '')
    const codes = { configCode: code, tourCode: main.tour.code }
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
