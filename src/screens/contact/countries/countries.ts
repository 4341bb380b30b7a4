import { COUNTRY_LINES } from './data.ts'

type Country = {
  iso2: string
  iso3: string
  name: string
  /** Digits, an area suffix after a dash: '33', '1-684'; the United States has 380. */
  dialingCodes: string[]
}

/** Every country and territory that a telephone call can reach, by name. */
export const COUNTRIES: readonly Country[] = COUNTRY_LINES.split('\n').map((line) => {
  const [iso2 = '', iso3 = '', name = '', codes = ''] = line.split('|')
  return { iso2, iso3, name, dialingCodes: codes.split(' ') }
})

/** What is dialled for a country: its one code with the area suffix, of several the root alone. */
export function dialOf({ dialingCodes: [first = '', ...others] }: Country): string {
  return others.length === 0 ? first : first.replace(/-.*/, '')
}

export function countryOf(iso2: string | undefined): Country | undefined {
  return COUNTRIES.find((country) => country.iso2 === iso2)
}

/** Of those that share a dialing code the one that most of its numbers belong to. */
const MAIN = ['GB', 'NO', 'RE', 'CW']

/** Whom a number with its country's code reaches: digits alone, the longest code tells. */
export function countryOfNumber(digits: string): Country | undefined {
  let found: Country | undefined
  let longest = 0
  for (const country of COUNTRIES)
    for (const code of country.dialingCodes.map((one) => one.replace('-', ''))) {
      const better =
        code.length > longest || (code.length === longest && MAIN.includes(country.iso2))
      if (better && digits.startsWith(code)) [found, longest] = [country, code.length]
    }
  return found
}

/** The launch locations of spec point 9 that are not in the United States. */
const ABROAD = new Map([
  ['Par', 'FR'],
  ['Bar', 'ES'],
])

function regionOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).region
  } catch {
    // No language tag at all.
    return undefined
  }
}

/** ISO-2 code of the region in the browser's language ('fr-FR'), else of the tours' location. */
export function defaultCountry(language: string, locationCode: string): string {
  return countryOf(regionOf(language))?.iso2 ?? ABROAD.get(locationCode) ?? 'US'
}
