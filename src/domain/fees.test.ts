import { expect, test } from 'vitest'
import type { MandatoryPayment } from '#src/contract/entities.ts'
import type { UnitType } from '#src/contract/enums.ts'
import { sumFees } from './fees.ts'

function fee(title: string, unitTypes?: UnitType[]): MandatoryPayment {
  return {
    code: title,
    pricing: { displayed: 250 },
    title,
    description: '',
    ...(unitTypes && { unitTypes }),
  }
}

test('sums what fees cost all guests, each of them those that pay it (UPGRADE-2)', () => {
  const counters = [
    { type: 'ADULT' as const, quantity: 2 },
    { type: 'CHILD' as const, quantity: 1 },
  ]
  expect(sumFees([fee('City tax'), fee('Side gate', ['ADULT'])], counters)).toBe(3 * 250 + 2 * 250)
  expect(sumFees([], counters)).toBe(0)
})
