/**
 * Characters that nobody sees, and before them, to be kept, two kinds that belong to the spelling of words: the joiners
 * of Arabic and Indic scripts between two letters, and the variants of Chinese and Japanese characters.
 */
const INVISIBLE =
  /([\p{M}\p{Script=Arabic}][\u200c\u200d](?=\p{L})|\p{Ideographic}\p{Variation_Selector})|\p{Default_Ignorable_Code_Point}|\u2800|(?!\s)\p{Cc}/gu

/**
 * The text without invisible characters (zero width, bidi marks, fillers, soft hyphens, byte order marks, control
 * characters) and without space around it.
 */
export function removeInvisible(text: string): string {
  return text.replaceAll(INVISIBLE, '$1').trim()
}

/** The decimal digits of a script follow each other, from 0 to 9. */
function getDigitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++
  return String(before % 10)
}

/**
 * What a person has typed or pasted, as it is checked and sent: without invisible characters and outer space, and with
 * the digits of every script as 0 to 9. It is empty where nothing can be seen.
 */
export function cleanText(text: string): string {
  return removeInvisible(text).replaceAll(/(?!\d)\p{Nd}/gu, getDigitValue)
}
