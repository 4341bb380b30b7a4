import { expect, test } from 'vitest'
import { testCards } from '#fixtures/cards.ts'
import {
  findBrand,
  validateCvc,
  validateExpiry,
  formatCvc,
  formatExpiry,
  formatCardNumber,
  validateCardNumber,
} from './card-validation.ts'

const june2026 = new Date(2026, 5, 15).getTime()

test.each(testCards)('accepts the test card $number', ({ number }) => {
  expect(validateCardNumber(formatCardNumber(number))).toBeNull()
  expect(findBrand(number)).not.toBe('unknown')
})

test.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['4242-4242 42424', '4242 4242 4242 4'],
  ['42424242424242429999', '4242 4242 4242 4242'],
  ['378282246310005', '3782 822463 10005'],
  ['30569309025904', '3056 930902 5904'],
  ['6205500000000000004', '6205 5000 0000 0000 004'],
  ['', ''],
])('formats the card number %j as %j', (input, formatted) => {
  expect(formatCardNumber(input)).toBe(formatted)
})

test.each([
  ['', 'incomplete_number', 'Your card number is incomplete.'],
  ['4242 4242', 'incomplete_number', 'Your card number is incomplete.'],
  ['4242 4242 4242 4241', 'invalid_number', 'Your card number is invalid.'],
  ['9999 9999 9999 9995', 'invalid_number', 'Your card number is invalid.'],
])('rejects the card number %j: %s', (text, code, message) => {
  expect(validateCardNumber(text)).toEqual({ code, message })
})

test.each([
  ['1', '1'],
  ['5', '05 / '],
  ['12', '12 / '],
  ['13', '01 / 3'],
  ['1/', '01 / '],
  ['1/30', '01 / 30'],
  ['1230', '12 / 30'],
  ['12/2030', '12 / 30'],
  ['12 / 30', '12 / 30'],
  ['12 /', '1'],
])('formats the expiry %j as %j', (input, formatted) => {
  expect(formatExpiry(input)).toBe(formatted)
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

test.each(['06 / 26', '01 / 27', '12 / 76'])('accepts the expiry %j in June 2026', (text) => {
  expect(validateExpiry(text, june2026)).toBeNull()
})

test.each([
  ['4242 4242 4242 4242', '123', null],
  ['4242 4242 4242 4242', '12', 'incomplete_cvc'],
  ['3782 822463 10005', '1234', null],
  ['3782 822463 10005', '123', 'incomplete_cvc'],
])('validates the security code of %s: %s -> %s', (number, cvc, code) => {
  expect(validateCvc(cvc, number)?.code ?? null).toBe(code)
})

test('limits the security code to the length of the brand', () => {
  expect(formatCvc('12345', '4242')).toBe('123')
  expect(formatCvc('12a345', '3782')).toBe('1234')
})
