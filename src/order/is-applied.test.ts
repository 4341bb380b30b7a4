import { expect, test } from 'vitest'
import type { OrderIntent } from '#src/contract/entities.ts'
import { isApplied } from './is-applied.ts'

const contact = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  emailAddress: 'ada@mail.example',
  phoneNumber: 'FR|33|612345678',
  allowMarketing: false,
}

const travelers = [
  { age: 34, pass: '123456789012', dietaryRestrictions: 'vegan' as const },
  { age: 8, pass: null, dietaryRestrictions: null },
]
const order = { contact, travelers } as unknown as OrderIntent
const ids = { orderIntentId: 'o' }
const sentTravelers = [
  { age: 34, pass: '123456789012', dietaryRestrictions: 'vegan' as const },
  { age: 8 },
]

test('recognizes a contact and travelers that the order has (ERR-4)', () => {
  expect(isApplied.setContact(order, { ...ids, contact })).toBe(true)
  expect(isApplied.setTravelers(order, { ...ids, travelers: sentTravelers })).toBe(true)
})

test.each(
  Object.entries({
    firstName: 'Eve',
    lastName: 'Moore',
    emailAddress: 'eve@mail.example',
    phoneNumber: 'FR|33|600000000',
    allowMarketing: true,
  }),
)('does not take a contact with another %s for the saved one (ERR-4)', (field, value) => {
  expect(isApplied.setContact(order, { ...ids, contact: { ...contact, [field]: value } })).toBe(
    false,
  )
})

test.each([
  ['age', { age: 35, pass: '123456789012', dietaryRestrictions: 'vegan' as const }],
  ['pass', { age: 34, dietaryRestrictions: 'vegan' as const }],
  ['diet', { age: 34, pass: '123456789012' }],
])('does not take travelers with another %s for the saved ones (ERR-4)', (_, first) => {
  const changed = [first, ...sentTravelers.slice(1)]
  expect(isApplied.setTravelers(order, { ...ids, travelers: changed })).toBe(false)
})

test('recognizes neither a different number of travelers nor anything in an empty order (ERR-4)', () => {
  const [first] = sentTravelers
  expect(isApplied.setTravelers(order, { ...ids, travelers: first ? [first] : [] })).toBe(false)
  const empty = { contact: null, travelers: [] } as unknown as OrderIntent
  expect(isApplied.setTravelers(empty, { ...ids, travelers: sentTravelers })).toBe(false)
  expect(isApplied.setContact(empty, { ...ids, contact })).toBe(false)
})
