import { resolvePictureUrl } from '#mocks/lib/picture-urls.ts'
import { DEMO_BRANDS } from './data/brands.ts'
import { cities, findCity } from './data/cities/cities.ts'
import type { City } from './data/cities/city.ts'
import type { TemplateData } from './fill-template.ts'
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

function listTexts(texts: Record<string, string>): TemplateData[] {
  return Object.entries(texts).map(([title, text]) => ({ title, text }))
}

/** Data for the template in index.html. A link to a city, a scenario, a language or a brand keeps the others. */
export function buildPageData(page: URL, city: City): TemplateData {
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
    included: city.included.map((text) => ({ text })),
    excluded: city.excluded.map((text) => ({ text })),
    reviews: city.reviews.map((review) => ({
      ...review,
      stars: '★'.repeat(review.stars) + '☆'.repeat(5 - review.stars),
      starsLabel: `${review.stars} out of 5 stars`,
    })),
    more: city.more.map((tour) => ({ ...tour, picture: resolvePictureUrl(tour.picture) })),
    homeUrl: buildCityUrl(findCity(null)),
    cityUrl: buildCityUrl(city),
    cities: cities.map((each) => ({
      name: each.name,
      url: buildCityUrl(each),
      current: each === city ? 'page' : '',
    })),
    scenarios: Object.entries(listScenarios(scenario)).map(([id, name]) => ({
      name,
      language: '',
      url: buildWidgetLink({ scenario: id }),
      current: id === (scenario ?? 'standard') ? 'true' : '',
    })),
    languages: LANGUAGES.map(({ tag, name }) => ({
      name,
      language: tag,
      url: buildWidgetLink({ lang: tag }),
      current: tag === (lang ?? 'en') ? 'true' : '',
    })),
    brands: Object.entries(DEMO_BRANDS).map(([id, { name }]) => ({
      name,
      language: '',
      url: buildWidgetLink({ theme: id }),
      current: id === (theme ?? 'default') ? 'true' : '',
    })),
    scenarioPageUrl: `${import.meta.env.BASE_URL}scenarios/`,
  }
}
