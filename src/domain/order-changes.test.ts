import { expect, test } from 'vitest'
import { bookTour, buildCartItem, buildOrder } from '#fixtures/orders.ts'
import type { CartItem, OrderIntent } from '#src/contract/entities.ts'
import { findOrderChanges } from './order-changes.ts'
import { arrangeOrder } from './order.ts'

const tower = buildCartItem('TOWER', 'TOWER', { availabilityId: '2026-06-15T10:30:00+02:00' })
const boat = buildCartItem('BOAT', 'BOAT', { availabilityId: '2026-06-15T09:00:00+02:00' })

function order(items: CartItem[], { adults = 2, total = 0 } = {}): OrderIntent {
  return buildOrder(items, { total, unitCounters: [{ type: 'ADULT', quantity: adults }] })
}

function at(availabilityId: string) {
  return { ...tower, availabilityId }
}

test.each<[string, OrderIntent, string[]]>([
  ['nothing', order([tower]), []],
  ['a tour that is added', order([tower, boat]), ['added BOAT']],
  ['a tour that is removed', order([]), ['removed TOWER']],
  ['another time', order([at('2026-06-15T11:30:00+02:00')]), ['moved TOWER']],
  ['the same time in another zone', order([at('2026-06-15T08:30:00Z')]), []],
  [
    'an upgrade and its price',
    order([{ ...tower, upgraded: bookTour('SUMMIT') }], { total: 2400 }),
    ['changed TOWER', 'total'],
  ],
  ['more guests', order([tower], { adults: 3 }), ['guests']],
])('finds %s (CART-12)', (_, next, changes) => {
  const found = findOrderChanges(order([tower]), next)
  expect(
    found.map((change) => ('item' in change ? `${change.kind} ${change.item.id}` : change.kind)),
  ).toEqual(changes)
})

test('finds nothing between two orders (CART-12)', () => {
  expect(findOrderChanges(order([tower]), { ...order([]), id: 'order-2' })).toEqual([])
})

test('puts bookings in order of time, however it is written, each once (CART-13, API-7)', () => {
  const arch = buildCartItem('ARCH', 'ARCH', { availabilityId: '2026-06-15T09:30:00Z' })
  const mill = buildCartItem('MILL', 'MILL', { availabilityId: '2026-06-15T10:30+02:00' })
  const { extendedCart } = arrangeOrder(order([arch, tower, mill, boat, arch]))
  expect(extendedCart.items.map(({ id }) => id)).toEqual(['BOAT', 'MILL', 'TOWER', 'ARCH'])
})
