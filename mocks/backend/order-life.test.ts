import { expect, test } from 'vitest'
import type { CallBody } from '#src/contract/calls.ts'
import { calls } from '#src/contract/calls.ts'
import { createClient, TUESDAY_9 } from '#mocks/testing/client.ts'
import { makeJourney } from '#mocks/testing/journey.ts'
import type { World } from '#mocks/world.ts'
import { readSetupIntent, updateSetupIntent } from './setup-intents.ts'

const idOf = (clientSecret: string) => clientSecret.slice(0, clientSecret.indexOf('_secret_'))
const settle = (world: World, clientSecret: string) =>
  updateSetupIntent(world, idOf(clientSecret), {
    status: 'succeeded',
    paymentMethod: 'pm_card_visa',
  })

const journey = async () => {
  const { world, call } = createClient()
  const sent = await makeJourney(
    async (name, body) => call(name, body as CallBody<typeof name>),
    async (clientSecret) => settle(world, clientSecret),
  )
  return sent
}

test('MOCK-2 an order lives through all 20 calls', async () => {
  const sent = await journey()
  const names = new Set(sent.map(({ name }) => name))
  expect([...names].toSorted()).toEqual(Object.keys(calls).toSorted())
  expect(sent.at(-1)?.answer).toEqual({ orderStatus: 'PENDING' })
  expect(sent.at(-2)?.answer).toMatchObject({
    orderIntent: {
      payment: { method: 'card' },
      contact: { firstName: 'Ada', allowMarketing: true },
      travelers: [{ age: 36 }, { age: 40 }, { age: 7, dietaryRestrictions: 'none' }],
      ventrataOrder: { utcExpiresAt: '2026-06-01T10:30:00.000Z' },
      extendedCart: {
        items: [
          { original: { tour: { code: 'TOWER' } }, upgraded: { tour: { code: 'SUMMIT' } } },
          { original: { tour: { code: 'MUSEUM' } }, upgraded: null },
        ],
        // 2 × 15.00 + 9.00; 3 × 4.00 and 3 × 2.50.
        pricing: { displayed: { total: 5850, upgrades: 3900, mandatoryPayments: 1950 } },
      },
    },
  })
  const removed = sent.find(({ name }) => name === 'removeCartItem')
  expect(removed?.answer).toMatchObject({
    affectedCartItem: { original: { tour: { code: 'BOAT' } } },
    orderIntent: { extendedCart: { items: [{}, {}] } },
  })
})

const paidOrder = () => {
  const client = createClient()
  const { call, world } = client
  const orderIntentId = client.orderOfTwo()
  const { orderIntent, affectedCartItem } = call('addCartItem', {
    orderIntentId,
    tourCode: 'TOWER',
    availabilityId: TUESDAY_9,
  })
  const { clientSecret } = orderIntent.stripeSetupIntent
  return {
    ...client,
    orderIntentId,
    cartItemId: affectedCartItem.id,
    id: idOf(clientSecret),
    succeed: () => settle(world, clientSecret),
    confirm: () => call('confirmOrder', { orderIntentId }).orderIntent,
    status: () => call('getResult', { orderIntentId }).orderStatus,
  }
}

test('MOCK-2 confirmation comes three seconds after the payment, however often one asks', () => {
  const { succeed, confirm, status, wait } = paidOrder()
  expect(status()).toBe('PENDING')
  succeed()
  confirm()
  for (let asked = 0; asked < 10; asked += 1) expect(status()).toBe('PENDING')
  wait(2.999)
  expect(status()).toBe('PENDING')
  wait(0.001)
  expect(status()).toBe('CONFIRMED')
})

test('confirmOrder needs the provider’s success, and a second time changes nothing', () => {
  const { succeed, confirm, wait, world } = paidOrder()
  expect(confirm().payment).toBeNull()
  succeed()
  const paid = confirm()
  expect(paid.payment).toEqual({ method: 'card' })
  const before = world.snapshot()
  wait(60)
  expect(confirm()).toEqual(paid)
  expect(world.snapshot()).toBe(before)
})

