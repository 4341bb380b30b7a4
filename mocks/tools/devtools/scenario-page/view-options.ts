import { DEMO_BRANDS } from '#mocks/tools/demo/data/brands.ts'
import { cities } from '#mocks/tools/demo/data/cities.ts'
import { LANGUAGES } from '#mocks/tools/demo/data/languages.ts'
import type { ViewSettings } from './view-settings.ts'
import { SIZES } from './view-settings.ts'

type Option<Name extends keyof ViewSettings> = { value: ViewSettings[Name]; title: string }
type OptionName = 'frame' | 'page' | 'city' | 'lang' | 'theme'

/** What can be chosen for the live view. */
export const VIEW_OPTIONS: { [Name in OptionName]: { title: string; options: Option<Name>[] } } = {
  frame: {
    title: 'Frame',
    options: [
      { value: 'phone', title: `Phone ${SIZES.phone.width}` },
      { value: 'desktop', title: `Desktop ${SIZES.desktop.width}` },
      { value: 'languages', title: 'All languages' },
      { value: 'brands', title: 'All brands' },
    ],
  },
  page: {
    title: 'Page',
    options: [
      { value: 'host', title: 'On a travel site' },
      { value: 'widget', title: 'Widget alone' },
    ],
  },
  city: { title: 'City', options: cities.map(({ id, name }) => ({ value: id, title: name })) },
  lang: {
    title: 'Language',
    options: LANGUAGES.map(({ tag, name }) => ({ value: tag, title: name })),
  },
  theme: {
    title: 'Brand',
    options: Object.entries(DEMO_BRANDS).map(([id, { name }]) => ({ value: id, title: name })),
  },
}
