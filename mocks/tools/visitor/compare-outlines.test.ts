import { expect, test } from 'vitest'
import { compareOutlines } from './compare-outlines.ts'

const recorded = [
  'heading: Upgrade your tour',
  'step: Upgrades',
  'alert: [redacted] is [redacted] [redacted]',
  'card: Eiffel Tower summit €50.50',
  'total: Total €0.00',
  'button: Next',
]

function compare(change: (line: string) => string | null, before = recorded): string | null {
  const shown = before.map(change).filter((line) => line !== null)
  return compareOutlines(recorded, shown, [recorded])
}

test.each([
  ['Total €0.00', 'Total €4.50', "the total is 'Total €4.50' instead of 'Total €0.00'"],
  ['step: Upgrades', 'step: Contacts', "the step is 'Contacts' instead of 'Upgrades'"],
  [
    '€50.50',
    '€5.50',
    "the card is 'Eiffel Tower summit €5.50' instead of 'Eiffel Tower summit €50.50'",
  ],
])('names what has changed: %s is %s (TAPE-3)', (text, other, sentence) => {
  expect(compare((line) => line.replace(text, other))).toBe(sentence)
})

test.each(['alert', 'card'])('names what has gone: %s (TAPE-3)', (role) => {
  const difference = compare((line) => (line.startsWith(role) ? null : line))
  expect(difference).toContain(`the page has 0 × ${role} instead of 1, without '`)
})

test('names what is new (TAPE-3)', () => {
  const shown = [...recorded, 'card: Louvre €3.00']
  expect(compareOutlines(recorded, shown, [recorded])).toBe(
    "the page has 2 × card instead of 1, with 'Louvre €3.00'",
  )
})

test('takes what is redacted for anything, on either side (TAPE-3)', () => {
  expect(compare((line) => line.replace(/^alert: .*/, 'alert: Ada is here'))).toBeNull()
  expect(compare((line) => line.replace(/^alert: .*/, 'alert: [redacted]'))).toBeNull()
  expect(
    compareOutlines(['heading: Hi [redacted] [redacted]'], ['heading: Hi Name1'], []),
  ).toBeNull()
})

test('takes a time that is chosen for the same (TAPE-3)', () => {
  expect(compareOutlines(['radio: 9:30 AM (checked)'], ['radio: 9:30 AM'], [])).toBeNull()
})

test('does not ask a tape of an earlier version for what it could not say (TAPE-3)', () => {
  expect(compareOutlines(['alert: Oh'], ['total: Total €1.00', 'alert: Oh'], [])).toBeNull()
})
