import { COUNTRIES } from 'virtual:countries'
import { getLanguage } from '#src/i18n/language.ts'

type Country = (typeof COUNTRIES)[number]

/** The countries with their names in the language of the page, sorted by them (LANG-3). */
export function listCountries(): readonly Country[] {
  const language = getLanguage()
  if (language === 'en') return COUNTRIES
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
  const { compare } = new Intl.Collator(language)
  return COUNTRIES.map((country) => ({
    ...country,
    name: names.of(country.iso2) ?? country.name,
  })).sort((a, b) => compare(a.name, b.name))
}

/** The dial code of a country: its only code with the area suffix, or the common root of several codes. */
export function getDialCode({ dialingCodes: [first = '', ...otherCodes] }: Country): string {
  return otherCodes.length === 0 ? first : first.replace(/-.*/, '')
}

export function findCountry(iso2: string | undefined): Country | undefined {
  return COUNTRIES.find((country) => country.iso2 === iso2)
}

/** The main country of each shared dial code. */
const MAIN_COUNTRIES = ['GB', 'NO', 'RE', 'CW']

/** Finds the country of an international number by its longest matching code. */
export function findCountryByPhone(phone: string): Country | undefined {
  const digits = phone.replaceAll(/\D/g, '')
  let match: Country | undefined
  let longest = 0
  for (const country of COUNTRIES)
    for (const code of country.dialingCodes.map((dialingCode) => dialingCode.replace('-', ''))) {
      const isBetter =
        code.length > longest || (code.length === longest && MAIN_COUNTRIES.includes(country.iso2))
      if (isBetter && digits.startsWith(code)) [match, longest] = [country, code.length]
    }
  return match
}

/** The countries of the destinations; all others are in the United States. */
const COUNTRIES_BY_LOCATION = new Map([
  ['Par', 'FR'],
  ['Bar', 'ES'],
])

function parseRegion(language: string): string | undefined {
  try {
    return new Intl.Locale(language).region
  } catch {
    // The tag is not a valid language.
    return undefined
  }
}

/** ISO-2 code of the region in the browser's language ('fr-FR'), else of the tour location. */
export function defaultCountry(language: string, locationCode: string): string {
  return findCountry(parseRegion(language))?.iso2 ?? COUNTRIES_BY_LOCATION.get(locationCode) ?? 'US'
}
