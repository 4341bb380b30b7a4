import { resolvePictureUrl } from '#mocks/lib/picture-urls.ts'
import { DEMO_BRANDS } from './data/brands.ts'
import { cities, findCity } from './data/cities/cities.ts'
import type { City } from './data/cities/city.ts'
import { LANGUAGES } from './data/languages.ts'

const DEMO_SCENARIOS = {
  standard: 'Standard',
  'sold-out': 'Sold out',
  'payment-failure': 'Card declined',
  'no-addons': 'No add-ons',
  'no-upgrades': 'No upgrades',
  'upgrades-off': 'Upgrades off',
  expiring: 'Time running out',
  expired: 'Time expired',
}

/** The suggested scenarios, plus the current list if it is not among them. */
function listScenarios(current: string | null): Record<string, string> {
  return current === null || Object.hasOwn(DEMO_SCENARIOS, current)
    ? DEMO_SCENARIOS
    : { ...DEMO_SCENARIOS, [current]: current }
}

function buildQuery(params: Record<string, string | null>): string {
  return `?${new URLSearchParams(Object.entries(params).flatMap(([name, value]) => (value === null ? [] : [[name, value]])))}`
}

/** A link to another city, scenario, language or brand. */
export type LinkData = {
  name: string
  url: string
  /** The language of the name, where it is another one than the page's. */
  language?: string
  /** Leads to what is shown. */
  current: 'page' | 'true' | undefined
}

function listTexts(texts: Record<string, string>) {
  return Object.entries(texts).map(([title, text]) => ({ title, text }))
}

/** What the page of a city shows. A link to a city, a scenario, a language or a brand keeps the others. */
export function buildPageData(page: URL, city: City) {
  const scenario = page.searchParams.get('scenario')
  const lang = page.searchParams.get('lang')
  const theme = page.searchParams.get('theme')
  const buildCityUrl = ({ id }: City) => buildQuery({ city: id, scenario, lang, theme })
  // The widget is far below: a link to another scenario, language or brand leads to it.
  const buildWidgetLink = (change: Record<string, string>) =>
    `${buildQuery({ city: page.searchParams.get('city'), scenario, lang, theme, ...change })}#book`
  return {
    ...city,
    picture: resolvePictureUrl(city.picture),
    facts: listTexts(city.facts),
    stops: listTexts(city.stops),
    reviews: city.reviews.map((review) => ({
      ...review,
      stars: '★'.repeat(review.stars) + '☆'.repeat(5 - review.stars),
      starsLabel: `${review.stars} out of 5 stars`,
    })),
    more: city.more.map((tour) => ({ ...tour, picture: resolvePictureUrl(tour.picture) })),
    homeUrl: buildCityUrl(findCity(null)),
    cityUrl: buildCityUrl(city),
    cities: cities.map((each): LinkData => ({
      name: each.name,
      url: buildCityUrl(each),
      current: each === city ? 'page' : undefined,
    })),
    scenarios: Object.entries(listScenarios(scenario)).map(([id, name]): LinkData => ({
      name,
      url: buildWidgetLink({ scenario: id }),
      current: id === (scenario ?? 'standard') ? 'true' : undefined,
    })),
    languages: LANGUAGES.map(({ tag, name }): LinkData => ({
      name,
      language: tag,
      url: buildWidgetLink({ lang: tag }),
      current: tag === (lang ?? 'en') ? 'true' : undefined,
    })),
    brands: Object.entries(DEMO_BRANDS).map(([id, { name }]): LinkData => ({
      name,
      url: buildWidgetLink({ theme: id }),
      current: id === (theme ?? 'default') ? 'true' : undefined,
    })),
    scenarioPageUrl: `${import.meta.env.BASE_URL}scenarios/`,
  }
}

/** See `buildPageData`. */
export type PageData = ReturnType<typeof buildPageData>
