import { testCards } from '#fixtures/cards.ts'
import { parseJson } from '#src/lib/parse-json.ts'
import { createPaymentMethodToken } from '#mocks/server/stripe/payment-method.ts'
import { TAPE_ORIGIN } from '#mocks/tape/format/har.ts'
import type { Shape } from '#mocks/tape/format/shape.ts'
import { findField, getJsonType, joinPath } from '#mocks/tape/format/shape.ts'
import { bundledTexts } from './bundled-texts.ts'
import type { Choose, Pseudonymize } from './pseudonyms.ts'
import { MARKER } from '#mocks/tape/format/marker.ts'
import { getRule } from './redaction-rules.ts'
import { scrubSecrets } from './secret-scan.ts'

/** How the values of one tape are replaced. */
export type RedactionContext = {
  pseudonymize: Pseudonymize
  choose: Choose
  /** The ages of each unit type, or all ages. */
  ageBands: readonly (readonly string[])[]
  /** What the visitors have entered, which is replaced in kept texts, too. */
  ownWords: readonly string[]
}

/** Where a value stands: `path` begins with the call, `shape` is what the contract allows there. */
type Position = { path: string; shape: Shape }

/** The replacement of a value. It keeps the type, so that a check against the contract still finds a wrong one. */
function getMarker(value: unknown): unknown {
  if (Array.isArray(value)) return []
  if (typeof value === 'object') return {}
  if (typeof value === 'number') return 0
  return typeof value === 'boolean' ? false : MARKER
}

/** An address in a text: its path or query can be a key or a phone number. */
const ADDRESS = /\bhttps?:\/\/[^\s"'<>]+/gi

const TEST_CARDS = testCards.map(({ number }) => createPaymentMethodToken(number))

/** Only on the recorded origin, which is the mock server's or the widget's own, the path is kept. */
function redactHostPage(text: string, { pseudonymize }: RedactionContext): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.origin !== TAPE_ORIGIN) return pseudonymize('address', text)
  const { origin, pathname, searchParams } = url
  const query = new URLSearchParams(Array.from(searchParams.keys(), (name) => [name, MARKER]))
  return scrubSecrets(`${origin}${pathname}${query.size > 0 ? `?${query}` : ''}`)
}

const CODE = /^[\w.:+-]{1,40}$/
const TIME = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2}))?$/

const LETTER = /[\p{L}\p{N}]/u

/** Replaces whole words only: a name can be a part of any word. */
function removeOwnWords(text: string, { ownWords }: RedactionContext): string {
  return ownWords.reduce(
    (rest, word) =>
      rest.replaceAll(word, (found, offset: number, whole: string) => {
        const isPart = [whole[offset - 1], whole[offset + word.length]].some((next) =>
          LETTER.test(next ?? ''),
        )
        return isPart ? found : MARKER
      }),
    text,
  )
}

function redactPublicValue(value: unknown, context: RedactionContext): unknown {
  if (typeof value === 'string')
    return removeOwnWords(scrubSecrets(value.replaceAll(ADDRESS, MARKER)), context)
  // A number in a public field can still be the number of a pass or a card.
  return scrubSecrets(String(value)) === String(value) ? value : getMarker(value)
}

function redactText(value: string, { path, shape }: Position, context: RedactionContext): unknown {
  const rule = getRule(path)
  switch (rule) {
    case 'public':
      return redactPublicValue(value, context)
    case 'code':
      return CODE.test(value) ? redactPublicValue(value, context) : MARKER
    case 'time':
      return TIME.test(value) ? value : MARKER
    case 'prose':
      return bundledTexts.has(value) ? value : MARKER
    case 'picture':
      return scrubSecrets(value.split(/[?#]/, 1)[0] ?? '')
    case 'hostPage':
      return redactHostPage(value, context)
    case 'card':
      return TEST_CARDS.includes(value) ? value : MARKER
    case 'choice':
      return context.choose(shape.enumValues ?? [], value)
    case 'age':
    case 'marker':
      return MARKER
    default:
      return context.pseudonymize(rule, value)
  }
}

function redactNumber(value: number, { path }: Position, context: RedactionContext): unknown {
  if (getRule(path) !== 'age')
    return getRule(path) === 'public' ? redactPublicValue(value, context) : 0
  const band = context.ageBands.find((ages) => ages.includes(String(value))) ?? []
  return Number(context.choose(band, String(value)))
}

/** The entry of an object; null: the rules do not name it. */
function redactEntry(
  [key, value]: [string, unknown],
  parent: Position,
  context: RedactionContext,
): [string, unknown] | null {
  const field = findField(parent.shape, key)
  if (!field) return null
  const { shape } = field
  const path = joinPath(parent.path, field.name)
  if (getRule(path) === 'id' && field.name === '*')
    return [context.pseudonymize('id', key), redactValue(value, { path, shape }, context)]
  const namedPath = joinPath(parent.path, key)
  // The keys of other records are personal, unless a rule names them.
  if (field.name === '*' && getRule(namedPath) === 'marker') return null
  return [key, redactValue(value, { path: namedPath, shape }, context)]
}

/** All fields that the rules do not name become one marker at the end, which tells nothing about them. */
function redactObject(value: object, position: Position, context: RedactionContext): unknown {
  const entries = Object.entries(value).map((entry) => redactEntry(entry, position, context))
  const named = entries.filter((entry) => entry !== null)
  return {
    ...Object.fromEntries(named),
    ...(named.length < entries.length && { [MARKER]: MARKER }),
  }
}

function isAllowed(value: unknown, { types, enumValues }: Shape): boolean {
  if (types.includes('unknown')) return typeof value !== 'object'
  if (typeof value === 'string' && enumValues && !enumValues.includes(value)) return false
  return types.includes(getJsonType(value))
}

/** Redacts a parsed JSON value. Null and empty texts hold nothing and are kept. */
export function redactValue(
  value: unknown,
  position: Position,
  context: RedactionContext,
): unknown {
  const { path, shape } = position
  if (value === null || value === '') return value
  if (!isAllowed(value, shape)) return getMarker(value)
  if (Array.isArray(value)) {
    const { item } = shape
    return item ? value.map((entry) => redactValue(entry, { path, shape: item }, context)) : []
  }
  if (typeof value === 'object') return redactObject(value, position, context)
  if (typeof value === 'string') return redactText(value, position, context)
  if (typeof value === 'number') return redactNumber(value, position, context)
  return getRule(path) === 'public' ? value : getMarker(value)
}

/** Redacts a JSON text. Text that is not JSON, and the body of a call outside the contract, become a marker as a whole. */
export function redactBody(
  text: string,
  { path, shape }: { path: string; shape: Shape | null },
  context: RedactionContext,
): string {
  if (text === '') return ''
  const value = parseJson(text)
  if (value === undefined) return MARKER
  return JSON.stringify(shape ? redactValue(value, { path, shape }, context) : getMarker(value))
}
