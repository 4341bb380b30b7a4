import { expect, test } from 'vitest'
import { findPerson } from './find-person.ts'

const person = ['Zoë Lovelace', 'ada@example.org', '+33 6 98 76 54 32']

test.each([
  'ZOE',
  'Zoe\u0308',
  'a Lovelace of her own',
  'Love\u00ADlace',
  'ada%40example.org',
  'ada@example.org',
  'tel:0033.6.98.76.54.32',
  '\u06F3\u06F3\u06F6\u06F9\u06F8\u06F7\u06F6\u06F5\u06F4\u06F3\u06F2',
  btoa('x ada@example.org y'),
  '{"name":"Zo\\u00eb"}',
])('finds a person by the spelling %j (TAPE-6)', (text) => {
  const found = findPerson({ log: { entries: [{ text }] } }, person)
  expect(found).not.toEqual([])
  expect(found[0]).toContain('log.entries.0.text')
})

test('finds a person in the name of a field and in a number (TAPE-6)', () => {
  expect(findPerson({ 'Lovelace-Key': 1 }, person)).toEqual(["'Lovelace' is in Lovelace-Key"])
  expect(findPerson({ id: 33698765432 }, person)).toEqual(["'+33 6 98 76 54 32' is in id"])
})

test('finds nobody in what is not personal (TAPE-6)', () => {
  const text = 'Name1 guest-1@tape.example 5550000001 zo 33 6 98'
  expect(findPerson({ text, number: 698 }, [...person, '', 'A', '12'])).toEqual([])
})
