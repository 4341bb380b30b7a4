import type { Country } from 'world-countries'
import worldCountries from 'world-countries'

/**
 * The length of calling codes follows ITU-T E.164: 1, 7, a list of two-digit codes, else three digits.
 * The package splits a code after its first digit ('+3', '3') or after the whole code.
 */
const CALLING_CODE = /^(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d*)$/

/** '33'; with an area suffix '1-684'. */
function formatDialingCodes({ idd: { root, suffixes } }: Country): string[] {
  return suffixes.map((suffix) => `${root}${suffix}`.slice(1).replace(CALLING_CODE, joinAreaCode))
}

function joinAreaCode(_: string, callingCode: string, area: string): string {
  return area === '' ? callingCode : `${callingCode}-${area}`
}

const compareNames = new Intl.Collator('en').compare

/** Generates data.ts: every country and territory with a dial code. */
export function buildCountryData(): string {
  const lines = worldCountries
    .filter(({ idd }) => idd.suffixes.length > 0)
    .toSorted((a, b) => compareNames(a.name.common, b.name.common))
    .map((country) =>
      [country.cca2, country.cca3, country.name.common, formatDialingCodes(country).join(' ')].join(
        '|',
      ),
    )
  return `// Made by generate.ts from the package world-countries (https://github.com/mledoze/countries,
// Open Database License 1.0). To regenerate: npx vitest run src/screens/contact/countries -u

/** One line per country: ISO-2|ISO-3|name|dialing codes, an area suffix after a dash. */
export const COUNTRY_LINES = \`${lines.join('\n')}\`
`
}
