import { expect, test } from 'vitest'
import type { Unit, UnitCounter } from '#src/contract/entities.ts'
import {
  formatAgeRange,
  listGuests,
  buildInitialCounters,
  countGuests,
  dropRepeatedTypes,
  withCount,
} from './guests.ts'

const units: Unit[] = [
  { type: 'ADULT', restrictions: { minAge: 13, maxAge: 100 } },
  { type: 'CHILD', restrictions: { minAge: 3, maxAge: 12 } },
  { type: 'INFANT', restrictions: { minAge: 0, maxAge: 2 } },
]

function counters(adults: number, children: number, infants: number): UnitCounter[] {
  return [
    { type: 'ADULT', quantity: adults },
    { type: 'CHILD', quantity: children },
    { type: 'INFANT', quantity: infants },
  ]
}

test('keeps the first unit of each type (API-7)', () => {
  const [adult] = units
  const senior: Unit = { type: 'ADULT', restrictions: { minAge: 65, maxAge: 100 } }
  expect(dropRepeatedTypes([...units, senior])).toEqual(units)
  expect(dropRepeatedTypes([senior, ...units])[0]).toBe(senior)
  expect(dropRepeatedTypes(units)[0]).toBe(adult)
})

test('starts with 1 guest of the first unit type and 0 of the others (GUESTS-2)', () => {
  for (const saved of [[], counters(0, 0, 0)])
    expect(buildInitialCounters(units, saved)).toEqual(counters(1, 0, 0))
  expect(buildInitialCounters(units.toReversed(), [])).toEqual([
    { type: 'INFANT', quantity: 1 },
    { type: 'CHILD', quantity: 0 },
    { type: 'ADULT', quantity: 0 },
  ])
})

test('starts with the counters of the order, sorted as the units, whatever the host page says (GUESTS-2, HOST-9)', () => {
  const saved = [
    { type: 'CHILD' as const, quantity: 2 },
    { type: 'ADULT' as const, quantity: 3 },
  ]
  expect(buildInitialCounters(units, saved, counters(4, 0, 1))).toEqual(counters(3, 2, 0))
})

test('reads counters of one type once, and the last one counts (API-7)', () => {
  const twice = [...counters(1, 2, 0), ...counters(2, 1, 0)]
  expect(buildInitialCounters(units, twice)).toEqual(counters(2, 1, 0))
  expect(listGuests(twice)).toEqual(['ADULT', 'ADULT', 'CHILD'])
  expect(listGuests(twice.toReversed())).toEqual(['ADULT', 'CHILD', 'CHILD'])
  expect(countGuests(twice)).toBe(3)
})

test('changes one count and leaves the others', () => {
  expect(withCount(counters(1, 0, 2), 'CHILD', 3)).toEqual(counters(1, 3, 2))
})

test('formats an age range as 3-12, or 13+ when maxAge is 100 (GUESTS-1)', () => {
  expect(units.map(formatAgeRange)).toEqual(['13+', '3-12', '0-2'])
})
