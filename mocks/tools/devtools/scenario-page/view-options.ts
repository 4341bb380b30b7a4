import { DEMO_BRANDS } from '#mocks/tools/demo/data/brands.ts'
import { cities } from '#mocks/tools/demo/data/cities/cities.ts'
import { LANGUAGES } from '#mocks/tools/demo/data/languages.ts'
import { matchesQuery } from '#mocks/tools/devtools/picker/choices.ts'
import { CAN_ISOLATE } from './can-isolate.ts'
import type { ViewSettings } from './view-settings.ts'
import { SIZES } from './view-settings.ts'

type Option<Name extends keyof ViewSettings> = {
  value: ViewSettings[Name]
  title: string
  /** Other words for it, by which the search finds it. */
  keywords?: string
}
type OptionName = 'frame' | 'page' | 'city' | 'lang' | 'theme'

const englishNames = new Intl.DisplayNames('en', { type: 'language' })

/** What can be chosen for the live view. */
export const VIEW_OPTIONS: { [Name in OptionName]: { label: string; options: Option<Name>[] } } = {
  frame: {
    label: 'Frame',
    options: [
      {
        value: 'phone',
        title: `${SIZES.phone.title} ${SIZES.phone.width}`,
        keywords: 'mobile smartphone small size',
      },
      {
        value: 'desktop',
        title: `${SIZES.desktop.title} ${SIZES.desktop.width}`,
        keywords: 'computer laptop large size',
      },
      ...(CAN_ISOLATE
        ? [{ value: 'both', title: 'Both', keywords: 'phone desktop side by side' } as const]
        : []),
      { value: 'languages', title: 'Languages', keywords: 'translations side by side' },
      { value: 'brands', title: 'Brands', keywords: 'themes side by side' },
    ],
  },
  page: {
    label: 'Page',
    options: [
      { value: 'host', title: 'On a travel site' },
      { value: 'widget', title: 'Widget alone' },
    ],
  },
  city: { label: 'City', options: cities.map(({ id, name }) => ({ value: id, title: name })) },
  lang: {
    label: 'Language',
    options: LANGUAGES.map(({ tag, name }) => ({
      value: tag,
      title: name,
      keywords: `${tag} ${englishNames.of(tag) ?? ''}`,
    })),
  },
  theme: {
    label: 'Brand',
    options: Object.entries(DEMO_BRANDS).map(([id, { name, theme }]) => ({
      value: id,
      title: name,
      keywords: `theme colors ${theme}`,
    })),
  },
}

/** A language, brand, size, city or page that has all words of a query. */
export type FoundView = { label: string; title: string; change: Partial<ViewSettings> }

/** Finds what can be chosen for the live view; nothing without a query. */
export function searchViews(query: string): FoundView[] {
  if (query.trim() === '') return []
  return Object.entries(VIEW_OPTIONS).flatMap(([name, { label, options }]) =>
    options
      .filter(({ title, keywords = '' }) => matchesQuery(query, `${label} ${title} ${keywords}`))
      .map(({ value, title }) => ({ label, title, change: { [name]: value } })),
  )
}
