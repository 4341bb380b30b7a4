import { expect, test } from 'vitest'
import { buildCartItem, buildOrder, buildSettings, buildTour } from '#fixtures/orders.ts'
import type { OrderIntent, UnitCounter } from '#src/contract/entities.ts'
import { type UnitType, UNIT_TYPES } from '#src/contract/enums.ts'
import { areTravelersComplete, matchTravelers, realignTravelers } from './traveler-guests.ts'

/** 'AAC': two adults and a child. */
function listUnits(letters: string): UnitType[] {
  return letters.split('').flatMap((letter) => UNIT_TYPES.filter((type) => type.startsWith(letter)))
}

function orderFor(guests: string, ages: number[]): OrderIntent {
  const units = listUnits(guests)
  const unitCounters = UNIT_TYPES.map((type): UnitCounter => ({
    type,
    quantity: units.filter((unit) => unit === type).length,
  }))
  const travelers = ages.map((age) => ({ age, pass: null, dietaryRestrictions: null }))
  return buildOrder([], { unitCounters, travelers })
}

const settings = buildSettings({
  usedTours: [buildTour('TOWER'), buildTour('DINNER', 'DINNER', ['dietaryRestrictions'])],
})

const _ = undefined
test.each<
  [
    string,
    before: string,
    after: string,
    ages: number[],
    matched: unknown[],
    sent: number[] | null,
    isComplete: boolean,
  ]
>([
  ['unchanged', 'AAC', 'AAC', [34, 36, 8], [34, 36, 8], null, true],
  ['an adult more', 'AAC', 'AAAC', [34, 36, 8], [34, 36, _, 8], null, false],
  ['a child more', 'AAC', 'AACC', [34, 36, 8], [34, 36, 8, _], null, false],
  ['an adult less', 'AAC', 'AC', [34, 36, 8], [34, 8], [34, 8], false],
  ['a child less', 'ACC', 'AC', [34, 8, 9], [34, 8], [34, 8], true],
  ['a child in place of an adult', 'AAC', 'ACC', [34, 36, 8], [34, 8, _], null, false],
  ['an infant in between', 'AI', 'ACI', [34, 1], [34, _, 1], null, false],
])('keeps what was saved for the n-th guest of a kind: %s (PASS-5, PAY-4)', (...row) => {
  const [, before, after, ages, expected, sent, isComplete] = row
  const order = orderFor(after, ages)
  const recorded = listUnits(before).join()
  const matched = matchTravelers(order, recorded).map((traveler) => traveler?.age)
  expect(matched).toEqual(expected)
  expect(realignTravelers(order, recorded)?.map(({ age }) => age) ?? null).toEqual(sent)
  expect(areTravelersComplete(order, settings, recorded)).toBe(isComplete)
})

const vegan = 'vegan' as const
test.each([
  ['none saved', 'TOWER', [], false],
  ['one short', 'TOWER', [null], false],
  ['one per guest', 'TOWER', [null, null], true],
  ['left from more guests', 'TOWER', [null, null, null], true],
  ['no diet', 'DINNER', [null, null], false],
  ['one diet missing', 'DINNER', [vegan, null], false],
  ['all diets', 'DINNER', [vegan, vegan], true],
  ['a guest too many without one', 'DINNER', [vegan, vegan, null], true],
])('tells whether the travelers are complete: %s (PAY-4)', (_title, tour, diets, isComplete) => {
  const travelers = diets.map((diet) => ({ age: 30, pass: null, dietaryRestrictions: diet }))
  const { unitCounters } = orderFor('AC', [])
  const order = buildOrder([buildCartItem('1', tour)], { unitCounters, travelers })
  expect(areTravelersComplete(order, settings)).toBe(isComplete)
})

test('takes the order of the travelers for that of the guests where nothing is recorded (PASS-5)', () => {
  const order = orderFor('AC', [34, 36, 8])
  for (const recorded of [undefined, 'ADULT,ADULT']) {
    expect(matchTravelers(order, recorded).map((traveler) => traveler?.age)).toEqual([34, 36])
  }
})
