import { cleanCode } from '#src/lib/clean-text.ts'

/**
 * Domains that many visitors have. Short ones, such as 'gmx.de' and 'aol.com', are left out: a letter beside them there
 * are other companies.
 */
const WELL_KNOWN_DOMAINS = [
  'gmail.com',
  'googlemail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  't-online.de',
  'orange.fr',
  'libero.it',
  'comcast.net',
]

/** Tells whether one slip makes one text of the other: a letter too many, left out or wrong, or two that changed places. */
function isOneSlip(typed: string, meant: string): boolean {
  const shorter = Math.min(typed.length, meant.length)
  let start = 0
  while (start < shorter && typed[start] === meant[start]) start++
  let end = 0
  while (end < shorter - start && typed.at(-1 - end) === meant.at(-1 - end)) end++
  const a = typed.slice(start, typed.length - end)
  const b = meant.slice(start, meant.length - end)
  const isSwap = a.length === 2 && a === `${b[1]}${b[0]}`
  return isSwap || (a.length <= 1 && b.length <= 1)
}

/**
 * The address that was probably meant, 'ada@gmail.com' for 'ada@gmial.com'; null where nothing looks mistyped. A wrong
 * first letter is no slip: 'mail.com', 'email.com' and 'ymail.com' have visitors of their own.
 */
export function suggestEmail(typed: string): string | null {
  const [name = '', domain = '', ...rest] = cleanCode(typed).split('@')
  if (name === '' || rest.length > 0 || /\s/.test(name)) return null
  const lower = domain.toLowerCase()
  if (WELL_KNOWN_DOMAINS.includes(lower)) return null
  const meant = WELL_KNOWN_DOMAINS.find((known) => known[0] === lower[0] && isOneSlip(lower, known))
  return meant === undefined ? null : `${name}@${meant}`
}
