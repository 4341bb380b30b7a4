import { findBrandRules } from './card-brands.ts'

/** Error of a field, with Stripe's code and message. https://docs.stripe.com/error-codes */
export type FieldProblem = { code: string; message: string }

export function extractDigits(text: string): string {
  return text.replace(/\D/g, '')
}

/** Formats '4242424242424242' as '4242 4242 4242 4242' and drops digits beyond the longest number of the brand. */
export function formatCardNumber(text: string): string {
  const { groups, lengths } = findBrandRules(extractDigits(text))
  let rest = extractDigits(text).slice(0, Math.max(...lengths))
  const parts: string[] = []
  for (const size of groups) {
    parts.push(rest.slice(0, size))
    rest = rest.slice(size)
  }
  return [...parts, rest].filter((part) => part !== '').join(' ')
}

/** Formats '5' as '05 / ', and '1230' and '12/2030' as '12 / 30'. Backspace after '12 / ' leaves '12 /', which becomes '1'. */
export function formatExpiry(text: string): string {
  if (/^\d\d \/$/.test(text)) return text.slice(0, 1)
  const digits = extractDigits(text)
  const oneDigitMonth = /^([2-9]|1[3-9])/.test(digits) || /^\D*\d\s*\//.test(text)
  const monthAndYear = oneDigitMonth ? `0${digits}` : digits
  if (monthAndYear.length < 2) return monthAndYear
  const year = monthAndYear.slice(2)
  return `${monthAndYear.slice(0, 2)} / ${year.length < 4 ? year.slice(0, 2) : year.slice(2, 4)}`
}

/** Keeps as many digits as the security code of the brand has. */
export function formatCvc(text: string, number: string): string {
  return extractDigits(text).slice(0, findBrandRules(extractDigits(number)).cvc)
}

/** null: valid, that is a known brand, one of its lengths and a correct check digit. */
export function validateCardNumber(text: string): FieldProblem | null {
  const digits = extractDigits(text)
  const { brand, lengths } = findBrandRules(digits)
  if (digits.length < Math.min(...lengths)) {
    return { code: 'incomplete_number', message: 'Your card number is incomplete.' }
  }
  if (brand === 'unknown' || !lengths.includes(digits.length) || !passesLuhnCheck(digits)) {
    return { code: 'invalid_number', message: 'Your card number is invalid.' }
  }
  return null
}

/**
 * A card is valid until the end of its month. null: valid.
 * @param nowMs Clock of the page that embeds the form, in milliseconds.
 */
export function validateExpiry(text: string, nowMs: number): FieldProblem | null {
  const digits = extractDigits(text)
  if (digits.length < 4) {
    return { code: 'incomplete_expiry', message: "Your card's expiration date is incomplete." }
  }
  const month = Number(digits.slice(0, 2))
  if (month < 1 || month > 12) {
    return { code: 'invalid_expiry_month', message: "Your card's expiration date is invalid." }
  }
  const now = new Date(nowMs)
  const years = 2000 + Number(digits.slice(2, 4)) - now.getFullYear()
  if (years < 0) {
    return {
      code: 'invalid_expiry_year_past',
      message: "Your card's expiration year is in the past.",
    }
  }
  if (years === 0 && month < now.getMonth() + 1) {
    return {
      code: 'invalid_expiry_month_past',
      message: "Your card's expiration date is in the past.",
    }
  }
  if (years > 50) {
    return { code: 'invalid_expiry_year', message: "Your card's expiration year is invalid." }
  }
  return null
}

/** null: valid. */
export function validateCvc(text: string, number: string): FieldProblem | null {
  if (extractDigits(text).length === findBrandRules(extractDigits(number)).cvc) return null
  return { code: 'incomplete_cvc', message: "Your card's security code is incomplete." }
}

export function findBrand(number: string): string {
  return findBrandRules(extractDigits(number)).brand
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
