import { passesLuhnCheck } from '#mocks/stripe/card-validation.ts'
import type { PseudonymKind } from './pseudonyms.ts'
import { pseudonymize, isPseudonym } from './pseudonyms.ts'

/** Text that is personal or secret regardless of the field it occurs in. */
export type PiiPattern = {
  label: string
  /** With the flag g; the whole match is replaced. */
  pattern: RegExp
  /** Kind of the replacement. */
  kind: PseudonymKind
  isFalsePositive?: (match: string) => boolean
}

const isCardNumber = (match: string): boolean => {
  const digits = match.replaceAll(/[ -]/g, '')
  // Thirteen digits that begin with 1 are a time in milliseconds.
  return (
    digits.length >= 13 &&
    digits.length <= 19 &&
    !/^1\d{12}$/.test(digits) &&
    passesLuhnCheck(digits)
  )
}

/** Applied to every text by the redaction, and to all files of fixtures/ by the secret scan. */
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

/** All matches that are not pseudonyms. */
export const findPii = (text: string): { label: string; match: string; offset: number }[] =>
  PII_PATTERNS.flatMap(({ label, pattern, kind, isFalsePositive = () => false }) =>
    Array.from(text.matchAll(pattern), ({ 0: match, index: offset }) => ({
      label,
      match,
      offset,
    })).filter(({ match }) => !isPseudonym(kind, match) && !isFalsePositive(match)),
  )

/** Called for each replacement. */
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

/** Replaces all matches by pseudonyms. Repeats until nothing matches: a replacement may complete another match. */
export const scrubPii = (
  text: string,
  salt: string,
  onReplace: OnReplace = () => undefined,
): string => {
  const scrubbed = scrubOnce(text, salt, onReplace)
  return scrubbed === text ? text : scrubPii(scrubbed, salt, onReplace)
}
