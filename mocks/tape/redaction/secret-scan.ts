import { testCards } from '#fixtures/cards.ts'
import { contact } from '#fixtures/guests.ts'
import { decodeBase64 } from '#mocks/lib/base64.ts'
import { passesLuhnCheck } from '#mocks/server/stripe/card-validation.ts'
import { MARKER } from '#mocks/tape/format/marker.ts'
import { findPseudonymKind } from './pseudonyms.ts'

/** Text that is personal or secret regardless of the field it occurs in. `pattern` has the flag g. */
type SecretPattern = {
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

/** Applied to the public texts of a tape, and to all files of fixtures/. */
const SECRET_PATTERNS: readonly SecretPattern[] = [
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

/** Reserved domains, which no real address uses (RFC 2606, RFC 6761). */
const RESERVED_DOMAIN =
  /(?:@|%40)(?:[\w-]+\.)*(?:example(?:\.(?:com|net|org))?|test|invalid|localhost)$/i

/** Stripe's public test cards and the invented guest of the tests. */
const PUBLIC_TEST_DATA = new Set([...testCards.map(({ number }) => number), contact.phoneNumber])

function isSecret(match: string, { isFalsePositive = () => false }: SecretPattern): boolean {
  return !(
    findPseudonymKind(match) !== undefined ||
    RESERVED_DOMAIN.test(match) ||
    PUBLIC_TEST_DATA.has(match) ||
    isFalsePositive(match)
  )
}

/** Replaces what the scan finds in a text by markers. */
export function scrubSecrets(text: string): string {
  let scrubbed = text
  for (const secret of SECRET_PATTERNS)
    scrubbed = scrubbed.replaceAll(secret.pattern, (match) =>
      isSecret(match, secret) ? MARKER : match,
    )
  return scrubbed
}

/** Header entry of a HAR file; tapes contain content types only. */
const SECRET_HEADER: SecretPattern = {
  label: 'secret header',
  pattern: /"name": ?"(?:cookie|set-cookie|(?:proxy-)?authorization|x-[cx]srf-token|x-api-key)"/gi,
}

/** Encoded bodies are scanned as well. */
const BASE64 = /"encoding": ?"base64"/
const ENCODED_TEXT = /"text": ?"([A-Za-z0-9+/=]{16,})"/g

function decodeBase64Fields(line: string): string {
  return line.replaceAll(ENCODED_TEXT, (field, text: string) => {
    const bytes = decodeBase64(text)
    return bytes ? new TextDecoder().decode(bytes) : field
  })
}

/** Personal or secret text, and its line from 1. */
export type SecretFinding = { label: string; match: string; line: number }

/** Finds personal or secret text in a file, except pseudonyms and public test data. */
export function scanForSecrets(text: string): SecretFinding[] {
  const hasBase64 = BASE64.test(text)
  return text.split('\n').flatMap((rawLine, index) => {
    const line = hasBase64 ? decodeBase64Fields(rawLine) : rawLine
    return [SECRET_HEADER, ...SECRET_PATTERNS].flatMap((secret) =>
      Array.from(line.matchAll(secret.pattern), ([match]) => match)
        .filter((match) => isSecret(match, secret))
        .map((match) => ({ label: secret.label, match, line: index + 1 })),
    )
  })
}
