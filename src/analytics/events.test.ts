import { expect, test } from 'vitest'
import { bookTour, buildCartItem, buildOrder, buildSettings, buildTour } from '#fixtures/orders.ts'
import type { CartItem, OrderIntent } from '#src/contract/entities.ts'
import type { StepId } from '#src/domain/steps.ts'
import {
  buildAddPaymentInfoEvent,
  buildAgreedPurchase,
  buildCartEvents,
  buildPurchaseEvent,
  buildStepEvents,
} from './events.ts'

const settings = buildSettings({
  usedTours: [
    buildTour('TOWER', 'Tower'),
    buildTour('SUMMIT', 'Summit'),
    buildTour('BOAT', 'Boat'),
  ],
})

function item(id: string, code: string, overrides: Partial<CartItem> & { guests?: number } = {}) {
  const { guests = 3, ...rest } = overrides
  const unitCounters: CartItem['unitCounters'] = [
    { type: 'ADULT', quantity: guests - 1 },
    { type: 'CHILD', quantity: 1 },
  ]
  return buildCartItem(id, code, { unitCounters, ...rest })
}

function order(items: CartItem[], total = 0): OrderIntent {
  return buildOrder(items, {
    total,
    id: 'secret-order',
    contact: {
      firstName: 'CANARY',
      lastName: 'CANARY',
      emailAddress: 'CANARY',
      phoneNumber: 'CANARY',
      allowMarketing: true,
    },
    travelers: [{ age: 3, pass: 'CANARY', dietaryRestrictions: 'vegan' }],
    payment: { method: 'CANARY' },
    stripeSetupIntent: { publicApiKey: 'CANARY', clientSecret: 'CANARY' },
    ventrataOrder: { utcExpiresAt: '2026-06-01T00:00:00Z', supplierReference: 'PAR-REF' },
  })
}

const tower = {
  item_id: 'TOWER',
  item_name: 'Tower',
  item_variant: 'Guided',
  item_category: 'Paris',
  price: 0,
  quantity: 3,
}

const summit = { ...tower, item_id: 'SUMMIT', item_name: 'Summit', price: 19.333333 }
const boat = { ...tower, item_id: 'BOAT', item_name: 'Boat', price: 1.5 }

const fee = { code: 'TAX', pricing: { displayed: 450 }, title: '', description: '' }
const withSummit = item('1', 'TOWER', { upgraded: bookTour('SUMMIT', 5800) })
const withBoat = item('2', 'BOAT', { mandatoryPayments: [fee] })
const full = order([withSummit, withBoat], 6250)
const cart = { currency: 'EUR', value: 62.5, items: [summit, boat] }

test('reports added, changed, upgraded and removed cart items (ANALYTICS-1)', () => {
  const trackCartChange = (itemsBefore: CartItem[], itemsAfter: CartItem[]) =>
    buildCartEvents(order(itemsBefore), { order: order(itemsAfter), settings })
  const event = (name: string, value: number, ...items: object[]) => ({
    event: name,
    ecommerce: { currency: 'EUR', value, items },
  })
  const plain = item('1', 'TOWER')
  expect(trackCartChange([], [plain])).toEqual([event('add_to_cart', 0, tower)])
  expect(trackCartChange([plain], [withSummit])).toEqual([
    event('remove_from_cart', 0, tower),
    event('add_to_cart', 58, summit),
  ])
  expect(trackCartChange([withSummit, withBoat], [withSummit])).toEqual([
    event('remove_from_cart', 4.5, boat),
  ])
  const [more, fewer] = [item('1', 'TOWER', { guests: 5 }), item('1', 'TOWER', { guests: 2 })]
  expect(trackCartChange([plain], [more])).toEqual([
    event('add_to_cart', 0, { ...tower, quantity: 2 }),
  ])
  expect(trackCartChange([plain], [fewer])).toEqual([
    event('remove_from_cart', 0, { ...tower, quantity: 1 }),
  ])
  const rebookedItem = { ...plain, availabilityId: '2026-06-16T09:30:00+02:00' }
  expect(trackCartChange([plain], [rebookedItem])).toEqual([])
  const unknown = { ...tower, item_id: 'X', item_name: 'X', item_variant: '' }
  expect(trackCartChange([], [item('9', 'X')])).toEqual([event('add_to_cart', 0, unknown)])
})

test('reports each step by its number, with view_item on the first and begin_checkout on Contacts (ANALYTICS-1)', () => {
  const trackStep = (step: StepId, currentOrder = full) =>
    buildStepEvents(step, 'TOWER', { order: currentOrder, settings })
  expect(trackStep('unit_items')).toEqual([
    { event: 'checkout_progress', checkout_step: 1, step_name: 'unit_items' },
    {
      event: 'view_item',
      ecommerce: { currency: 'EUR', value: 0, items: [{ ...tower, quantity: 1 }] },
    },
  ])
  const contacts = { event: 'checkout_progress', checkout_step: 5, step_name: 'contact' }
  expect(trackStep('contact')).toEqual([contacts, { event: 'begin_checkout', ecommerce: cart }])
  expect(trackStep('contact', order([]))).toEqual([contacts])
  expect(trackStep('payment')).toEqual([
    { event: 'checkout_progress', checkout_step: 7, step_name: 'payment' },
  ])
})

test('reports payment and purchase with the whole cart and without personal data or the order id (ANALYTICS-1, ANALYTICS-3)', () => {
  const context = { order: full, settings }
  expect(buildAddPaymentInfoEvent(context)).toEqual({
    event: 'add_payment_info',
    ecommerce: { ...cart, payment_type: 'card' },
  })
  expect(buildPurchaseEvent(context.order, context.settings)).toEqual({
    event: 'purchase',
    ecommerce: { ...cart, transaction_id: 'PAR-REF' },
  })
  const all = [
    ...buildStepEvents('contact', 'TOWER', context),
    ...buildCartEvents(order([]), context),
    buildAddPaymentInfoEvent(context),
    buildPurchaseEvent(context.order, context.settings),
  ]
  expect(JSON.stringify(all)).not.toMatch(/CANARY|secret/)
})

test('reports a purchase with what the visitor has agreed to where order or settings could not be read (RESULT-3)', () => {
  const agreed = buildAgreedPurchase({ order: full, settings })
  expect(agreed).toEqual({ transaction_id: 'PAR-REF', currency: cart.currency, value: cart.value })
  expect(buildPurchaseEvent(null, settings, agreed)).toMatchObject({ ecommerce: agreed })
  expect(buildPurchaseEvent(full, null, agreed)).toMatchObject({ ecommerce: agreed })
  expect(buildPurchaseEvent(full, null)).toEqual({
    event: 'purchase',
    ecommerce: { transaction_id: 'PAR-REF' },
  })
})

test.each([
  ['JPY', 6250, 1933.3333],
  ['KWD', 6.25, 1.9333333],
])('divides by the decimals of %s (ANALYTICS-1)', (currency, value, price) => {
  const context = { order: full, settings: { ...settings, currency } }
  expect(buildPurchaseEvent(context.order, context.settings)).toMatchObject({
    ecommerce: { currency, value, items: [{ price }, {}] },
  })
  const [removed] = buildCartEvents(order([withSummit]), { ...context, order: order([]) })
  expect(removed).toMatchObject({ ecommerce: { value: (5800 * value) / 6250 } })
})
