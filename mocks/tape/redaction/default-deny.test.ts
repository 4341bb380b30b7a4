import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Secret } from '#mocks/testing/planted-har.ts'
import { plantSecret } from '#mocks/testing/planted-har.ts'
import { checkTape } from '#mocks/testing/check-tape.ts'
import { parseJson } from '#src/lib/parse-json.ts'
import { findUnredacted } from '#mocks/tape/check/unredacted.ts'
import type { Exchange, HarEntry, Tape } from '#mocks/tape/format/har.ts'
import { buildTape, parseExchange, serializeTape } from '#mocks/tape/format/har.ts'
import { flattenShape, joinPath } from '#mocks/tape/format/shape.ts'
import { tapeCalls } from '#mocks/tape/format/tape-calls.ts'
import { importHar } from '#mocks/tape/record/import-har.ts'
import { findRuleField, getRule, listRuleFields } from './redaction-rules.ts'

function redactSecret(secret: Secret): Tape {
  return importHar(plantSecret(secret), 'visit').tape
}

const ADA = { text: 'Ada Lovelace', number: 33_612_345_678 }
const adaText = serializeTape(redactSecret(ADA))

const secrets = fc.record({
  text: fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.emailAddress(),
    fc.uuid(),
    fc.base64String(),
    fc.webUrl({ withQueryParameters: true }),
    fc.constantFrom('[redacted]', '"', '\\u0041', '<b>Zoë</b>', 'M%C3%BCller', '__proto__'),
  ),
  number: fc.oneof(fc.nat({ max: 10 ** 12 }), fc.double({ noNaN: true, noDefaultInfinity: true })),
})

test('the tape is the same whatever stands in the fields that are not public (TAPE-6)', () => {
  fc.assert(
    fc.property(secrets, (secret) => {
      expect(serializeTape(redactSecret(secret))).toBe(adaText)
    }),
    { numRuns: 5 },
  )
})

test('the tape holds no planted value, and the check accepts it (TAPE-4, TAPE-6)', () => {
  expect(adaText).not.toMatch(/ada|lovelace|336123/i)
  expect(checkTape(adaText)).toEqual([])
})

describe('the rules (TAPE-6)', () => {
  const paths = tapeCalls.flatMap(({ name, body, response }) =>
    [body, response].flatMap((shape) =>
      (shape ? flattenShape(shape) : []).map(({ path, shape: { types } }) => ({
        path: joinPath(name, path),
        isLeaf: types.some((type) => ['string', 'number', 'boolean', 'unknown'].includes(type)),
      })),
    ),
  )

  test('name only fields of the contract', () => {
    const used = new Set(paths.map(({ path }) => findRuleField(path)))
    expect(listRuleFields().filter((field) => !used.has(field))).toEqual([])
  })

  test('leave these fields of the contract to the marker', () => {
    const hidden = paths.filter(({ path, isLeaf }) => isLeaf && getRule(path) === 'marker')
    expect(new Set(hidden.map(({ path }) => path.split('.').at(-1)))).toEqual(
      new Set([
        'supplierReference',
        'sessionId',
        'created',
        'description',
        // A text or an object.
        'error',
        // Of the errors that a server sends or the widget logs; other fields of a logged error are not in the contract.
        'message',
        'data',
        'doc_url',
        'param',
        '*',
      ]),
    )
  })
})

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Copies of a redacted value, each with one original key or value in place of its replacement. */
function listLeaks(redacted: unknown, original: unknown): unknown[] {
  if (Array.isArray(redacted) && Array.isArray(original) && redacted.length === 1)
    return listLeaks(redacted[0], original[0]).map((leak) => [leak])
  if (!isObject(redacted) || !isObject(original))
    return Object.is(redacted, original) ? [] : [original]
  return Object.entries(original).flatMap(([key, value]) =>
    (key in redacted ? listLeaks(redacted[key], value) : [value]).map((leak) => ({
      ...redacted,
      [key]: leak,
    })),
  )
}

/** Tapes of one call each, with one planted key or value as it was. */
function listLeakingTapes(): Tape[] {
  const { log } = JSON.parse(plantSecret(ADA)) as Tape
  // An import takes no other answers.
  const isJson = ({ response }: HarEntry) => parseJson(response.content.text) !== undefined
  return log.entries.filter(isJson).flatMap((entry) => {
    const { tape } = importHar(JSON.stringify({ log: { entries: [entry] } }), 'visit')
    const [exchange] = tape.log.entries.map(parseExchange) as [Exchange]
    const list = (redacted = '', original = '', build: (text: string) => Partial<Exchange>) =>
      listLeaks(parseJson(redacted), parseJson(original)).map((leak) =>
        buildTape(tape.log._tape, [{ ...exchange, ...build(JSON.stringify(leak)) }]),
      )
    const { response } = exchange
    return [
      ...list(exchange.body, entry.request.postData?.text, (body) => ({ body })),
      ...list(response?.text, entry.response.content.text, (text) => ({
        response: { status: 200, contentType: 'x-unknown', text },
      })),
    ]
  })
}

test('the check finds each value that is left on a tape (TAPE-6)', () => {
  const tapes = listLeakingTapes()
  expect(tapes.length).toBeGreaterThan(400)
  expect(tapes.filter((tape) => findUnredacted(tape).length === 0)).toEqual([])
})

const unredactedParts: [part: string, change: (log: Tape['log']) => void][] = [
  ['a header', ({ entries }) => entries[0]?.request.headers.push({ name: 'x-name', value: 'Ada' })],
  ['a content type', ({ entries }) => entries[0]?.response.headers.push({ name: 'a', value: 'b' })],
  ['a cookie', ({ entries }) => entries[0]?.response.cookies.push({ name: 'a', value: 'Ada' })],
  ['a parameter', ({ entries }) => entries[0]?.request.queryString.push({ name: 'a', value: 'b' })],
  ['a comment', ({ entries }) => Object.assign(entries[0] ?? {}, { comment: 'Ada' })],
  [
    'the status text',
    ({ entries }) => Object.assign(entries[0]?.response ?? {}, { statusText: 'Ada' }),
  ],
  [
    'a title',
    ({ pages }) => pages?.push({ startedDateTime: '', id: '', title: 'Ada', pageTimings: {} }),
  ],
  [
    'a launch parameter',
    ({ _tape }) => Object.assign(_tape.launch, { site_url: 'https://ada.com/' }),
  ],
  ['an unknown launch parameter', ({ _tape }) => Object.assign(_tape.launch, { name: 'Ada' })],
  ['the path', ({ _tape }) => Object.assign(_tape, { at: '/ada/lovelace' })],
  [
    'the scenario',
    ({ _tape }) => Object.assign(_tape, { scenario: 'redirect-elsewhere(url=https://ada.com)' }),
  ],
  ['the fault', ({ _tape }) => Object.assign(_tape, { fault: 'ada' })],
]

test.each(unredactedParts)('the check finds personal data in %s (TAPE-6)', (_, change) => {
  const { log } = JSON.parse(adaText) as Tape
  change(log)
  expect(findUnredacted({ log })).not.toEqual([])
})
