import { expect, test } from 'vitest'
import { compareFields } from './compare-fields.ts'
import { restoreValues } from './restore-values.ts'

const recorded = {
  contact: { firstName: 'Name1', lastName: 'Name2', allowMarketing: true },
  travelers: [
    { age: 13, dietaryRestrictions: 'none' },
    { age: 14, dietaryRestrictions: 'none' },
  ],
}

const visitor = {
  contact: { firstName: 'Zoë', lastName: 'Li', allowMarketing: true },
  travelers: [
    { age: 41, dietaryRestrictions: 'vegan' },
    { age: 13, dietaryRestrictions: 'vegan' },
  ],
}

test('any visitor matches, and is the same one later, which the difference shows (TAPE-3, TAPE-4)', () => {
  const { differences, bindings } = compareFields(recorded, visitor, new Map())
  expect(differences).toEqual([])
  expect(compareFields(recorded, visitor, bindings).differences).toEqual([])
  const other = { ...visitor, contact: { ...visitor.contact, firstName: 'Ada' } }
  expect(compareFields(recorded, other, bindings).differences).toEqual([
    { path: 'contact.firstName', expected: 'Zoë', actual: 'Ada' },
  ])
})

test.each([
  ['contact.firstName', 'nothing typed', ''],
  ['contact.firstName', 'another pseudonym', 'Name7'],
  ['contact.firstName', 'no text', 7],
  // The recorded values differ, or are the same.
  ['contact.lastName', 'the first name', 'Zoë'],
  ['travelers.1.age', 'the age of another guest', 41],
  ['travelers.1.dietaryRestrictions', 'another choice than that of the first', 'none'],
])('%s does not equal %s (TAPE-3, TAPE-4)', (path, _, value) => {
  const actual = structuredClone(visitor)
  const names = path.split('.')
  const parent = names
    .slice(0, -1)
    .reduce<unknown>((part, name) => Reflect.get(Object(part), name), actual)
  Reflect.set(Object(parent), names.at(-1) ?? '', value)
  const { differences } = compareFields(recorded, actual, new Map())
  expect(differences).toMatchObject([{ path }])
})

test('a marker equals any value, and stands for the fields that the tape does not name (TAPE-4)', () => {
  const compareWithMarkers = (actual: unknown) =>
    compareFields(
      { a: 1, b: '[redacted]', '[redacted]': '[redacted]' },
      actual,
      new Map(),
    ).differences.map(({ path }) => path)
  expect(compareWithMarkers({ a: 1, b: { c: 2 }, zip: 75_011, more: 'Paris' })).toEqual([])
  expect(compareWithMarkers({ a: 2, zip: 75_011 })).toEqual(['a', 'b'])
})

test('a response gets the values of the visitor back, in their fields only (TAPE-4)', () => {
  const { bindings } = compareFields(recorded, visitor, new Map())
  const response =
    '{"contact":{"firstName":"Name1"},"note":"Name1 Name11","Name2":1,"age":13,"date":13,"dietaryRestrictions":"none","status":"none"}'
  expect(restoreValues(response, bindings)).toBe(
    '{"contact":{"firstName":"Zoë"},"note":"Name1 Name11","Li":1,"age":41,"date":13,"dietaryRestrictions":"vegan","status":"none"}',
  )
})
