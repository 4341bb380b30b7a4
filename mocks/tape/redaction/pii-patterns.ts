import { passesLuhnCheck } from '#mocks/stripe/card-validation.ts'
import { findPseudonymKind } from './pseudonyms.ts'

/** Text that is personal or secret regardless of the field it occurs in. `pattern` has the flag g. */
type PiiPattern = {
  label: string
  pattern: RegExp
  isFalsePositive?: (match: string) => boolean
}

function isCardNumber(match: string): boolean {
  const digits = match.replaceAll(/[ -]/g, '')
  // Thirteen digits that begin with 1 are a time in milliseconds.
  return (
    digits.length >= 13 &&
    digits.length <= 19 &&
    !/^1\d{12}$/.test(digits) &&
    passesLuhnCheck(digits)
  )
}

/** Applied to the texts of the catalogue, and to all files of fixtures/ by the secret scan. */
const PII_PATTERNS: readonly PiiPattern[] = [
  { label: 'client secret', pattern: /\b\w{1,80}_secret_\w+/g },
  { label: 'secret key', pattern: /\b(?:[psr]k_live|[sr]k_test|whsec)_\w+/g },
  { label: 'token', pattern: /\beyJ[\w-]{5,}\.[\w-]+\.[\w-]*|\bBearer +[\w.~+/=-]{8,}/g },
  {
    label: 'cookie',
    pattern: /\b(?:Set-Cookie|Cookie|XSRF-TOKEN|JSESSIONID|session_id)\b *[:=] *[\w%.+/=-]{16,}/gi,
  },
  {
    label: 'e-mail address',
    pattern: /[\w.!#$%*+^~-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g,
  },
  {
    label: 'card number',
    pattern: /(?<![\w-])\d(?:[ -]?\d){12,18}(?![\w-])/g,
    isFalsePositive: (match) => !isCardNumber(match),
  },
  { label: 'phone number', pattern: /\b[A-Z]{2}\|\d{1,4}\|\d{4,}|\+\d[\d ().-]{6,}\d/g },
  { label: 'pass number', pattern: /(?<![\w-])\d{12}(?![\w-])/g },
]

/** All matches that are not pseudonyms. */
export function findPii(text: string): { label: string; match: string; offset: number }[] {
  return PII_PATTERNS.flatMap(({ label, pattern, isFalsePositive = () => false }) =>
    Array.from(text.matchAll(pattern), ({ 0: match, index: offset }) => ({
      label,
      match,
      offset,
    })).filter(({ match }) => findPseudonymKind(match) === undefined && !isFalsePositive(match)),
  )
}

/** Replaces all matches by an ellipsis, which is not part of any pattern. */
export function scrubPii(text: string): string {
  let scrubbed = text
  for (const { pattern, isFalsePositive = () => false } of PII_PATTERNS)
    scrubbed = scrubbed.replaceAll(pattern, (match) => (isFalsePositive(match) ? match : '…'))
  return scrubbed
}
