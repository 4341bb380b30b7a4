/** What the page shows, all of it in its address. */
export type ViewSettings = {
  /** What is to choose from. */
  list: 'scenarios' | 'map'
  /** One frame, or one for each language or brand. */
  frame: (typeof FRAMES)[number]
  page: 'host' | 'widget'
  city: string
  /** Language tag of the widget. */
  lang: string
  /** Id of a brand of the demo site. */
  theme: string
  /** Whether a visitor goes to the end of the scenario. */
  start: 'beginning' | 'end'
}

/** In CSS pixels. */
export const SIZES = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
} as const

export type FrameSize = keyof typeof SIZES

const FRAMES = ['phone', 'desktop', 'languages', 'brands'] as const

const DEFAULTS: Omit<ViewSettings, 'frame'> = {
  list: 'scenarios',
  page: 'host',
  city: 'paris',
  lang: 'en',
  theme: 'default',
  start: 'beginning',
}

function getDefaultFrame(isNarrow: boolean): FrameSize {
  return isNarrow ? 'phone' : 'desktop'
}

/**
 * Parses the query of the scenario page, which makes a selection shareable.
 * @param isNarrow The window is as narrow as that of a phone.
 */
export function parseViewSettings(
  search: string,
  isNarrow: boolean,
): ViewSettings & { scenario: string } {
  const params = new URLSearchParams(search)
  return {
    scenario: params.get('scenario') ?? 'standard',
    frame: FRAMES.find((frame) => frame === params.get('frame')) ?? getDefaultFrame(isNarrow),
    list: params.has('map') ? 'map' : DEFAULTS.list,
    page: params.get('page') === 'widget' ? 'widget' : DEFAULTS.page,
    city: params.get('city') ?? DEFAULTS.city,
    lang: params.get('lang') ?? DEFAULTS.lang,
    theme: params.get('theme') ?? DEFAULTS.theme,
    start: params.has('show') ? 'end' : DEFAULTS.start,
  }
}

/** The inverse of parseViewSettings; omits defaults. */
export function buildViewSearch(
  { scenario, list, frame, page, city, lang, theme, start }: ReturnType<typeof parseViewSettings>,
  isNarrow: boolean,
): string {
  const params = [
    // These characters are valid in a query, and people read the address.
    `scenario=${encodeURIComponent(scenario).replaceAll(/%(?:2C|3D)/g, decodeURIComponent)}`,
    ...(list === DEFAULTS.list ? [] : ['map']),
    ...(frame === getDefaultFrame(isNarrow) ? [] : [`frame=${frame}`]),
    ...(page === DEFAULTS.page ? [] : [`page=${page}`]),
    ...(city === DEFAULTS.city ? [] : [`city=${encodeURIComponent(city)}`]),
    ...(lang === DEFAULTS.lang ? [] : [`lang=${encodeURIComponent(lang)}`]),
    ...(theme === DEFAULTS.theme ? [] : [`theme=${encodeURIComponent(theme)}`]),
    ...(start === DEFAULTS.start ? [] : ['show']),
  ]
  return `?${params.join('&')}`
}
