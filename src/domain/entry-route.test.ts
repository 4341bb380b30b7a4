import { expect, test } from 'vitest'
import { buildCartItem, buildOrder } from '#fixtures/orders.ts'
import type { OrderIntent } from '#src/contract/entities.ts'
import { findEntryRoute } from './entry-route.ts'
import { findMissingStep } from './missing-step.ts'
import { type StepId, type StepVisit, STEPS } from './steps.ts'

const complete = buildOrder([buildCartItem('i-1', 'TOWER')], {
  unitCounters: [{ type: 'ADULT', quantity: 2 }],
})
const withoutTour = { ...complete, extendedCart: { ...complete.extendedCart, items: [] } }
const empty = { ...withoutTour, unitCounters: [] }
const history = [{ path: '/steps/contact', query: '?a=b', index: 4 }]

function findRoute(step: StepId | undefined, order?: OrderIntent, visited: StepVisit[] = history) {
  const missingPath = order && findMissingStep(order)?.path
  return findEntryRoute({ path: '/', step, history: visited, missingPath })
}

test('an order opens at each step of the host page if none before it is missing (HOST-10)', () => {
  const open = (order: OrderIntent) =>
    STEPS.filter(({ id, path }) => findRoute(id, order) === path).map(({ id }) => id)
  expect(open(complete)).toEqual(STEPS.map(({ id }) => id))
  expect(open(withoutTour)).toEqual(['unit_items', 'booking_slot'])
  expect(open(empty)).toEqual(['unit_items'])
})

test('else the visit goes on where it was (HOST-10, STEPS-1)', () => {
  expect(findRoute(undefined, complete)).toBe('/steps/contact?a=b')
  expect(findRoute('payment', withoutTour)).toBe('/steps/contact?a=b')
  expect(findRoute('payment', empty, [])).toBe('/steps/unit_items')
})

test('before the order is loaded it is the named step, and an address with a route opens that (HOST-10)', () => {
  expect(findRoute('payment')).toBe('/steps/payment')
  expect(findRoute(undefined)).toBe('/steps/contact?a=b')
  expect(findEntryRoute({ path: '/result', step: 'payment', history })).toBe('/result')
})
