import { expect, test } from 'vitest'
import type { OrderIntent } from '#src/contract/entities.ts'
import { getEntryPath } from './entry-path.ts'
import { STEPS } from './steps.ts'

const booking = { tour: { code: 'TOWER' }, pricing: { displayed: 0 }, ventrataBooking: null }
const complete: OrderIntent = {
  id: 'o-1',
  extendedCart: {
    items: [
      {
        id: 'i-1',
        availabilityId: '2026-06-15T09:30:00+02:00',
        original: booking,
        upgraded: null,
        unitCounters: [],
        mandatoryPayments: [],
      },
    ],
    pricing: { displayed: { total: 0, upgrades: 0, mandatoryPayments: 0 } },
  },
  unitCounters: [{ type: 'ADULT', quantity: 2 }],
  contact: null,
  travelers: [],
  payment: null,
  stripeSetupIntent: { publicApiKey: 'pk', clientSecret: 'cs' },
  ventrataOrder: null,
}
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
