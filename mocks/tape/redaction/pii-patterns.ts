import type { PseudonymKind } from './pseudonyms.ts'
import { pseudonymize, isPseudonym } from './pseudonyms.ts'

/** A text that is personal or secret wherever it stands. */
export type PiiPattern = {
  label: string
  /** Global, its whole match is the text. */
  pattern: RegExp
  /** What stands for it in a tape. */
  kind: PseudonymKind
  /** Of a match: it only looks like one. */
  isFalsePositive?: (match: string) => boolean
}

const passesLuhnCheck = (digits: string): boolean => {
  let sum = 0
  for (const [index, digit] of Array.from(digits).toReversed().entries()) {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2)
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

const isCardNumber = (match: string): boolean => {
  const digits = match.replaceAll(/[ -]/g, '')
  // Thirteen digits that begin with a one are milliseconds of this century.
  return (
    digits.length >= 13 &&
    digits.length <= 19 &&
    !/^1\d{12}$/.test(digits) &&
    passesLuhnCheck(digits)
  )
}

/** The one list of what redaction takes out of any text and what the scan of fixtures/ finds. */
export const PII_PATTERNS: readonly PiiPattern[] = [
  { label: 'client secret', pattern: /\b\w{1,80}_secret_\w+/g, kind: 'secret' },
  { label: 'secret key', pattern: /\b(?:[psr]k_live|[sr]k_test|whsec)_\w+/g, kind: 'text' },
  {
    label: 'token',
    pattern: /\beyJ[\w-]{5,}\.[\w-]+\.[\w-]*|\bBearer +[\w.~+/=-]{8,}/g,
    kind: 'text',
  },
  {
    label: 'cookie',
    pattern: /\b(?:Set-Cookie|Cookie|XSRF-TOKEN|JSESSIONID|session_id)\b *[:=] *[\w%.+/=-]{16,}/gi,
    kind: 'text',
  },
  {
    label: 'e-mail address',
    pattern: /[\w.!#$%*+^~-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g,
    kind: 'email',
  },
  {
    label: 'card number',
    pattern: /(?<![\w-])\d(?:[ -]?\d){12,18}(?![\w-])/g,
    kind: 'text',
    isFalsePositive: (match) => !isCardNumber(match),
  },
  {
    label: 'phone number',
    pattern: /\b[A-Z]{2}\|\d{1,4}\|\d{4,}|\+\d[\d ().-]{6,}\d/g,
    kind: 'phone',
  },
  { label: 'pass number', pattern: /(?<![\w-])\d{12}(?![\w-])/g, kind: 'pass' },
]

/** Every such text, fakes left out. */
export const findPii = (text: string): { label: string; match: string; offset: number }[] =>
  PII_PATTERNS.flatMap(({ label, pattern, kind, isFalsePositive = () => false }) =>
    Array.from(text.matchAll(pattern), ({ 0: match, index: offset }) => ({
      label,
      match,
      offset,
    })).filter(({ match }) => !isPseudonym(kind, match) && !isFalsePositive(match)),
  )

/** Told of each replacement. */
export type OnReplace = (pseudonym: string, real: string) => void

const scrubOnce = (text: string, salt: string, onReplace: OnReplace): string => {
  let scrubbed = text
  for (const { pattern, kind, isFalsePositive = () => false } of PII_PATTERNS) {
    scrubbed = scrubbed.replaceAll(pattern, (match) => {
      if (isFalsePositive(match)) return match
      const pseudonym = pseudonymize(kind, match, salt)
      if (pseudonym !== match) onReplace(pseudonym, match)
      return pseudonym
    })
  }
  return scrubbed
}

/** The text with a fake in the place of everything sensitive, until nothing is left that looks like it. */
export const scrubPii = (
  text: string,
  salt: string,
  onReplace: OnReplace = () => undefined,
): string => {
  const scrubbed = scrubOnce(text, salt, onReplace)
  return scrubbed === text ? text : scrubPii(scrubbed, salt, onReplace)
}
