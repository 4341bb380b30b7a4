import { CARD_FORM_LABELS } from './card-form-labels.ts'

/** The problems of fields, by Stripe's codes. https://docs.stripe.com/error-codes */
const PROBLEMS = {
  incomplete_number: 'Your card number is incomplete.',
  invalid_number: 'Your card number is invalid.',
  incomplete_expiry: "Your card's expiration date is incomplete.",
  invalid_expiry_month: "Your card's expiration date is invalid.",
  invalid_expiry_year_past: "Your card's expiration year is in the past.",
  invalid_expiry_month_past: "Your card's expiration date is in the past.",
  invalid_expiry_year: "Your card's expiration year is invalid.",
  incomplete_cvc: "Your card's security code is incomplete.",
  incomplete_zip: 'Your postal code is incomplete.',
}

/** The texts of the card form: its fields and their problems. */
export const CARD_FORM_TEXTS: readonly string[] = [
  ...Object.values(CARD_FORM_LABELS).flat(),
  ...Object.values(PROBLEMS),
]

/** Error of a field, with Stripe's code and message. */
export type FieldProblem = { code: string; message: string }

function createProblem(code: keyof typeof PROBLEMS): FieldProblem {
  return { code, message: PROBLEMS[code] }
}

export function extractDigits(text: string): string {
  return text.replace(/\D/g, '')
}

/** null: valid, that is a possible length and a correct check digit. */
export function validateCardNumber(text: string): FieldProblem | null {
  const digits = extractDigits(text)
  if (digits.length < 14) return createProblem('incomplete_number')
  return digits.length <= 19 && passesLuhnCheck(digits) ? null : createProblem('invalid_number')
}

/**
 * A card is valid until the end of its month. null: valid.
 * @param text '12 / 34', '1234', '12/2034'.
 * @param nowMs Clock of the page that embeds the form, in milliseconds.
 */
export function validateExpiry(text: string, nowMs: number): FieldProblem | null {
  const [, month = '', year = ''] = /^\D*(\d{1,2})\D*(?:20)?(\d\d)\D*$/.exec(text) ?? []
  if (month === '') return createProblem('incomplete_expiry')
  if (Number(month) < 1 || Number(month) > 12) return createProblem('invalid_expiry_month')
  const now = new Date(nowMs)
  const years = 2000 + Number(year) - now.getFullYear()
  if (years < 0) return createProblem('invalid_expiry_year_past')
  if (years === 0 && Number(month) < now.getMonth() + 1)
    return createProblem('invalid_expiry_month_past')
  return years > 50 ? createProblem('invalid_expiry_year') : null
}

/** American Express has four digits, other cards three. null: valid. */
export function validateCvc(text: string, number: string): FieldProblem | null {
  const length = /^3[47]/.test(extractDigits(number)) ? 4 : 3
  return extractDigits(text).length === length ? null : createProblem('incomplete_cvc')
}

/** Countries whose banks check the postal code. */
const POSTAL_CODES: Partial<Record<string, RegExp>> = {
  CA: /^\w{3} ?\w{3}$/,
  GB: /^\w{2,4} ?\w{3}$/,
  US: /^\d{5}$/,
}

/** Whether the form asks for a postal code. */
export function hasPostalCode(country: string): boolean {
  return POSTAL_CODES[country] !== undefined
}

/** null: valid, or not asked for. */
export function validatePostalCode(text: string, country: string): FieldProblem | null {
  const pattern = POSTAL_CODES[country]
  return pattern?.test(text.trim()) === false ? createProblem('incomplete_zip') : null
}

/** https://en.wikipedia.org/wiki/Luhn_algorithm */
export function passesLuhnCheck(digits: string): boolean {
  let sum = 0
  for (const [index, digit] of digits.split('').reverse().entries()) {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}
