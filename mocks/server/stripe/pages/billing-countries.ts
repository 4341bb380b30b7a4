import { countryCodes } from '#fixtures/country-codes.ts'

/** Countries that Stripe does not accept in billing addresses. */
const unsupportedCountries = new Set('AS CC CU CX FM IR KP MH MP NF PW SD SX SY UM VI'.split(' '))

/** Countries sorted by their name in the language of `locale`. */
export function listCountryOptions(locale: string): { code: string; name: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return countryCodes
    .filter((code) => !unsupportedCountries.has(code))
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => a.name.localeCompare(b.name, locale))
}

type PostalRule = { label: string; placeholder: string; pattern: RegExp }

/** Countries whose banks check the postal code; null: the field is not shown. */
export function findPostalRule(country: string): PostalRule | null {
  if (country === 'US') return { label: 'ZIP', placeholder: '12345', pattern: /^\d{5}$/ }
  if (country === 'GB') {
    return { label: 'Postal code', placeholder: 'WS11 1DB', pattern: /^\w{2,4} ?\w{3}$/ }
  }
  if (country === 'CA') {
    return { label: 'Postal code', placeholder: 'M5T 1T4', pattern: /^\w{3} ?\w{3}$/ }
  }
  return null
}
