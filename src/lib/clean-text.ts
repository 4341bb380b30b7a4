import { memoize } from './memoize.ts'

/** Scripts whose letters change their form beside a joiner. */
const JOINING_SCRIPTS =
  'Arab Syrc Mand Nkoo Adlm Mong Phag Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Mymr Khmr Tibt'

const UNSEEN = String.raw`\p{Default_Ignorable_Code_Point}\u2800`
const JOINING = String.raw`(?=[\p{L}\p{M}])(?![${UNSEEN}])[${JOINING_SCRIPTS.replaceAll(/(\w+) ?/g, String.raw`\p{scx=$1}`)}]`

/** Joiners belong to the spelling of words. A non-joiner does nothing at the end of a text. */
const KEPT = [
  String.raw`${JOINING}(?:\u200d|\u200c(?![${UNSEEN}\s\p{Cc}]*$))`,
  String.raw`[\u200c\u200d](?=${JOINING})`,
  String.raw`\p{Ideographic}\p{Variation_Selector}`,
]

/** Most texts; the expression below takes as long to create as the rest of the page's entry to run. */
const PLAIN = /^[ -~]*$/

/**
 * Characters that nobody sees, and before them two kinds that are kept: the joiners beside a letter or mark of a
 * joining script, and the variants of Chinese and Japanese characters.
 */
const createInvisible = memoize(
  (flags: string) => new RegExp(String.raw`(${KEPT.join('|')})|[${UNSEEN}]|(?!\s)\p{Cc}`, flags),
)

/**
 * The text without invisible characters (zero width, bidi marks, fillers, soft hyphens, byte order marks, control
 * characters) and without space around it.
 */
export function removeInvisible(text: string): string {
  const seen = PLAIN.test(text) ? text : text.replaceAll(createInvisible('gu'), '$1')
  return seen.trim()
}

/** The decimal digits of a script follow each other, from 0 to 9. */
function getDigitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++
  return String(before % 10)
}

/**
 * Returns a typed or pasted text as it is checked and sent: without invisible characters and outer space, and with
 * the digits of every script as 0 to 9. It is empty where nothing can be seen.
 */
export function cleanText(text: string): string {
  return removeInvisible(text).replaceAll(/(?!\d)\p{Nd}/gu, getDigitValue)
}

/**
 * The same for addresses and numbers, in which an input method also writes letters and signs of other widths:
 * full-width 'ａ＠' are 'a@'. Not for names, whose spelling this can change.
 */
export function cleanCode(text: string): string {
  return cleanText(text.normalize('NFKC'))
}
