import { expect, test } from 'vitest'
import { buildOrder } from '#fixtures/orders.ts'
import type { OrderIntent, Settings, UnitCounter } from '#src/contract/entities.ts'
import type { UnitType } from '#src/contract/enums.ts'
import { UNIT_TYPES } from '#src/contract/enums.ts'
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

const settings = { usedTours: [] as Settings['usedTours'] } as Settings

const _ = undefined
test.each([
  {
    title: 'unchanged',
    before: 'AAC',
    after: 'AAC',
    ages: [34, 36, 8],
    matched: [34, 36, 8],
    sent: null,
    complete: true,
  },
  {
    title: 'an adult more',
    before: 'AAC',
    after: 'AAAC',
    ages: [34, 36, 8],
    matched: [34, 36, _, 8],
    sent: null,
    complete: false,
  },
  {
    title: 'a child more',
    before: 'AAC',
    after: 'AACC',
    ages: [34, 36, 8],
    matched: [34, 36, 8, _],
    sent: null,
    complete: false,
  },
  {
    title: 'an adult less',
    before: 'AAC',
    after: 'AC',
    ages: [34, 36, 8],
    matched: [34, 8],
    sent: [34, 8],
    complete: false,
  },
  {
    title: 'a child less',
    before: 'ACC',
    after: 'AC',
    ages: [34, 8, 9],
    matched: [34, 8],
    sent: [34, 8],
    complete: true,
  },
  {
    title: 'a child in place of an adult',
    before: 'AAC',
    after: 'ACC',
    ages: [34, 36, 8],
    matched: [34, 8, _],
    sent: null,
    complete: false,
  },
  {
    title: 'an infant in between',
    before: 'AI',
    after: 'ACI',
    ages: [34, 1],
    matched: [34, _, 1],
    sent: null,
    complete: false,
  },
])('keeps what was saved for the n-th guest of a kind: $title (PASS-5, PAY-4)', (change) => {
  const order = orderFor(change.after, change.ages)
  const recorded = listUnits(change.before).join()
  const matched = matchTravelers(order, recorded).map((traveler) => traveler?.age)
  expect(matched).toEqual(change.matched)
  expect(realignTravelers(order, recorded)?.map(({ age }) => age) ?? null).toEqual(change.sent)
  expect(areTravelersComplete(order, settings, recorded)).toBe(change.complete)
})

test('takes the order of the travelers for that of the guests where nothing is recorded (PASS-5)', () => {
  const order = orderFor('AC', [34, 36, 8])
  for (const recorded of [undefined, 'ADULT,ADULT']) {
    expect(matchTravelers(order, recorded).map((traveler) => traveler?.age)).toEqual([34, 36])
  }
})
