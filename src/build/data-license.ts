import type { Plugin } from 'vite'

/** Written by Vite (`build.license`): the notices of the bundled packages. */
export const LICENSE_FILE = 'licenses.md'

const COUNTRY_DATA_NOTICE = `
## Country data (ODbL-1.0)

The list of countries and dialing codes contains information from
[countries](https://github.com/mledoze/countries), which is made available under the
[Open Database License (ODbL) 1.0](https://opendatacommons.org/licenses/odbl/1-0/).
The derived list is \`src/screens/contact/countries/data.ts\` of the widget's source, under the same license.
`

/** Adds the country data to the license file: it is generated code, so Vite does not list its package. */
export function dataLicense(): Plugin {
  return {
    name: 'data-license',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const file = bundle[LICENSE_FILE]
        // A nested build, such as the loader's, writes no license file.
        if (file?.type === 'asset') file.source = `${String(file.source)}${COUNTRY_DATA_NOTICE}`
      },
    },
  }
}
