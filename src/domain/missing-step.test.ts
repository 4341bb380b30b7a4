import { expect, test } from 'vitest'
import type { OrderIntent } from '#src/contract/entities.ts'
import { findMissingStep } from './missing-step.ts'

const booked = { tour: { code: 'TOWER' }, pricing: { displayed: 0 }, ventrataBooking: null }

function createOrder(guests: number, tours: number): OrderIntent {
  return {
    id: 'o-1',
    extendedCart: {
      items: Array.from({ length: tours }, (_, index) => ({
        id: String(index),
        availabilityId: '2026-06-15T09:30:00+02:00',
        original: booked,
        upgraded: null,
        unitCounters: [],
        mandatoryPayments: [],
      })),
      pricing: { displayed: { total: 0, upgrades: 0, mandatoryPayments: 0 } },
    },
    unitCounters: [{ type: 'ADULT', quantity: guests }],
    contact: null,
    travelers: [],
    payment: null,
    stripeSetupIntent: { publicApiKey: 'pk', clientSecret: 'cs' },
    ventrataOrder: null,
  }
}

test('names the first step that is missing (STEPS-1)', () => {
  expect(findMissingStep(createOrder(0, 0))?.path).toBe('/steps/unit_items')
  expect(findMissingStep(createOrder(0, 1))?.path).toBe('/steps/unit_items')
  expect(findMissingStep(createOrder(2, 0))?.path).toBe('/steps/booking_slot')
  expect(findMissingStep(createOrder(2, 1))).toBeNull()
})
