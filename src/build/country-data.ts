import { createRequire } from 'node:module'
import type { Plugin } from 'vite'
import type worldCountries from 'world-countries'

const NAME = 'virtual:countries'

/** Written by Vite (`build.license`): the notices of the bundled packages. */
export const LICENSE_FILE = 'licenses.md'

const NOTICE = `
## Country data (ODbL-1.0)

The list of countries and dialing codes contains information from
[countries](https://github.com/mledoze/countries), which is made available under the
[Open Database License (ODbL) 1.0](https://opendatacommons.org/licenses/odbl/1-0/).
The derived list is made by \`src/build/country-data.ts\` of the widget's source, and is under the same license.
`

/**
 * The length of calling codes follows ITU-T E.164: 1, 7, a list of two-digit codes, else three digits.
 * The package splits a code after its first digit ('+3', '3') or after the whole code.
 */
const CALLING_CODE = /^(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d+)$/

/** Every country and territory with a dial code, by name: code, code, name and dialing codes. */
function listCountries(): string {
  const countries = createRequire(import.meta.url)('world-countries') as typeof worldCountries
  const { compare } = new Intl.Collator('en')
  return countries
    .filter(({ idd }) => idd.suffixes.length > 0)
    .toSorted((a, b) => compare(a.name.common, b.name.common))
    .map(({ cca2, cca3, name, idd: { root, suffixes } }) => {
      const codes = suffixes.map((suffix) =>
        `${root}${suffix}`.slice(1).replace(CALLING_CODE, '$1-$2'),
      )
      return [cca2, cca3, name.common, codes.join(' ')].join('|')
    })
    .join('\n')
}

/** Lines of text are a tenth smaller than a list of objects. */
const MODULE = `export const COUNTRIES = ${JSON.stringify(listCountries())}.split('\\n').map((line) => {
  const [iso2, iso3, name, codes] = line.split('|')
  return { iso2, iso3, name, dialingCodes: codes.split(' ') }
})`

/** Makes the module `virtual:countries` of the package world-countries, and adds its notice to the license file. */
export function countryData(): Plugin {
  return {
    name: 'country-data',
    resolveId: { filter: { id: /^virtual:countries$/ }, handler: () => `\0${NAME}` },
    load: {
      filter: { id: /^\0virtual:countries$/ },
      handler: () => MODULE,
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const file = bundle[LICENSE_FILE]
        // A nested build, such as the loader's, writes no license file.
        if (file?.type === 'asset') file.source = `${String(file.source)}${NOTICE}`
      },
    },
  }
}