test('Bookings have references from the payment on, the order from the first place on', () => {
  const { succeed, confirm, call, orderIntentId, cartItemId } = paidOrder()
  call('upgradeCartItem', { orderIntentId, cartItemId, tourCode: 'SUMMIT' })
  const [before] = confirm().extendedCart.items
  expect(before?.original.ventrataBooking).toBeNull()
  expect(before?.upgraded?.ventrataBooking).toBeNull()
  succeed()
  const { ventrataOrder, extendedCart } = confirm()
  const references = [
    ventrataOrder?.supplierReference,
    extendedCart.items[0]?.original.ventrataBooking?.supplierReference,
    extendedCart.items[0]?.upgraded?.ventrataBooking?.supplierReference,
  ]
  expect(new Set(references).size).toBe(3)
  for (const reference of references) expect(reference).toMatch(/^PAR-[2-9A-HJ-NP-Z]{6}$/)
})

test('A paid order never expires and cannot be changed', () => {
  const { succeed, confirm, call, send, wait, orderIntentId } = paidOrder()
  succeed()
  confirm()
  wait(7200)
  expect(call('getOrderIntent', { orderIntentId }).orderIntent.payment).not.toBeNull()
  const body = { orderIntentId, unitCounters: [{ type: 'ADULT', quantity: 1 }] }
  expect(send('setUnitCounters', body)).toMatchObject({
    status: 400,
    body: { error: { code: 'order_paid' } },
  })
})

test('A card confirmation that begins in time keeps the order, however long the bank takes', () => {
  const { world, id, succeed, confirm, wait } = paidOrder()
  wait(1790)
  updateSetupIntent(world, id, { status: 'requires_action', paymentMethod: 'pm_card_visa' })
  wait(60)
  succeed()
  expect(confirm().payment).toEqual({ method: 'card' })
})

test('A card confirmed after the expiry does not revive the order', () => {
  const { succeed, confirm, wait } = paidOrder()
  wait(1800)
  succeed()
  expect(confirm().payment).toBeNull()
})

test('A decline lets the clock run again', () => {
  const { world, id, send, wait, orderIntentId } = paidOrder()
  updateSetupIntent(world, id, { status: 'requires_action', paymentMethod: 'pm_card_visa' })
  updateSetupIntent(world, id, { status: 'requires_payment_method', paymentMethod: null })
  wait(1800)
  expect(send('setTravelers', { orderIntentId, travelers: [] })).toMatchObject({
    body: { error: { code: 'order_expired' } },
  })
})

test('The setup intent has a test key and a secret of its own', () => {
  const { world, id, call, orderIntentId } = paidOrder()
  const { stripeSetupIntent } = call('getOrderIntent', { orderIntentId }).orderIntent
  expect(stripeSetupIntent.publicApiKey).toMatch(/^pk_test_/)
  expect(stripeSetupIntent.clientSecret).toMatch(/^seti_[A-Za-z0-9]{24}_secret_[A-Za-z0-9]{25}$/)
  expect(readSetupIntent(world, id)).toEqual({
    id,
    clientSecret: stripeSetupIntent.clientSecret,
    status: 'requires_payment_method',
    paymentMethod: null,
  })
  expect(readSetupIntent(world, 'seti_unknown')).toBeNull()
})

test('Add-ons are the pass’s, those in the cart too, but never the main tour', () => {
  const { call, orderOfTwo } = createClient()
  const orderIntentId = orderOfTwo()
  const addons = () => call('getTourAddons', { orderIntentId }).tourCodes
  expect(addons()).toEqual(['MUSEUM', 'BOAT'])
  call('addCartItem', { orderIntentId, tourCode: 'BOAT', availabilityId: TUESDAY_9 })
  call('addCartItem', { orderIntentId, tourCode: 'TOWER', availabilityId: TUESDAY_9 })
  expect(addons()).toEqual(['MUSEUM'])
})

test('Settings know every tour of the destination, and no other', () => {
  const { call } = createClient()
  const { settings } = call('getSettings', { configCode: 'pass', tourCode: 'TOWER' })
  expect(settings).toMatchObject({ currency: 'EUR', locationCode: 'Par' })
  expect(settings.usedTours.map(({ code }) => code)).toEqual([
    'TOWER',
    'SUMMIT',
    'STAIRS',
    'MUSEUM',
    'BOAT',
  ])
  expect(settings.usedMandatoryPaymentMatching).toEqual([
    { tourCode: 'SUMMIT', mandatoryPaymentCodes: ['LIFT'] },
    { tourCode: 'MUSEUM', mandatoryPaymentCodes: ['TAX'] },
  ])
})
