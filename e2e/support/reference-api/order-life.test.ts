import { afterEach, expect, test } from 'vitest'
import type { TestAnswer } from './test-client.ts'
import { createOrder, postCall } from './test-client.ts'
import type { ReferenceApiOptions } from './options.ts'
import type { ReferenceApi } from './server.ts'
import { startReferenceApi } from './server.ts'

const START = '2027-03-04T09:00:00+05:30'
const CONTACT = {
  firstName: 'Ada',
  lastName: 'Byron',
  emailAddress: 'ada@mail.example',
  phoneNumber: 'GB|44|2079460000',
  allowMarketing: true,
}

let api: ReferenceApi
let now: Date
afterEach(() => api.close())

/** A server with an order of two adults and one tour. */
async function openOrder(options: ReferenceApiOptions = {}): Promise<string> {
  now = new Date('2027-03-01T06:00:00Z')
  api = await startReferenceApi({ now: () => now, ...options })
  const orderIntentId = await createOrder(api.url, 'jaipur-pass', [{ type: 'ADULT', quantity: 2 }])
  const item = { orderIntentId, tourCode: 'AMBER-FORT', availabilityId: START }
  await postCall(api.url, 'addCartItem', item)
  return orderIntentId
}

function read(orderIntentId: string): Promise<TestAnswer> {
  return postCall(api.url, 'getOrderIntent', { orderIntentId })
}

function confirm(orderIntentId: string): Promise<TestAnswer> {
  return postCall(api.url, 'confirmOrder', { orderIntentId })
}

test('gives a setup intent in the provider’s form and an expiry with the first hold', async () => {
  now = new Date('2027-03-01T06:00:00Z')
  api = await startReferenceApi({ now: () => now })
  const { body } = await postCall(api.url, 'createOrderIntent', { configCode: 'rio-pass' })
  const { stripeSetupIntent, ventrataOrder, unitCounters } = body.orderIntent
  expect(stripeSetupIntent.clientSecret).toMatch(/^seti_\w{24}_secret_\w{25}$/)
  expect([ventrataOrder, unitCounters]).toEqual([null, []])
})

test('stores contact and travelers, and reads them back', async () => {
  const orderIntentId = await openOrder()
  await postCall(api.url, 'setContact', { orderIntentId, contact: CONTACT })
  const travelers = [
    { age: 40, dietaryRestrictions: 'vegan' },
    { age: 9, pass: '123456789012' },
  ]
  await postCall(api.url, 'setTravelers', { orderIntentId, travelers })
  const { orderIntent } = (await read(orderIntentId)).body
  expect(orderIntent).toMatchObject({
    contact: CONTACT,
    travelers: [
      { age: 40, pass: null, dietaryRestrictions: 'vegan' },
      { age: 9, pass: '123456789012', dietaryRestrictions: null },
    ],
    ventrataOrder: { utcExpiresAt: '2027-03-01T06:30:00Z' },
  })
  const many = { orderIntentId, travelers: [...travelers, { age: 1 }] }
  const { error } = (await postCall(api.url, 'setTravelers', many)).body
  expect(error.code).toBe('too_many_travelers')
})

test('records a payment once the setup has succeeded, then refuses writes', async () => {
  const redirect = { url: 'https://host.example/thanks', delaySec: 3 }
  const orderIntentId = await openOrder({ redirect })
  const result = async (): Promise<unknown> =>
    (await postCall(api.url, 'getResult', { orderIntentId })).body
  expect((await confirm(orderIntentId)).body.orderIntent.payment).toBeNull()
  expect(await result()).toEqual({ orderStatus: 'ON_HOLD' })
  api.completeSetup(orderIntentId)
  expect((await confirm(orderIntentId)).body.orderIntent.payment).toEqual({ method: 'card' })
  expect((await confirm(orderIntentId)).body.orderIntent.payment).toEqual({ method: 'card' })
  expect(await result()).toEqual({ orderStatus: 'PENDING' })
  expect(await result()).toEqual({ orderStatus: 'PENDING' })
  expect(await result()).toEqual({ orderStatus: 'CONFIRMED', redirect })
  const refused = await postCall(api.url, 'setContact', { orderIntentId, contact: CONTACT })
  expect([refused.status, refused.body.error.code]).toEqual([409, 'order_paid'])
})

test('refuses writes of an expired order but still returns it', async () => {
  const orderIntentId = await openOrder({ holdSeconds: 120 })
  now = new Date(now.getTime() + 120_000)
  const refused = await postCall(api.url, 'setContact', { orderIntentId, contact: CONTACT })
  expect([refused.status, refused.body.error.code]).toEqual([410, 'order_expired'])
  expect((await read(orderIntentId)).status).toBe(200)
  const { orderStatus } = (await postCall(api.url, 'getResult', { orderIntentId })).body
  expect(orderStatus).toBe('EXPIRED')
})

test('records a late payment while the places are free, else refuses it', async () => {
  const orderIntentId = await openOrder({ holdSeconds: 60 })
  const late = await createOrder(api.url, 'jaipur-pass', [{ type: 'ADULT', quantity: 8 }])
  const item = { tourCode: 'AMBER-FORT', availabilityId: START }
  await postCall(api.url, 'addCartItem', { orderIntentId: late, ...item })
  now = new Date(now.getTime() + 60_000)
  api.completeSetup(late)
  expect((await confirm(late)).body.orderIntent.payment).toEqual({ method: 'card' })
  const other = await createOrder(api.url, 'jaipur-pass', [{ type: 'ADULT', quantity: 4 }])
  await postCall(api.url, 'addCartItem', { orderIntentId: other, ...item })
  api.completeSetup(orderIntentId)
  expect((await confirm(orderIntentId)).body.error.code).toBe('order_expired')
})

test('locks an order while the provider works on its setup', async () => {
  const setupIntent = { id: 'seti_1', clientSecret: 'seti_1_secret_2' }
  let status = 'requires_payment_method'
  const orderIntentId = await openOrder({
    createSetupIntent: () => setupIntent,
    readSetupStatus: (id) => (id === setupIntent.id ? status : 'canceled'),
  })
  status = 'processing'
  const refused = await postCall(api.url, 'setContact', { orderIntentId, contact: CONTACT })
  expect([refused.status, refused.body.error.code]).toEqual([409, 'order_locked'])
  status = 'succeeded'
  const { payment, stripeSetupIntent } = (await confirm(orderIntentId)).body.orderIntent
  expect([payment?.method, stripeSetupIntent.clientSecret]).toEqual(['card', 'seti_1_secret_2'])
})

test('loses no write of two that come at once', async () => {
  const orderIntentId = await openOrder({
    readSetupStatus: () => Promise.resolve('requires_action'),
  })
  await Promise.all([
    postCall(api.url, 'setContact', { orderIntentId, contact: CONTACT }),
    postCall(api.url, 'setTravelers', { orderIntentId, travelers: [{ age: 30 }] }),
  ])
  expect(api.orders.get(orderIntentId)).toMatchObject({
    contact: CONTACT,
    travelers: [{ age: 30 }],
  })
})

test('accepts a report of the widget', async () => {
  const orderIntentId = await openOrder()
  const report = { sessionId: 's', sender: 'checkout-widget', orderIntentId, error: { code: 'x' } }
  expect((await postCall(api.url, 'frontendLog', report)).body).toEqual({})
})
