import { expect, test } from 'vitest'
import { buildCartItem, buildOrder } from '#fixtures/orders.ts'
import type { OrderIntent } from '#src/contract/entities.ts'
import { findMissingStep } from './missing-step.ts'

function createOrder(guests: number, tours: number): OrderIntent {
  const items = Array.from({ length: tours }, (_, index) => buildCartItem(String(index), 'TOWER'))
  return buildOrder(items, { unitCounters: [{ type: 'ADULT', quantity: guests }] })
}

test('names the first step that is missing (STEPS-1)', () => {
  expect(findMissingStep(createOrder(0, 0))?.path).toBe('/steps/unit_items')
  expect(findMissingStep(createOrder(0, 1))?.path).toBe('/steps/unit_items')
  expect(findMissingStep(createOrder(2, 0))?.path).toBe('/steps/booking_slot')
  expect(findMissingStep(createOrder(2, 1))).toBeNull()
})
