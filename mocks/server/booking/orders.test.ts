import { expect, test } from 'vitest'
import { createClient, TUESDAY_9 } from '#mocks/testing/client.ts'
import type { SeedData } from '#scenarios/engine/types.ts'
import { emptyDepartures } from '#mocks/testing/seed-data.ts'
import { parseSetupIntentId } from '#mocks/server/stripe/client-secret.ts'
import { readSetupIntent, updateSetupIntent, verifyCard } from './setup-intents.ts'

function createPayableOrder(seedData: SeedData = emptyDepartures) {
  const client = createClient({ seedData })
  const { call, mockState } = client
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
    cartItemId: affectedCartItem?.id ?? '',
    id: parseSetupIntentId(clientSecret) ?? '',
    succeed: () => verifyCard(mockState, orderIntent),
    confirm: () => call('confirmOrder', { orderIntentId }).orderIntent,
    status: () => call('getResult', { orderIntentId }).orderStatus,
  }
}

test('confirms three seconds after the payment, independent of the number of polls (MOCK-2)', () => {
  const { succeed, confirm, status, wait } = createPayableOrder()
  expect(status()).toBe('PENDING')
  succeed()
  confirm()
  for (let attempt = 0; attempt < 10; attempt += 1) expect(status()).toBe('PENDING')
  wait(2.999)
  expect(status()).toBe('PENDING')
  wait(0.001)
  expect(status()).toBe('CONFIRMED')
})

test('records a payment some seconds after the card is verified (MOCK-2)', () => {
  const { succeed, confirm, wait } = createPayableOrder({ ...emptyDepartures, recordingSeconds: 5 })
  succeed()
  expect(confirm().payment).toBeNull()
  wait(4.999)
  expect(confirm().payment).toBeNull()
  wait(0.001)
  expect(confirm().payment).toEqual({ method: 'card' })
})

test('confirms an order only after the setup intent succeeded, and once', () => {
  const { succeed, confirm, wait, mockState } = createPayableOrder()
  expect(confirm().payment).toBeNull()
  succeed()
  const paidOrder = confirm()
  expect(paidOrder.payment).toEqual({ method: 'card' })
  const before = mockState.snapshot()
  wait(60)
  expect(confirm()).toEqual(paidOrder)
  expect(mockState.snapshot()).toBe(before)
})

test('sets booking references with the payment and the order reference with the first hold', () => {
  const { succeed, confirm, call, orderIntentId, cartItemId } = createPayableOrder()
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

test('keeps an order whose card confirmation started before the expiry', () => {
  const { mockState, id, succeed, confirm, wait } = createPayableOrder()
  wait(1790)
  updateSetupIntent(mockState, id, { status: 'requires_action', paymentMethod: 'pm_card_visa' })
  wait(60)
  succeed()
  expect(confirm().payment).toEqual({ method: 'card' })
})

test('takes writes again after a decline (PAY-12)', () => {
  const { mockState, id, send, orderIntentId } = createPayableOrder()
  updateSetupIntent(mockState, id, { status: 'processing', paymentMethod: 'pm_card_visa' })
  updateSetupIntent(mockState, id, { status: 'requires_payment_method', paymentMethod: null })
  expect(send('setTravelers', { orderIntentId, travelers: [] }).status).toBe(200)
})

test('does not restore an expired order when a card is confirmed later', () => {
  const { succeed, confirm, wait } = createPayableOrder()
  wait(1800)
  succeed()
  expect(confirm().payment).toBeNull()
})

test('gives each setup intent a secret, with a test key', () => {
  const { mockState, id, call, orderIntentId } = createPayableOrder()
  const { stripeSetupIntent } = call('getOrderIntent', { orderIntentId }).orderIntent
  expect(stripeSetupIntent.publicApiKey).toMatch(/^pk_test_/)
  expect(stripeSetupIntent.clientSecret).toMatch(/^seti_[A-Za-z0-9]{24}_secret_[A-Za-z0-9]{25}$/)
  expect(readSetupIntent(mockState, id)).toEqual({
    id,
    clientSecret: stripeSetupIntent.clientSecret,
    status: 'requires_payment_method',
    paymentMethod: null,
    lastFailure: null,
  })
  expect(readSetupIntent(mockState, 'seti_unknown')).toBeNull()
})

test('lists the add-ons of the pass, those in the cart included, without the main tour', () => {
  const { call, orderOfTwo } = createClient()
  const orderIntentId = orderOfTwo()
  const addons = () => call('getTourAddons', { orderIntentId }).tourCodes
  expect(addons()).toEqual(['MUSEUM', 'BOAT'])
  call('addCartItem', { orderIntentId, tourCode: 'BOAT', availabilityId: TUESDAY_9 })
  call('addCartItem', { orderIntentId, tourCode: 'TOWER', availabilityId: TUESDAY_9 })
  expect(addons()).toEqual(['MUSEUM'])
})

test('lists exactly the tours of the destination in the settings', () => {
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

test('keeps the latest 200 orders, and no rows of the others (MOCK-2)', () => {
  const { call, mockState } = createPayableOrder()
  const create = () => call('createOrderIntent', { configCode: 'pass' }).orderIntent.id
  const ids = Array.from({ length: 200 }, create)
  const { db } = mockState
  expect(db.order.getAll().map(({ id }) => id)).toEqual(ids)
  expect(db.setupIntent.getAll().map(({ order }) => order)).toEqual(ids)
  expect(db.item.getAll()).toEqual([])
})
