import { expect, test } from 'vitest'
import type { CartItem } from '#src/contract/entities.ts'
import { buildMoveKey } from './slot-choices.ts'

function book(code: string) {
  return { tour: { code }, pricing: { displayed: 0 }, ventrataBooking: null }
}

const item: CartItem = {
  id: 'item',
  availabilityId: '2026-06-11T18:30:00+02:00',
  original: book('TOWER'),
  upgraded: null,
  unitCounters: [],
  mandatoryPayments: [],
}

test('a chosen time belongs to the present slot of the present tour, which may not have it otherwise (SLOT-14)', () => {
  const key = buildMoveKey('order', item)
  expect(buildMoveKey('order', { ...item })).toBe(key)
  const others = [
    buildMoveKey('other', item),
    buildMoveKey('order', { ...item, upgraded: book('TOWER-NIGHT') }),
    buildMoveKey('order', { ...item, availabilityId: '2026-06-11T19:30:00+02:00' }),
  ]
  expect(others).not.toContain(key)
})
