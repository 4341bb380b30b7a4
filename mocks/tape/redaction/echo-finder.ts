import type { PseudonymKind } from './pseudonyms.ts'

/** Letters without a decomposition. */
const FOLDED_LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/** Without accents, in lower case. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøłđðþı]/g, (letter) => FOLDED_LETTERS[letter] ?? letter)
}

function listWords(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

/** 'Müller' as 'Mueller'. */
function transcribeUmlauts(text: string): string {
  return text.normalize('NFC').replaceAll(/[äöü]/gi, (letter) => `${letter}e`)
}

function decodeUrl(text: string): string {
  return text.replaceAll('+', ' ').replaceAll(/(?:%[\da-f]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes)
    } catch {
      return bytes
    }
  })
}

function decodeBase64(text: string): string {
  try {
    const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)))
  } catch {
    return ''
  }
}

/** The text and what it may encode. */
function listReadings(text: string): string[] {
  const tokens = text.match(/[\w+/-]{4,}={0,2}/g) ?? []
  return [text, decodeUrl(text), tokens.map(decodeBase64).join(' ')]
}

/** Shorter parts of a name occur in ordinary words. */
const MIN_PART_LENGTH = 3
/** A value of this length, or in a script without spaces, is found inside other words, too. */
const MIN_INNER_LENGTH = 6
const NOT_LATIN = /[^\p{Script=Latin}\p{N}]/u

/** A value that a visitor or a server gave, and what it is. */
export type KnownValue = { kind: PseudonymKind; value: string }

/** A name as a whole and in parts. */
function listNameWords(name: string): string[] {
  return [name, transcribeUmlauts(name)].flatMap((variant) => {
    const parts = listWords(variant)
    return [parts.join(' '), ...parts.filter(({ length }) => length >= MIN_PART_LENGTH)]
  })
}

function squeeze(text: string): string {
  return listWords(text).join('')
}

function createNeedles(values: readonly KnownValue[]) {
  const words = values.flatMap(({ kind, value }) => {
    if (kind === 'name') return listNameWords(value)
    return kind === 'email' ? listNameWords(value.split('@', 1)[0] ?? '') : []
  })
  const inner = values.map(({ kind, value }) =>
    squeeze(kind === 'phone' ? (value.split('|').at(-1) ?? '') : value),
  )
  return {
    words: [...new Set(words)].filter(({ length }) => length > 1),
    inner: [...new Set([...inner, ...words.map(squeeze)])].filter(
      (value) => value.length >= MIN_INNER_LENGTH || (value.length > 1 && NOT_LATIN.test(value)),
    ),
  }
}

/**
 * Creates a function that finds out whether a text repeats one of the values: in another case, without accents, spaced, or
 * URL- or base64-encoded.
 */
export function createEchoFinder(values: readonly KnownValue[]): (text: string) => boolean {
  const { words, inner } = createNeedles(values)
  if (words.length + inner.length === 0) return () => false
  return (text) =>
    listReadings(text).some((reading) => {
      const spaced = ` ${listWords(reading).join(' ')} `
      // 'a d a' reads 'ada'.
      const joined = spaced.replaceAll(/(?<= [\p{L}\p{N}]) (?=[\p{L}\p{N}] )/gu, '')
      const squeezed = spaced.replaceAll(' ', '')
      return (
        words.some((word) => spaced.includes(` ${word} `) || joined.includes(` ${word} `)) ||
        inner.some((value) => squeezed.includes(value))
      )
    })
}
