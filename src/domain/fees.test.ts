import { expect, test } from 'vitest'
import { buildFee } from '#fixtures/orders.ts'
import { sumFees } from './fees.ts'

test('sums what fees cost all guests, each of them those that pay it (UPGRADE-2)', () => {
  const counters = [
    { type: 'ADULT' as const, quantity: 2 },
    { type: 'CHILD' as const, quantity: 1 },
  ]
  expect(sumFees([buildFee('City tax'), buildFee('Side gate', ['ADULT'])], counters)).toBe(
    3 * 250 + 2 * 250,
  )
  expect(sumFees([], counters)).toBe(0)
})
