import { parseJson } from '#src/lib/parse-json.ts'
import { encodeBase64Url } from '#mocks/lib/base64.ts'

/** A shorter name is part of too many words. */
const MIN_LETTERS = 3
/** Fewer digits are part of too many numbers. */
const MIN_DIGITS = 5

/** The value of a digit of any script: each has its ten digits in a row. */
function readDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return String(value)
}

/** A text without case, accents, invisible characters and scripts of digits. */
function simplify(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll(/\p{Nd}/gu, readDigit)
}

function decodeAddress(text: string): string {
  return text.replaceAll(/(?:%[\dA-Fa-f]{2})+/g, (part) => {
    try {
      return decodeURIComponent(part)
    } catch {
      return part
    }
  })
}

function readDigits(text: string): string {
  return simplify(text).replaceAll(/[^\d]/g, '')
}

/** The part of the three forms that a text has in base64 which does not depend on what stands around it. */
function listEncoded(text: string): string[] {
  return ['', ' ', '  '].map((before) =>
    encodeBase64Url(new TextEncoder().encode(before + text)).slice(before === '' ? 0 : 4, -1),
  )
}

/** What finds a value in a text, in any of its spellings. */
function createFinder(value: string): (text: string) => boolean {
  const words = simplify(value)
  const digits = readDigits(value)
  const encoded = listEncoded(value).filter((text) => text.length >= 2 * MIN_LETTERS)
  const isNumber = digits.length >= MIN_DIGITS && !/\p{L}/u.test(words)
  return (text) =>
    simplify(decodeAddress(text)).includes(words) ||
    (isNumber && readDigits(text).includes(digits)) ||
    encoded.some((part) => text.replaceAll('+', '-').replaceAll('/', '_').includes(part))
}

/** All texts, numbers and names of fields in a value, also in JSON inside of a text, with their paths. */
function listTexts(value: unknown, path = ''): { path: string; text: string }[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, part]) => {
      const inner = path === '' ? name : `${path}.${name}`
      return [{ path: inner, text: name }, ...listTexts(part, inner)]
    })
  if (typeof value !== 'string') return [{ path, text: String(value) }]
  const isJson = /^\s*[[{"]/.test(value)
  const parsed: unknown = isJson ? parseJson(value) : undefined
  return parsed === undefined ? [{ path, text: value }] : listTexts(parsed, path)
}

/**
 * Finds values of a person in a file, whatever their spelling: case, accents, scripts of digits, signs between them,
 * base64, addresses. Each word of a value is looked for.
 * @returns The paths of what holds one, with the value.
 */
export function findPerson(content: unknown, values: readonly string[]): string[] {
  const needles = values
    .flatMap((value) => [value, ...value.split(/\s+/)])
    .map((value) => value.trim())
    .filter((value, index, all) => all.indexOf(value) === index)
    .filter((value) => value.length >= MIN_LETTERS)
    .filter((value) => !/^[\d\P{L}]+$/u.test(value) || readDigits(value).length >= MIN_DIGITS)
  const finders = needles.map((value) => ({ value, isIn: createFinder(value) }))
  const texts = listTexts(content)
  return finders.flatMap(({ value, isIn }) =>
    texts.filter(({ text }) => isIn(text)).map(({ path }) => `'${value}' is in ${path}`),
  )
}
