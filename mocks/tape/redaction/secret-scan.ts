import { cards } from '#fixtures/cards.ts'
import { contact } from '#fixtures/guests.ts'
import { decodeBase64 } from '#mocks/lib/base64.ts'
import { findPii } from './pii-patterns.ts'

/** Personal or secret text, and its line from 1. */
export type SecretFinding = { label: string; match: string; line: number }

/** Reserved domains, which no real address uses (RFC 2606, RFC 6761). */
const RESERVED_DOMAIN =
  /(?:@|%40)(?:[\w-]+\.)*(?:example(?:\.(?:com|net|org))?|test|invalid|localhost)$/i

/** Stripe's public test cards and the invented guest of the tests. */
const PUBLIC_TEST_DATA = new Set([
  ...Object.values(cards).map(({ number }) => number),
  contact.phoneNumber,
])

function isPublic(match: string): boolean {
  return RESERVED_DOMAIN.test(match) || PUBLIC_TEST_DATA.has(match)
}

/** Header entry of a HAR file; tapes contain content types only. */
const SECRET_HEADER =
  /"name": ?"(?:cookie|set-cookie|(?:proxy-)?authorization|x-[cx]srf-token|x-api-key)"/gi

/** Encoded bodies are scanned as well. */
const BASE64 = /"encoding": ?"base64"/
const ENCODED_TEXT = /"text": ?"([A-Za-z0-9+/=]{16,})"/g

function decodeBase64Fields(line: string): string {
  return line.replaceAll(ENCODED_TEXT, (field, text: string) => {
    const bytes = decodeBase64(text)
    return bytes ? new TextDecoder().decode(bytes) : field
  })
}

/** Finds personal or secret text in a file, except pseudonyms and public test data. */
export function scanForSecrets(text: string): SecretFinding[] {
  const hasBase64 = BASE64.test(text)
  return text.split('\n').flatMap((rawLine, index) => {
    const line = hasBase64 ? decodeBase64Fields(rawLine) : rawLine
    const headers = Array.from(line.matchAll(SECRET_HEADER), ([match]) => ({
      label: 'secret header',
      match,
    }))
    return [...headers, ...findPii(line)]
      .filter(({ match }) => !isPublic(match))
      .map(({ label, match }) => ({ label, match, line: index + 1 }))
  })
}
