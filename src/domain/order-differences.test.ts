import { expect, test } from 'vitest'
import { bookTour, buildCartItem, buildOrder } from '#fixtures/orders.ts'
import type { CartItem, OrderIntent } from '#src/contract/entities.ts'
import { findOrderDifferences, summarizeBooking } from './order-differences.ts'

const fee = { code: 'TAX', pricing: { displayed: 250 }, title: 'Tax', description: '' }
const option = bookTour('TOWER')
const item = buildCartItem('item-1', 'TOWER', { mandatoryPayments: [fee] })

const contact = {
  firstName: 'Ada',
  lastName: 'Byron',
  emailAddress: 'ada@example.org',
  phoneNumber: 'GB|44|2071234567',
  allowMarketing: false,
}

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

function withItem(change: Partial<CartItem>): OrderIntent {
  return {
    ...order,
    extendedCart: {
      ...order.extendedCart,
      items: [
        { ...item, ...change },
        { ...item, id: 'item-2' },
      ],
    },
  }
}

test.each<[string, OrderIntent, string[]]>([
  [
    'the total',
    {
      ...order,
      extendedCart: {
        ...order.extendedCart,
        pricing: { displayed: { total: 501, upgrades: 0, mandatoryPayments: 501 } },
      },
    },
    ['total'],
  ],
  ['an upgrade', withItem({ upgraded: { ...option, tour: { code: 'SUMMIT' } } }), ['items']],
  ['a fee', withItem({ mandatoryPayments: [] }), ['total']],
  [
    'the price of an upgrade, whatever the total',
    withItem({ upgraded: { ...option, pricing: { displayed: 100 } } }),
    ['total'],
  ],
  ['a time', withItem({ availabilityId: '2026-06-15T10:30:00+02:00' }), ['times']],
  [
    'a removed item',
    { ...order, extendedCart: { ...order.extendedCart, items: [item] } },
    ['total', 'items', 'times'],
  ],
  ['the guests', { ...order, unitCounters: [{ type: 'ADULT', quantity: 3 }] }, ['guests']],
  [
    'a diet',
    { ...order, travelers: [{ age: 30, pass: null, dietaryRestrictions: 'vegan' }] },
    ['travelers'],
  ],
  [
    'the consent to marketing',
    { ...order, contact: { ...contact, allowMarketing: true } },
    ['contact'],
  ],
  ['the contact', { ...order, contact: null }, ['contact']],
  [
    'the expiry, an earlier one',
    { ...order, ventrataOrder: { utcExpiresAt: '2026-06-01T08:29:00Z', supplierReference: 'REF' } },
    ['expiry'],
  ],
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
  ['the sequence of the items', withItem({})],
  ['counters of zero', { ...order, unitCounters: [{ type: 'ADULT', quantity: 2 }] }],
  [
    'the writing of the expiry',
    {
      ...order,
      ventrataOrder: { utcExpiresAt: '2026-06-01T08:30:00.000Z', supplierReference: 'REF' },
    },
  ],
  ...['2026-06-01T09:00:00Z', '2026-06-01T08:29:56Z'].map((utcExpiresAt): [string, OrderIntent] => [
    `an expiry that is later, or earlier by a rounding: ${utcExpiresAt}`,
    { ...order, ventrataOrder: { utcExpiresAt, supplierReference: 'REF' } },
  ]),
  ['the payment', { ...order, payment: { method: 'card' } }],
])('ignores %s (PAY-11)', (_, current) => {
  const { extendedCart } = current
  const reversed = { ...extendedCart, items: extendedCart.items.toReversed() }
  expect(findOrderDifferences(order, { ...current, extendedCart: reversed })).toEqual([])
})

test('shows whether what is booked is what the visitor has agreed to, without personal data (PAY-12, STATE-3)', () => {
  const { extendedCart } = order
  const agreed = summarizeBooking(order)
  const same: OrderIntent[] = [
    { ...order, contact: null, travelers: [], payment: { method: 'card' }, ventrataOrder: null },
    { ...order, extendedCart: { ...extendedCart, items: extendedCart.items.toReversed() } },
    withItem({ id: 'item-3', availabilityId: '2026-06-15T09:30:00.000+02:00' }),
  ]
  expect(same.map(summarizeBooking)).toEqual(same.map(() => agreed))
  const others: OrderIntent[] = [
    { ...order, unitCounters: [{ type: 'ADULT', quantity: 3 }] },
    { ...order, extendedCart: { ...extendedCart, items: [item] } },
    withItem({ availabilityId: '2026-06-15T10:30:00+02:00' }),
    withItem({ upgraded: { ...option, tour: { code: 'SUMMIT' } } }),
    withItem({ mandatoryPayments: [] }),
  ]
  expect(others.map(summarizeBooking)).not.toContain(agreed)
  expect(agreed).not.toMatch(/Ada|Byron|order-1|secret/)
})
