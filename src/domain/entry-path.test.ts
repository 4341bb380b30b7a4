import { expect, test } from 'vitest'
import { buildCartItem, buildOrder } from '#fixtures/orders.ts'
import type { OrderIntent } from '#src/contract/entities.ts'
import { getEntryPath } from './entry-path.ts'
import { STEPS } from './steps.ts'

const complete = buildOrder([buildCartItem('i-1', 'TOWER')], {
  unitCounters: [{ type: 'ADULT', quantity: 2 }],
})
const withoutTour = { ...complete, extendedCart: { ...complete.extendedCart, items: [] } }
const empty = { ...withoutTour, unitCounters: [] }
const history = [{ path: '/steps/contact', query: '?a=b', index: 4 }]

test('an order opens at each step of the host page if none before it is missing (HOST-10)', () => {
  const open = (order: OrderIntent) =>
    STEPS.filter(({ id, path }) => getEntryPath(id, order, history) === path).map(({ id }) => id)
  expect(open(complete)).toEqual(STEPS.map(({ id }) => id))
  expect(open(withoutTour)).toEqual(['unit_items', 'booking_slot'])
  expect(open(empty)).toEqual(['unit_items'])
})

test('else the visit goes on where it was (HOST-10, STEPS-1)', () => {
  expect(getEntryPath(undefined, complete, history)).toBe('/steps/contact?a=b')
  expect(getEntryPath('payment', withoutTour, history)).toBe('/steps/contact?a=b')
  expect(getEntryPath('payment', empty, [])).toBe('/steps/unit_items')
})
