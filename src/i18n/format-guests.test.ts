import { expect, test } from 'vitest'
import { UNIT_TYPES } from '#src/contract/enums.ts'
import { formatGuestSummary, getUnitTitle } from './format-guests.ts'

function counters(adults: number, children: number, infants: number) {
  return [
    { type: 'INFANT' as const, quantity: infants },
    { type: 'ADULT' as const, quantity: adults },
    { type: 'CHILD' as const, quantity: children },
  ]
}

test('names the types of guests (GUESTS-1)', () => {
  expect(UNIT_TYPES.map(getUnitTitle)).toEqual(['Adult', 'Child', 'Infant'])
})

test.each([
  [counters(2, 1, 0), '2 Adults, 1 Child'],
  [counters(1, 3, 1), '1 Adult, 3 Children, 1 Infant'],
  [counters(0, 0, 2), '2 Infants'],
  [counters(0, 0, 0), ''],
])('summarizes the guests %j (RULE-8)', (list, text) => {
  expect(formatGuestSummary(list)).toBe(text)
})
