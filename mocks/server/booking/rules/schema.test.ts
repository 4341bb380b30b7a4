import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { ValidationError } from './service-errors.ts'
import { schema, validate } from './schema.ts'

const { alternatives, array, boolean, integer, object, optional, string } = schema

type Kind = z.ZodMiniType<unknown, unknown>
const ID = '01234567-89AB-cdef-0123-456789abcdef'

test.each<[name: string, kind: Kind, values: unknown[]]>([
  ['string', string, ['', 'text']],
  ['integer', integer, [0, -7, Number.MAX_SAFE_INTEGER]],
  ['boolean', boolean, [true, false]],
  ['array', array(integer), [[], [1, 2]]],
  ['object', object({ age: integer }), [{ age: 7 }, { age: 7, more: true }]],
  ['defined', schema.defined, [null, '', 0, false]],
  ['null', schema.null, [null]],
  ['undefined', schema.undefined, [undefined]],
  ['non-empty', schema.nonEmpty, ['a', 0, false, [undefined], { a: undefined }]],
  ['empty', schema.empty, ['', ' \n', [], {}, null, undefined]],
  ['UUID-like', schema.uuid, [ID, '00000000-0000-0000-0000-000000000000']],
  ['email', schema.email, ['ada@example.com']],
  ['phone', schema.phone, ['tel+33 (0)6-12']],
  ['URL', schema.url, ['https://example.com/a?b#c', 'http://localhost:4100']],
  ['list membership', schema.oneOf(['a', 7, null]), ['a', 7, null]],
  ['date ranges', schema.dateRanges, ['', '2026-06-01:2026-06-30,2027-06-01:2027-06-01']],
  ['duration', schema.duration, ['PT2H30M', 'P1D']],
  ['equality', schema.equal('CONFIRMED'), ['CONFIRMED']],
  ['optional', optional(string), ['a', undefined]],
  ['alternatives', alternatives(string, schema.null, integer), ['a', null, 7]],
])('%s accepts its values (RULE-5)', (_, kind, values) => {
  for (const value of values) expect(() => validate(kind, value)).not.toThrow()
})

function catchValidationError(kind: Kind, value: unknown): unknown {
  try {
    validate(kind, value)
    return null
  } catch (error) {
    return error
  }
}

test.each<[sentence: string, kind: Kind, value: unknown]>([
  ["'7' (number) is not a string", string, 7],
  ["'undefined' (undefined) is not a string", string, undefined],
  ["'1.5' (number) is not an integer", integer, 1.5],
  ["'9007199254740992' (number) is not an integer", integer, 2 ** 53],
  ["'7' (string) is not an integer", integer, '7'],
  ["'NaN' (number) is not an integer", integer, NaN],
  ["'true' (string) is not a boolean", boolean, 'true'],
  [`'{"length":0}' (object) is not an array`, array(string), { length: 0 }],
  ["'[1]' (array) is not an object", object({}), [1]],
  ["'null' (null) is not an object", object({}), null],
  ["'undefined' (undefined) is not defined", schema.defined, undefined],
  ["'undefined' (undefined) is not null", schema.null, undefined],
  ["'null' (null) is not undefined", schema.undefined, null],
  ["' ' (string) is empty", schema.nonEmpty, ' '],
  ["'[]' (array) is empty", schema.nonEmpty, []],
  ["'{}' (object) is empty", schema.nonEmpty, {}],
  ["'undefined' (undefined) is empty", schema.nonEmpty, undefined],
  ["'0' (number) is not empty", schema.empty, 0],
  [`'${ID.slice(1)}' (string) is not a UUID`, schema.uuid, ID.slice(1)],
  [`'${ID.replace('f', 'g')}' (string) is not a UUID`, schema.uuid, ID.replace('f', 'g')],
  ["'ada@home' (string) is not an email address", schema.email, 'ada@home'],
  ["'7' (number) is not an email address", schema.email, 7],
  ["'0612' (string) is not a phone number", schema.phone, '0612'],
  ["'/tours' (string) is not a URL", schema.url, '/tours'],
  ["'javascript:alert(1)' (string) is not a URL", schema.url, 'javascript:alert(1)'],
  ["'b' (string) is not one of a, 7, null", schema.oneOf(['a', 7, null]), 'b'],
  [
    "'2026-06-31:2026-07-01' (string) is not a list of date ranges",
    schema.dateRanges,
    '2026-06-31:2026-07-01',
  ],
  ["'2 hours' (string) is not a duration", schema.duration, '2 hours'],
  ["'7' (string) is not equal to '7'", schema.equal(7), '7'],
  ["'null' (null) is not a string", optional(string), null],
  ["'7' (number) is not a string and is not null", alternatives(string, schema.null), 7],
])('rejects with: %s (RULE-5)', (sentence, kind, value) => {
  expect(catchValidationError(kind, value)).toHaveProperty('message', `value: ${sentence}`)
})

const order = object({
  contact: object({ emailAddress: schema.email }),
  travelers: array(object({ age: integer })),
})

test('names each wrong field by its path in a sentence (RULE-5)', () => {
  const contact = { emailAddress: 'ada' }
  expect(catchValidationError(order, { contact, travelers: [{ age: '7' }, {}] })).toHaveProperty(
    'message',
    "contact.emailAddress: 'ada' (string) is not an email address; " +
      "travelers.0.age: '7' (string) is not an integer; " +
      "travelers.1.age: 'undefined' (undefined) is not an integer",
  )
})

test('throws a ValidationError with the value and its cause (RULE-5, RULE-12)', () => {
  const value = { contact: null }
  const error = catchValidationError(order, value)
  expect(error).toBeInstanceOf(ValidationError)
  expect(error).toMatchObject({ code: 400, payload: value, cause: { issues: [{}, {}] } })
})
