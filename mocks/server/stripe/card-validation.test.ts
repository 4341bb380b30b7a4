import { expect, test } from 'vitest'
import { testCards } from '#fixtures/cards.ts'
import {
  hasPostalCode,
  validateCardNumber,
  validateCvc,
  validateExpiry,
  validatePostalCode,
} from './card-validation.ts'

const june2026 = new Date(2026, 5, 15).getTime()

test.each(testCards)('accepts the test card $number', ({ number }) => {
  expect(validateCardNumber(number.replaceAll(/(.{4})/g, '$1 '))).toBeNull()
})

test.each([
  ['', 'incomplete_number', 'Your card number is incomplete.'],
  ['4242 4242', 'incomplete_number', 'Your card number is incomplete.'],
  ['4242 4242 4242 4241', 'invalid_number', 'Your card number is invalid.'],
])('rejects the card number %j: %s', (text, code, message) => {
  expect(validateCardNumber(text)).toEqual({ code, message })
})

test.each([
  ['', 'incomplete_expiry', "Your card's expiration date is incomplete."],
  ['12 / 2', 'incomplete_expiry', "Your card's expiration date is incomplete."],
  ['00 / 30', 'invalid_expiry_month', "Your card's expiration date is invalid."],
  ['12 / 25', 'invalid_expiry_year_past', "Your card's expiration year is in the past."],
  ['05 / 26', 'invalid_expiry_month_past', "Your card's expiration date is in the past."],
  ['06 / 77', 'invalid_expiry_year', "Your card's expiration year is invalid."],
])('rejects the expiry %j in June 2026: %s', (text, code, message) => {
  expect(validateExpiry(text, june2026)).toEqual({ code, message })
})

test.each(['06 / 26', '0127', '1/30', '12/2030', '12 / 76'])(
  'accepts the expiry %j in June 2026',
  (text) => {
    expect(validateExpiry(text, june2026)).toBeNull()
  },
)

test.each([
  ['4242 4242 4242 4242', '123', null],
  ['4242 4242 4242 4242', '12', 'incomplete_cvc'],
  ['3782 822463 10005', '1234', null],
  ['3782 822463 10005', '123', 'incomplete_cvc'],
])('validates the security code of %s: %s -> %s', (number, cvc, code) => {
  expect(validateCvc(cvc, number)?.code ?? null).toBe(code)
})

test('asks for a postal code where banks check it', () => {
  expect(['US', 'GB', 'CA', 'FR'].map(hasPostalCode)).toEqual([true, true, true, false])
  for (const [code, country] of [
    ['12345', 'US'],
    ['WS11 1DB', 'GB'],
    ['M5T1T4', 'CA'],
    ['', 'FR'],
  ] as const)
    expect(validatePostalCode(code, country)).toBeNull()
  expect(validatePostalCode('123', 'US')?.code).toBe('incomplete_zip')
})
