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

function compare(actual: unknown, bound = new Map<string, string>()) {
  return compareFields(recorded, actual, bound).differences.map(({ path }) => path)
}

test('any visitor matches, with different values where the recorded ones differ (TAPE-4)', () => {
  const { differences, bindings } = compareFields(recorded, visitor, new Map())
  expect(differences).toEqual([])
  expect(compare(visitor, bindings)).toEqual([])
  const { contact, travelers } = visitor
  const [first, second] = travelers
  expect(compare({ travelers, contact: { ...contact, lastName: 'Zoë' } })).toEqual([
    'contact.lastName',
  ])
  expect(compare({ contact, travelers: [first, { ...second, age: 41 }] })).toEqual([
    'travelers.1.age',
  ])
  expect(
    compare({ contact, travelers: [first, { ...second, dietaryRestrictions: 'none' }] }),
  ).toEqual(['travelers.1.dietaryRestrictions'])
})

test('a bound pseudonym equals only its value, which the difference shows (TAPE-3)', () => {
  const { bindings } = compareFields(recorded, visitor, new Map())
  const other = { ...visitor, contact: { ...visitor.contact, firstName: 'Ada' } }
  expect(compareFields(recorded, other, bindings).differences).toEqual([
    { path: 'contact.firstName', expected: 'Zoë', actual: 'Ada' },
  ])
})

test.each([
  ['nothing typed', ''],
  ['another pseudonym', 'Name7'],
  ['no text', 7],
])('a pseudonym does not equal %s (TAPE-3)', (_, firstName) => {
  expect(compare({ ...visitor, contact: { ...visitor.contact, firstName } })).toEqual([
    'contact.firstName',
  ])
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
