import { expect, test } from 'vitest'
import type { CartItem, OrderIntent } from '#src/contract/entities.ts'
import { findOrderChanges } from './order-changes.ts'
import { arrangeOrder } from './order.ts'

function buildItem(id: string, availabilityId: string, change: Partial<CartItem> = {}): CartItem {
  const original = { tour: { code: id }, pricing: { displayed: 0 }, ventrataBooking: null }
  const item = { id, availabilityId, original, upgraded: null, unitCounters: [] }
  return { ...item, mandatoryPayments: [], ...change }
}

const tower = buildItem('TOWER', '2026-06-15T10:30:00+02:00')
const boat = buildItem('BOAT', '2026-06-15T09:00:00+02:00')

function buildOrder(items: CartItem[], { adults = 2, total = 0 } = {}): OrderIntent {
  return {
    id: 'order-1',
    extendedCart: { items, pricing: { displayed: { total, upgrades: 0, mandatoryPayments: 0 } } },
    unitCounters: [
      { type: 'ADULT', quantity: adults },
      { type: 'CHILD', quantity: 0 },
    ],
    contact: null,
    travelers: [],
    payment: null,
    stripeSetupIntent: { publicApiKey: 'pk', clientSecret: 'secret' },
    ventrataOrder: null,
  }
}

const summit = { ...tower.original, tour: { code: 'SUMMIT' } }

test.each([
  {
    title: 'nothing',
    next: buildOrder([tower]),
    changes: [],
  },
  { title: 'a tour that is added', next: buildOrder([tower, boat]), changes: ['added BOAT'] },
  { title: 'a tour that is removed', next: buildOrder([]), changes: ['removed TOWER'] },
  {
    title: 'another time',
    next: buildOrder([{ ...tower, availabilityId: '2026-06-15T11:30:00+02:00' }]),
    changes: ['moved TOWER'],
  },
  {
    title: 'the same time in another zone',
    next: buildOrder([{ ...tower, availabilityId: '2026-06-15T08:30:00Z' }]),
    changes: [],
  },
  {
    title: 'an upgrade and its price',
    next: buildOrder([{ ...tower, upgraded: summit }], { total: 2400 }),
    changes: ['changed TOWER', 'total'],
  },
  {
    title: 'more guests',
    next: buildOrder([tower], { adults: 3 }),
    changes: ['guests'],
  },
])('finds $title (CART-12)', ({ next, changes }) => {
  const found = findOrderChanges(buildOrder([tower]), next)
  expect(
    found.map((change) => ('item' in change ? `${change.kind} ${change.item.id}` : change.kind)),
  ).toEqual(changes)
})

test('finds nothing between two orders (CART-12)', () => {
  expect(findOrderChanges(buildOrder([tower]), { ...buildOrder([]), id: 'order-2' })).toEqual([])
})

test('puts bookings in order of time (CART-13)', () => {
  const { extendedCart } = arrangeOrder(buildOrder([tower, boat]))
  expect(extendedCart.items.map(({ id }) => id)).toEqual(['BOAT', 'TOWER'])
})
