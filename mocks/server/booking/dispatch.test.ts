import { expect, test } from 'vitest'
import { calls } from '#src/contract/calls.ts'
import { createClient, TUESDAY_9 } from '#mocks/testing/client.ts'
import { dispatch } from './dispatch.ts'

/** A valid id of no order. */
const UNKNOWN_ID = '01234567-89ab-4def-8123-456789abcdef'
const INTERNAL_ERROR = { status: 500, body: { error: 'Internal server error' } }

test.each(Object.keys(calls))(
  'rejects a body of %s that violates the contract (MOCK-5)',
  (name) => {
    const { send } = createClient()
    expect(send(name, { surprise: true })).toMatchObject(INTERNAL_ERROR)
  },
)

test('rejects a body that is not JSON (MOCK-5)', () => {
  const { mockState } = createClient()
  const refused = { ...INTERNAL_ERROR, reason: 'The body is not JSON' }
  for (const text of ['<html>', '']) expect(dispatch(mockState, 'getUnits', text)).toEqual(refused)
})

const contact = {
  firstName: 'Ada',
  lastName: 'Byron',
  emailAddress: 'ada@example.org',
  phoneNumber: 'US|1-684|6331234',
  allowMarketing: false,
}

const traveler = { age: 36, pass: '123456789012' }
const tower = { tourCode: 'TOWER', availabilityId: TUESDAY_9 }
const adult = { type: 'ADULT', quantity: 1 }

test.each([
  ['setContact', { contact: { ...contact, firstName: ' ' } }],
  ['setContact', { contact: { ...contact, lastName: '' } }],
  ['setContact', { contact: { ...contact, emailAddress: 'ada@home' } }],
  ['setContact', { contact: { ...contact, phoneNumber: 'us|1|6331234' } }],
  ['setContact', { contact: { ...contact, phoneNumber: 'US|1|633.1234' } }],
  ['setContact', { contact: { ...contact, phoneNumber: 'US|1|633|1234' } }],
  ['setContact', { contact: { ...contact, phoneNumber: 'US|1|' } }],
  ['setContact', { contact: { ...contact, phoneNumber: '+16846331234' } }],
  ['setContact', { contact: { ...contact, phoneNumber: 'SY|963|(0) 11-23' } }],
  ['setContact', { contact: { ...contact, phoneNumber: 'FR|33|٦١٢٣٤٥٦٧٨' } }],
  ['setContact', { contact: { ...contact, phoneNumber: 'FR|33|61234567812345' } }],
  ['setContact', { contact: { ...contact, emailAddress: 'mailto:ada@example.org' } }],
  ['setContact', { contact: { ...contact, emailAddress: 'ada@example.org,bea' } }],
  ['setTravelers', { travelers: [{ ...traveler, age: 101 }] }],
  ['setTravelers', { travelers: [{ ...traveler, age: -1 }] }],
  ['setTravelers', { travelers: [{ ...traveler, pass: '12345678901' }] }],
  ['addCartItem', { ...tower, availabilityId: '2026-06-02T25:00:00+02:00' }],
  [
    'setCartItemAvailabilityId',
    { cartItemId: UNKNOWN_ID, availabilityId: `2026-13${TUESDAY_9.slice(7)}` },
  ],
  ['setUnitCounters', { unitCounters: [{ ...adult, quantity: 101 }] }],
  ['setUnitCounters', { unitCounters: [adult, adult, adult, adult] }],
  ['frontendLog', { sessionId: ' ', sender: 'checkout-widget', error: {} }],
])('%s rejects %j (MOCK-5)', (name, fields) => {
  const { send, orderOfTwo } = createClient()
  const orderIntentId = orderOfTwo()
  expect(send(name, { orderIntentId, ...fields })).toMatchObject(INTERNAL_ERROR)
})

test('names the field and its value in the logged reason (MOCK-5, RULE-5)', () => {
  const { send, orderOfTwo } = createClient()
  const orderIntentId = orderOfTwo()
  const reasons = [
    send('setContact', { orderIntentId, contact: { ...contact, phoneNumber: 'US|1|' } }),
    send('setTravelers', { orderIntentId, travelers: [traveler, { ...traveler, age: 101 }] }),
    send('setTravelers', { orderIntentId, travelers: [{ ...traveler, pass: '7' }] }),
  ].map(({ reason }) => reason)
  expect(reasons).toEqual([
    "contact.phoneNumber: 'US|1|' (string) is not a phone number",
    "travelers.1.age: '101' (number) is above 100",
    "travelers.0.pass: '7' (string) is not 12 digits",
  ])
})

test.each([
  ['setContact', { contact }],
  ['setContact', { contact: { ...contact, phoneNumber: 'SY|963|1123' } }],
  ['setContact', { contact: { ...contact, phoneNumber: 'FR|33|6123456781234' } }],
  [
    'setTravelers',
    {
      travelers: [
        { ...traveler, age: 0 },
        { ...traveler, age: 100 },
      ],
    },
  ],
])('%s accepts %j', (name, fields) => {
  const { send, orderOfTwo } = createClient()
  expect(send(name, { orderIntentId: orderOfTwo(), ...fields }).status).toBe(200)
})

test('stores frontendLog with and without an order', () => {
  const { mockState, call } = createClient()
  const log = { sessionId: 's', sender: 'checkout-widget' as const, error: { code: 'declined' } }
  expect(call('frontendLog', log)).toEqual({})
  call('frontendLog', { ...log, orderIntentId: UNKNOWN_ID })
  expect(mockState.db.log.getAll()).toMatchObject([
    { orderIntentId: null, error: '{"code":"declined"}' },
    { orderIntentId: UNKNOWN_ID, sessionId: 's' },
  ])
})
