import { decodeBase64 } from '#mocks/lib/base64.ts'
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

/** In lower case, without accents and invisible characters such as soft hyphens. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
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

/** Letters of HTML whose names do not begin with the folded letter. */
const NAMED_LETTERS: Record<string, string> = {
  szlig: 'ss',
  aelig: 'ae',
  oelig: 'oe',
  eth: 'd',
  thorn: 'th',
  inodot: 'i',
  shy: '',
}

const ACCENTED_LETTER =
  /&([a-z])(?:acute|breve|caron|cedil|circ|dblac|dot|grave|macr|ogon|ring|slash|strok|tilde|uml);/gi

const CODE_POINT = /&#(\d{1,7});|&#x([\da-f]{1,6});|\\u([\da-f]{4})/gi

function decodeCodePoint(source: string, decimal?: string, hex?: string, escaped?: string): string {
  const codePoint = decimal === undefined ? Number.parseInt(hex ?? escaped ?? '', 16) : +decimal
  return codePoint <= 0x10_ff_ff ? String.fromCodePoint(codePoint) : source
}

/** Reads character references of HTML without their accents, and escape sequences of JSON. */
function decodeCharacters(text: string): string {
  return text
    .replaceAll(CODE_POINT, decodeCodePoint)
    .replaceAll(ACCENTED_LETTER, '$1')
    .replaceAll(/&([a-z]+);/gi, (_, name: string) => NAMED_LETTERS[name.toLowerCase()] ?? ' ')
}

function removeHtmlTags(text: string): string {
  return text.replaceAll(/<[^<>]*>/g, '')
}

/** The texts whose base64 form a text contains. A slash is a digit of base64, or separates parts of a path. */
function decodeBase64Tokens(text: string): string {
  const tokens = [...(text.match(/[\w+/-]{4,}/g) ?? []), ...(text.match(/[\w+-]{4,}/g) ?? [])]
  return [...new Set(tokens)]
    .map((token) => new TextDecoder().decode(decodeBase64(token) ?? new Uint8Array()))
    .join(' ')
}

/** The text and what it may encode. */
function listReadings(text: string): string[] {
  return [
    text,
    decodeUrl(text),
    decodeCharacters(text),
    decodeCharacters(removeHtmlTags(text)),
    decodeBase64Tokens(text),
  ]
}

/** Shorter parts of a name occur in ordinary words. */
const MIN_PART_LENGTH = 3
/** Shorter values occur inside ordinary words. */
const MIN_INNER_LENGTH = 6
const NOT_LATIN = /[^\p{Script=Latin}\p{N}]/u
const HAN = /\p{Script=Han}/u

/** Whether a value is found inside other words, too. Names in Chinese characters often have only one. */
function isDistinctive(value: string): boolean {
  return (
    value.length >= MIN_INNER_LENGTH ||
    (value.length > 1 && NOT_LATIN.test(value)) ||
    HAN.test(value)
  )
}

/** A value that a visitor or a server gave, and what it is. */
export type KnownValue = { kind: PseudonymKind; value: string }

/** A name as a whole and in parts. */
function listNameWords(name: string): string[] {
  return [name, transcribeUmlauts(name)].flatMap((variant) => {
    const parts = listWords(variant)
    return [parts.join(' '), ...parts.filter(({ length }) => length >= MIN_PART_LENGTH)]
  })
}

/** Without spaces and punctuation. */
function squeeze(text: string): string {
  return listWords(text).join('')
}

/** A phone number is repeated with and without its country and its trunk zero. */
function getSubscriberNumber(phoneNumber: string): string {
  return (phoneNumber.split('|').at(-1) ?? '').replace(/^0+/, '')
}

/** Names that follow each other, such as first and last name, as one word. */
function joinNeighbors(names: readonly string[]): string[] {
  return names.flatMap((name, index) => {
    const next = names[index + 1] ?? ''
    return [name + next, next + name]
  })
}

function listNames(values: readonly KnownValue[]): string[] {
  return values.flatMap(({ kind, value }) => (kind === 'name' ? [value] : []))
}

/** What a text that repeats one of the values contains: whole words, or parts of the text without its spaces. */
function createSearchTerms(values: readonly KnownValue[]) {
  const words = values.flatMap(({ kind, value }) => {
    if (kind === 'name') return listNameWords(value)
    return kind === 'email' ? listNameWords(value.split('@', 1)[0] ?? '') : []
  })
  const parts = [
    ...values.map(({ kind, value }) =>
      squeeze(kind === 'phone' ? getSubscriberNumber(value) : value),
    ),
    ...joinNeighbors(listNames(values).map(squeeze)),
    ...words.map(squeeze),
  ]
  return {
    words: [...new Set(words)].filter(({ length }) => length > 1),
    parts: [...new Set(parts)].filter(isDistinctive),
  }
}

/**
 * Creates a function that finds out whether a text repeats one of the values: in another case, without accents, spaced, or
 * encoded as in URLs, HTML, JSON and base64.
 */
export function createEchoFinder(values: readonly KnownValue[]): (text: string) => boolean {
  const { words, parts } = createSearchTerms(values)
  if (words.length + parts.length === 0) return () => false
  return (text) =>
    listReadings(text).some((reading) => {
      const spaced = ` ${listWords(reading).join(' ')} `
      // 'a d a' reads 'ada'.
      const joined = spaced.replaceAll(/(?<= [\p{L}\p{N}]) (?=[\p{L}\p{N}] )/gu, '')
      const squeezed = spaced.replaceAll(' ', '')
      return (
        words.some((word) => spaced.includes(` ${word} `) || joined.includes(` ${word} `)) ||
        parts.some((part) => squeezed.includes(part))
      )
    })
}
