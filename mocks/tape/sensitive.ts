import type { FakeKind } from './fakes.ts'
import { fake, isFake } from './fakes.ts'

/** A text that is personal or secret wherever it stands. */
export type Sensitive = {
  what: string
  /** Global, its whole match is the text. */
  pattern: RegExp
  /** What stands for it in a tape. */
  kind: FakeKind
  /** Of a match: it only looks like one. */
  harmless?: (found: string) => boolean
}

const isLuhn = (digits: string): boolean => {
  let sum = 0
  for (const [place, digit] of Array.from(digits).toReversed().entries()) {
    const doubled = Number(digit) * (place % 2 === 0 ? 1 : 2)
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

const isCard = (found: string): boolean => {
  const digits = found.replaceAll(/[ -]/g, '')
  // Thirteen digits that begin with a one are milliseconds of this century.
  return digits.length >= 13 && digits.length <= 19 && !/^1\d{12}$/.test(digits) && isLuhn(digits)
}

/** The one list of what redaction takes out of any text and what the scan of fixtures/ finds. */
export const SENSITIVE: readonly Sensitive[] = [
  { what: 'client secret', pattern: /\b\w{1,80}_secret_\w+/g, kind: 'secret' },
  { what: 'secret key', pattern: /\b(?:[psr]k_live|[sr]k_test|whsec)_\w+/g, kind: 'text' },
  {
    what: 'token',
    pattern: /\beyJ[\w-]{5,}\.[\w-]+\.[\w-]*|\bBearer +[\w.~+/=-]{8,}/g,
    kind: 'text',
  },
  {
    what: 'cookie',
    pattern: /\b(?:Set-Cookie|Cookie|XSRF-TOKEN|JSESSIONID|session_id)\b *[:=] *[\w%.+/=-]{16,}/gi,
    kind: 'text',
  },
  {
    what: 'e-mail address',
    pattern: /[\w.!#$%*+^~-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g,
    kind: 'email',
  },
  {
    what: 'card number',
    pattern: /(?<![\w-])\d(?:[ -]?\d){12,18}(?![\w-])/g,
    kind: 'text',
    harmless: (found) => !isCard(found),
  },
  {
    what: 'phone number',
    pattern: /\b[A-Z]{2}\|\d{1,4}\|\d{4,}|\+\d[\d ().-]{6,}\d/g,
    kind: 'phone',
  },
  { what: 'pass number', pattern: /(?<![\w-])\d{12}(?![\w-])/g, kind: 'pass' },
]

/** Every such text, fakes left out. */
export const sensitiveIn = (text: string): { what: string; found: string; at: number }[] =>
  SENSITIVE.flatMap(({ what, pattern, kind, harmless = () => false }) =>
    Array.from(text.matchAll(pattern), ({ 0: found, index: at }) => ({ what, found, at })).filter(
      ({ found }) => !isFake(kind, found) && !harmless(found),
    ),
  )

/** Told of each replacement. */
export type Learn = (fake: string, real: string) => void

const once = (text: string, salt: string, learn: Learn): string => {
  let scrubbed = text
  for (const { pattern, kind, harmless = () => false } of SENSITIVE) {
    scrubbed = scrubbed.replaceAll(pattern, (found) => {
      if (harmless(found)) return found
      const replaced = fake(kind, found, salt)
      if (replaced !== found) learn(replaced, found)
      return replaced
    })
  }
  return scrubbed
}

/** The text with a fake in the place of everything sensitive, until nothing is left that looks like it. */
export const scrub = (text: string, salt: string, learn: Learn = () => undefined): string => {
  const scrubbed = once(text, salt, learn)
  return scrubbed === text ? text : scrub(scrubbed, salt, learn)
}
