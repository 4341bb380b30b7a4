import { passesLuhnCheck } from '#mocks/stripe/card-validation.ts'
import { findPseudonymKind } from './pseudonyms.ts'

/** Text that is personal or secret regardless of the field it occurs in. `pattern` has the flag g. */
type PiiPattern = {
  label: string
  pattern: RegExp
  isFalsePositive?: (match: string) => boolean
}

const MAX_CARD_DIGITS = 19

function isCardNumber(digits: string): boolean {
  // Thirteen digits that begin with 1 are a time in milliseconds.
  return (
    digits.length >= 13 &&
    digits.length <= MAX_CARD_DIGITS &&
    !/^1\d{12}$/.test(digits) &&
    passesLuhnCheck(digits)
  )
}

/** A card number may have other numbers beside it, such as its expiry date. */
function containsCardNumber(match: string): boolean {
  const groups = match.split(/\D/)
  return groups.some((_, start) => {
    const next = groups.slice(start, start + MAX_CARD_DIGITS)
    return next.some((__, index) => isCardNumber(next.slice(0, index + 1).join('')))
  })
}

/** Applied to the texts of the catalog, and to all files of fixtures/ by the secret scan. */
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
    pattern:
      /[\p{L}\p{M}\p{N}_.!#$%*+^~-]{1,64}(?:@|%40)[\p{L}\p{M}\p{N}_-]{1,63}(?:\.[\p{L}\p{M}\p{N}_-]{1,63})+/gu,
    // A picture for screens of double density: logo@2x.png.
    isFalsePositive: (match) => /@\dx\.(?:png|jpg|webp)$/.test(match),
  },
  {
    label: 'card number',
    pattern: /(?<![\w-])\d(?:[ \u00A0-]?\d){12,}(?![\w-])/g,
    isFalsePositive: (match) => !containsCardNumber(match),
  },
  {
    label: 'phone number',
    pattern:
      /\b[A-Z]{2}\|\d{1,4}(?:-\d{1,4})?\|\d{4,}|(?:\+|%2[Bb])\d(?:&nbsp;|%20|[\d \u00A0\u202F()./\u2010-\u2013-]){6,}\d/g,
  },
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
