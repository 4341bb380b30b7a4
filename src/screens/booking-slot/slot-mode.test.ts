import { expect, test } from 'vitest'
import { buildCartItem } from '#fixtures/orders.ts'
import type { CartItem, OrderIntent } from '#src/contract/entities.ts'
import { resolveSlotMode } from './slot-mode.ts'

const [main, addon, other] = [
  buildCartItem('1', 'main'),
  buildCartItem('2', 'addon'),
  buildCartItem('3', 'other'),
] as const

function resolve(items: CartItem[], query: string) {
  const order = { extendedCart: { items } } as unknown as OrderIntent
  return resolveSlotMode(order, new URLSearchParams(query), 'main')
}

test.each([
  ['the main tour of an empty cart', [], '', 'main'],
  ['the tour of tour_code', [main], 'tour_code=addon', 'addon'],
  [
    'the main tour when the item of cart_item_id is gone with all others',
    [],
    'cart_item_id=1',
    'main',
  ],
])('adds %s (SLOT-1)', (_, items, query, tourCode) => {
  expect(resolve(items, query)).toEqual({ kind: 'add', tourCode })
})

test('edits the tour of tour_code alone when it is in the cart (SLOT-1, SLOT-8)', () => {
  expect(resolve([main, addon], 'tour_code=addon')).toEqual({
    kind: 'edit',
    item: addon,
    before: [],
    after: [],
  })
})

test('edits the item of cart_item_id between the others (SLOT-1)', () => {
  expect(resolve([main, addon, other], 'cart_item_id=2')).toEqual({
    kind: 'edit',
    item: addon,
    before: [main],
    after: [other],
  })
})

test.each(['', 'cart_item_id=gone'])('lists the cart for the query "%s" (SLOT-1)', (query) => {
  expect(resolve([main, addon], query)).toEqual({ kind: 'list' })
})

test('throws for both parameters (SLOT-2)', () => {
  expect(() => resolve([main], 'tour_code=main&cart_item_id=1')).toThrow('tour_code')
})
