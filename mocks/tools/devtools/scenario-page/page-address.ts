import { getTheme } from '#mocks/tools/demo/data/brands.ts'
import { findCity } from '#mocks/tools/demo/data/cities.ts'
import { buildScenarioUrl } from '#mocks/tools/devtools/picker/scenario-url.ts'
import type { Variant } from './strip.tsx'
import { VIEW_OPTIONS } from './view-options.ts'
import type { ViewSettings } from './view-settings.ts'

/** The page that the settings choose, for their city. */
export function buildPageUrl(base: string, { page, city, lang, theme }: ViewSettings): string {
  const { id, tourCode, configCode } = findCity(city)
  const host = new URL('demo/', base)
  if (id !== findCity(null).id) host.searchParams.set('city', id)
  if (lang !== 'en') host.searchParams.set('lang', lang)
  if (theme !== 'default') host.searchParams.set('theme', theme)
  if (page === 'host') return host.href
  const widget = new URL(base)
  const launch = { tour_code: tourCode, config_code: configCode, site_url: host.href }
  // The widget opens the first tour of the demo site without launch parameters.
  if (id !== findCity(null).id) widget.search = String(new URLSearchParams(launch))
  if (lang !== 'en') widget.searchParams.set('lang', lang)
  if (theme !== 'default') widget.searchParams.set('theme', getTheme(host))
  return widget.href
}

/** The setting in which the frames of a strip differ. */
const STRIPS: Partial<Record<ViewSettings['frame'], 'lang' | 'theme'>> = {
  languages: 'lang',
  brands: 'theme',
}

/** Always the same: each start time has a state of its own in the browser's storage. */
const STRIP_START = Date.parse('2026-06-01T08:00:00Z')

/** The frames of a strip: the end of the scenarios in each language or brand; none for another frame. */
export function listVariants(base: string, settings: ViewSettings, scenario: string): Variant[] {
  const name = STRIPS[settings.frame]
  if (name === undefined) return []
  return VIEW_OPTIONS[name].options.map(({ value, title }, index) => {
    // With another start time the same scenarios have a state and order ids of their own.
    const now = `${new Date(STRIP_START + index * 1000).toISOString().slice(0, -5)}Z`
    const page = buildPageUrl(base, { ...settings, [name]: value })
    return { id: value, title, address: buildScenarioUrl(page, { scenario, now }, 'end') }
  })
}
