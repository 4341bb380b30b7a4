import { COUNTRIES } from 'virtual:countries'
import { expect, test } from 'vitest'
import { findCountry, findCountryByPhone, defaultCountry, getDialCode } from './countries.ts'

test('about 240 countries have a name, dialing codes and both ISO codes (CONTACT-2)', () => {
  expect(COUNTRIES.length).toBeGreaterThanOrEqual(235)
  expect(COUNTRIES.length).toBeLessThanOrEqual(255)
  expect(new Set(COUNTRIES.map(({ iso2 }) => iso2)).size).toBe(COUNTRIES.length)
  for (const { iso2, iso3, name, dialingCodes } of COUNTRIES) {
    expect(iso2).toMatch(/^[A-Z]{2}$/)
    expect(iso3).toMatch(/^[A-Z]{3}$/)
    expect(name).toMatch(/^\p{Lu}\P{Cc}+$/u)
    expect(dialingCodes.length).toBeGreaterThan(0)
    for (const code of dialingCodes) expect(code).toMatch(/^\d{1,3}(?:-\d{1,5})?$/)
  }
})

test('separates an area suffix from the country code (CONTACT-2)', () => {
  expect(findCountry('AS')).toEqual({
    iso2: 'AS',
    iso3: 'ASM',
    name: 'American Samoa',
    dialingCodes: ['1-684'],
  })
  expect(findCountry('DO')?.dialingCodes).toEqual(['1-809', '1-829', '1-849'])
  expect(findCountry('US')?.dialingCodes).toContain('1-212')
})

test.each([
  ['FR', '33'],
  ['GB', '44'],
  ['PT', '351'],
  ['US', '1'],
  ['CA', '1'],
  ['AS', '1-684'],
  ['DO', '1'],
  ['KZ', '7'],
  ['SJ', '47-79'],
  ['SH', '290'],
  ['VA', '39'],
])('%s has the dial code %s (CONTACT-2)', (iso2, dial) => {
  expect(COUNTRIES.filter((country) => country.iso2 === iso2).map(getDialCode)).toEqual([dial])
})

test.each([
  ['33612345678', 'FR'],
  ['447700900123', 'GB'],
  ['4722123456', 'NO'],
  ['4779021234', 'SJ'],
  ['12125550100', 'US'],
  ['14165550100', 'CA'],
  ['16847331234', 'AS'],
  ['79161234567', 'RU'],
  ['77011234567', 'KZ'],
  ['61412345678', 'AU'],
  ['3581812345', 'AX'],
  ['3904412345', 'IT'],
  ['9991234', undefined],
  ['', undefined],
])('the number +%s belongs to %s (CONTACT-6)', (digits, iso2) => {
  expect(findCountryByPhone(digits)?.iso2).toBe(iso2)
})

test.each([
  ['fr-FR', 'NYC', 'FR'],
  ['zh-Hant-TW', 'Par', 'TW'],
  ['en', 'Par', 'FR'],
  ['ca', 'Bar', 'ES'],
  ['en', 'LA', 'US'],
  ['es-419', 'Bar', 'ES'],
  ['en-AQ', 'SF', 'US'],
  ['', 'Par', 'FR'],
  ['not a language', 'constructor', 'US'],
])('the default country for %j at %s is %s', (language, locationCode, iso2) => {
  expect(defaultCountry(language, locationCode)).toBe(iso2)
})
