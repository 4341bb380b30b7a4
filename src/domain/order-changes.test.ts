import { expect, test } from 'vitest'
import { buildCartItem, buildOrder } from '#fixtures/orders.ts'
import type { CartItem, OrderIntent } from '#src/contract/entities.ts'
import { findOrderChanges } from './order-changes.ts'
import { arrangeOrder } from './order.ts'

const tower = buildCartItem('TOWER', 'TOWER', { availabilityId: '2026-06-15T10:30:00+02:00' })
const boat = buildCartItem('BOAT', 'BOAT', { availabilityId: '2026-06-15T09:00:00+02:00' })

function order(items: CartItem[], { adults = 2, total = 0 } = {}): OrderIntent {
  return buildOrder(items, { total, unitCounters: [{ type: 'ADULT', quantity: adults }] })
}

const summit = { ...tower.original, tour: { code: 'SUMMIT' } }

test.each([
  {
    title: 'nothing',
    next: order([tower]),
    changes: [],
  },
  { title: 'a tour that is added', next: order([tower, boat]), changes: ['added BOAT'] },
  { title: 'a tour that is removed', next: order([]), changes: ['removed TOWER'] },
  {
    title: 'another time',
    next: order([{ ...tower, availabilityId: '2026-06-15T11:30:00+02:00' }]),
    changes: ['moved TOWER'],
  },
  {
    title: 'the same time in another zone',
    next: order([{ ...tower, availabilityId: '2026-06-15T08:30:00Z' }]),
    changes: [],
  },
  {
    title: 'an upgrade and its price',
    next: order([{ ...tower, upgraded: summit }], { total: 2400 }),
    changes: ['changed TOWER', 'total'],
  },
  {
    title: 'more guests',
    next: order([tower], { adults: 3 }),
    changes: ['guests'],
  },
])('finds $title (CART-12)', ({ next, changes }) => {
  const found = findOrderChanges(order([tower]), next)
  expect(
    found.map((change) => ('item' in change ? `${change.kind} ${change.item.id}` : change.kind)),
  ).toEqual(changes)
})

test('finds nothing between two orders (CART-12)', () => {
  expect(findOrderChanges(order([tower]), { ...order([]), id: 'order-2' })).toEqual([])
})

test('puts bookings in order of time (CART-13)', () => {
  const arch = buildCartItem('ARCH', 'ARCH', { availabilityId: '2026-06-15T12:00:00+02:00' })
  const { extendedCart } = arrangeOrder(order([arch, tower, boat]))
  expect(extendedCart.items.map(({ id }) => id)).toEqual(['BOAT', 'TOWER', 'ARCH'])
})
