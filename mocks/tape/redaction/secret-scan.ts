import { cards } from '#fixtures/cards.ts'
import { contact } from '#fixtures/guests.ts'
import { findPii } from './pii-patterns.ts'

export type SecretFinding = { label: string; match: string; line: number }

/** Nobody can have an address there (RFC 2606, RFC 6761). */
const RESERVED = /@(?:[\w-]+\.)*(?:example(?:\.(?:com|net|org))?|test|invalid|localhost)$/i

/** Invented, and known to everybody: the provider's public test cards and who books in our tests. */
const PUBLIC = new Set([...Object.values(cards).map(({ number }) => number), contact.phoneNumber])

const isPublic = (match: string): boolean => RESERVED.test(match) || PUBLIC.has(match)

/** As a HAR lists headers; a tape has none but the content's type. */
const HEADER = /"name": ?"(?:cookie|set-cookie|authorization|x-xsrf-token)"/gi

/** base64 hides nothing. */
const BASE64 = /"encoding": ?"base64"/
const ENCODED = /"text": ?"([A-Za-z0-9+/=]{16,})"/g

const decodeBase64Fields = (line: string): string =>
  line.replaceAll(ENCODED, (field, text: string) => {
    try {
      return atob(text)
    } catch {
      return field
    }
  })

/** Whatever in a file looks personal or secret, and is neither a fake nor invented for everybody. */
export const scanForSecrets = (text: string): SecretFinding[] => {
  const hasBase64 = BASE64.test(text)
  return text.split('\n').flatMap((rawLine, index) => {
    const line = hasBase64 ? decodeBase64Fields(rawLine) : rawLine
    const headers = Array.from(line.matchAll(HEADER), ([match]) => ({
      label: 'secret header',
      match,
    }))
    return [...headers, ...findPii(line)]
      .filter(({ match }) => !isPublic(match))
      .map(({ label, match }) => ({ label, match, line: index + 1 }))
  })
}
