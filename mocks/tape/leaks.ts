import { cards } from '#fixtures/cards.ts'
import { contact } from '#fixtures/guests.ts'
import { sensitiveIn } from './sensitive.ts'

export type Leak = { what: string; found: string; line: number }

/** Nobody can have an address there (RFC 2606, RFC 6761). */
const RESERVED = /@(?:[\w-]+\.)*(?:example(?:\.(?:com|net|org))?|test|invalid|localhost)$/i

/** Invented, and known to everybody: the provider's public test cards and who books in our tests. */
const PUBLIC = new Set([...Object.values(cards).map(({ number }) => number), contact.phoneNumber])

const isPublic = (found: string): boolean => RESERVED.test(found) || PUBLIC.has(found)

/** As a HAR lists headers; a tape has none but the content's type. */
const HEADER = /"name": ?"(?:cookie|set-cookie|authorization|x-xsrf-token)"/gi

/** base64 hides nothing. */
const BASE64 = /"encoding": ?"base64"/
const ENCODED = /"text": ?"([A-Za-z0-9+/=]{16,})"/g

const decoded = (line: string): string =>
  line.replaceAll(ENCODED, (whole, text: string) => {
    try {
      return atob(text)
    } catch {
      return whole
    }
  })

/** Whatever in a file looks personal or secret, and is neither a fake nor invented for everybody. */
export const leaksIn = (text: string): Leak[] => {
  const hasBase64 = BASE64.test(text)
  return text.split('\n').flatMap((written, index) => {
    const line = hasBase64 ? decoded(written) : written
    const headers = Array.from(line.matchAll(HEADER), ([found]) => ({
      what: 'secret header',
      found,
    }))
    return [...headers, ...sensitiveIn(line)]
      .filter(({ found }) => !isPublic(found))
      .map(({ what, found }) => ({ what, found, line: index + 1 }))
  })
}
