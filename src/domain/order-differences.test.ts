import { expect, test } from 'vitest'
import { contact } from '#fixtures/guests.ts'
import { bookTour, buildCartItem, buildFee, buildOrder } from '#fixtures/orders.ts'
import type { CartItem, OrderIntent } from '#src/contract/entities.ts'
import { findOrderDifferences, summarizeBooking } from './order-differences.ts'

const item = buildCartItem('item-1', 'TOWER', { mandatoryPayments: [buildFee('TAX')] })

const order = buildOrder([item, { ...item, id: 'item-2' }], {
  total: 500,
  unitCounters: [
    { type: 'ADULT', quantity: 2 },
    { type: 'CHILD', quantity: 0 },
  ],
  contact,
  travelers: [{ age: 30, pass: null, dietaryRestrictions: null }],
  ventrataOrder: { utcExpiresAt: '2026-06-01T08:30:00Z', supplierReference: 'REF' },
})

const other = { ...item, id: 'item-2' }
function withItems(...items: CartItem[]): OrderIntent {
  return {
    ...order,
    extendedCart: { ...order.extendedCart, items },
  }
}

function withItem(change: Partial<CartItem>) {
  return withItems({ ...item, ...change }, other)
}

function withEnd(utcExpiresAt: string): OrderIntent {
  return {
    ...order,
    ventrataOrder: { utcExpiresAt, supplierReference: 'REF' },
  }
}

const { extendedCart } = buildOrder(order.extendedCart.items, { total: 501 })

test.each<[string, OrderIntent, string[]]>([
  ['the total', { ...order, extendedCart }, ['total']],
  ['an upgrade', withItem({ upgraded: bookTour('SUMMIT') }), ['items']],
  ['a fee', withItem({ mandatoryPayments: [] }), ['total']],
  ['the price of an upgrade', withItem({ upgraded: bookTour('TOWER', 100) }), ['total']],
  ['a time', withItem({ availabilityId: '2026-06-15T10:30:00+02:00' }), ['times']],
  ['a removed item', withItems(item), ['total', 'items', 'times']],
  ['the guests', { ...order, unitCounters: [{ type: 'ADULT', quantity: 3 }] }, ['guests']],
  [
    'a diet',
    { ...order, travelers: [{ age: 30, pass: null, dietaryRestrictions: 'vegan' }] },
    ['travelers'],
  ],
  ['the consent', { ...order, contact: { ...contact, allowMarketing: true } }, ['contact']],
  ['the contact', { ...order, contact: null }, ['contact']],
  ['the expiry, an earlier one', withEnd('2026-06-01T08:29:00Z'), ['expiry']],
  [
    'the setup intent',
    { ...order, stripeSetupIntent: { publicApiKey: 'pk', clientSecret: 'other' } },
    ['setupIntent'],
  ],
  ['the order itself', { ...order, id: 'order-2' }, ['setupIntent']],
])('notices another value of %s (PAY-11)', (_, current, parts) => {
  expect(findOrderDifferences(order, current)).toEqual(parts)
})

test.each<[string, OrderIntent]>([
  ['the sequence of the items', withItems(other, item)],
  ['counters of zero', { ...order, unitCounters: [{ type: 'ADULT', quantity: 2 }] }],
  ['the writing of the expiry', withEnd('2026-06-01T08:30:00.000Z')],
  ['a later expiry', withEnd('2026-06-01T09:00:00Z')],
  ['an expiry that is earlier by a rounding', withEnd('2026-06-01T08:29:56Z')],
  ['the payment', { ...order, payment: { method: 'card' } }],
])('ignores %s (PAY-11)', (_, current) => {
  expect(findOrderDifferences(order, current)).toEqual([])
})

test('shows whether what is booked is what the visitor has agreed to, without personal data (PAY-12, STATE-3)', () => {
  const agreed = summarizeBooking(order)
  const same: OrderIntent[] = [
    { ...order, contact: null, travelers: [], payment: { method: 'card' }, ventrataOrder: null },
    withItems(other, item),
    withItem({ id: 'item-3', availabilityId: '2026-06-15T09:30:00.000+02:00' }),
  ]
  expect(same.map(summarizeBooking)).toEqual(same.map(() => agreed))
  const others: OrderIntent[] = [
    { ...order, unitCounters: [{ type: 'ADULT', quantity: 3 }] },
    withItems(item),
    withItem({ availabilityId: '2026-06-15T10:30:00+02:00' }),
    withItem({ upgraded: bookTour('SUMMIT') }),
    withItem({ mandatoryPayments: [] }),
  ]
  expect(others.map(summarizeBooking)).not.toContain(agreed)
  expect(agreed).not.toMatch(/Ada|Byron|order-1|secret/)
})
