import { expect, test } from 'vitest'
import { calls } from '#src/contract/calls.ts'
import { createClient, TUESDAY_9 } from '#mocks/testing/client.ts'
import { emptyDepartures } from '#mocks/testing/seed-data.ts'
import { dispatch } from './dispatch.ts'

/** A valid id of no order. */
const UNKNOWN_ID = '01234567-89ab-4def-8123-456789abcdef'
const INTERNAL_ERROR = { status: 500, body: { error: 'Internal server error' } }

function notFoundResult(message: string, code: string) {
  return {
    status: 404,
    body: { error: { message, service: 'default', code } },
  }
}

test.each(Object.keys(calls))(
  'rejects a body of %s that violates the contract (MOCK-5)',
  (name) => {
    const { send } = createClient()
    expect(send(name, { surprise: true })).toMatchObject(INTERNAL_ERROR)
  },
)

test('rejects a body that is not JSON (MOCK-5)', () => {
  const { mockServer } = createClient()
  expect(dispatch(mockServer, 'getUnits', '<html>')).toMatchObject(INTERNAL_ERROR)
  expect(dispatch(mockServer, 'getUnits', '')).toMatchObject(INTERNAL_ERROR)
})

const contact = {
  firstName: 'Ada',
  lastName: 'Byron',
  emailAddress: 'ada@example.org',
  phoneNumber: 'US|1-684|6331234',
  allowMarketing: false,
}

const traveler = { age: 36, pass: '123456789012' }
const calendarQuery = { configCode: 'pass', tourCode: 'TOWER', unitCounters: [], year: 2026 }
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

test.each([
  ['setContact', { contact: { ...contact, phoneNumber: 'XX|1|6331234' } }, 'invalid_contact'],
  ['setContact', { contact: { ...contact, firstName: '\u3164' } }, 'invalid_contact'],
  ['setContact', { contact: { ...contact, lastName: 'Byron\u200B' } }, 'invalid_contact'],
  [
    'setContact',
    { contact: { ...contact, emailAddress: '\u200Bada@example.org' } },
    'invalid_contact',
  ],
  ['setUnitCounters', { unitCounters: [adult, adult] }, 'invalid_guests'],
  ['addCartItem', { ...tower, availabilityId: '2026-02-29T09:00:00+01:00' }, 'invalid_date'],
  [
    'setCartItemAvailabilityId',
    { cartItemId: 'item-1', availabilityId: TUESDAY_9 },
    'cart_item_not_found',
  ],
  ['removeCartItem', { cartItemId: '' }, 'cart_item_not_found'],
  ['upgradeCartItem', { cartItemId: 'item-1', tourCode: 'SUMMIT' }, 'cart_item_not_found'],
  ['resetCartItem', { cartItemId: 'item-1' }, 'cart_item_not_found'],
  ['getWeekCalendar', { ...calendarQuery, month: 6, date: 2 }, 'invalid_date'],
  ['getAvailabilities', { ...calendarQuery, month: 6, date: 31 }, 'invalid_date'],
])('%s refuses %j, which no schema can rule out (MOCK-5, API-8)', (name, fields, code) => {
  const { send, orderOfTwo } = createClient()
  const order =
    name.endsWith('Calendar') || name === 'getAvailabilities' ? {} : { orderIntentId: orderOfTwo() }
  expect(send(name, { ...order, ...fields })).toMatchObject({
    status: code.endsWith('not_found') ? 404 : 400,
    body: { error: { code } },
  })
})

test.each([
  ['addCartItem', tower],
  ['setCartItemAvailabilityId', { cartItemId: UNKNOWN_ID, availabilityId: TUESDAY_9 }],
  ['removeCartItem', { cartItemId: UNKNOWN_ID }],
  ['upgradeCartItem', { cartItemId: UNKNOWN_ID, tourCode: 'SUMMIT' }],
  ['resetCartItem', { cartItemId: UNKNOWN_ID }],
  ['setUnitCounters', { unitCounters: [adult] }],
  ['setContact', { contact }],
  ['setTravelers', { travelers: [traveler] }],
])('%s does not find an unknown order (MOCK-5)', (name, fields) => {
  const { send } = createClient()
  for (const orderIntentId of ['order-1', UNKNOWN_ID])
    expect(send(name, { ...fields, orderIntentId })).toEqual(
      notFoundResult("Can't find order intent", 'order_not_found'),
    )
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

test('refuses a unit that the pass does not sell (MOCK-5)', () => {
  const configs = emptyDepartures.configs.map((config) => ({
    ...config,
    units: config.units.slice(0, 1),
  }))
  const { send, orderOfTwo } = createClient({ seedData: { ...emptyDepartures, configs } })
  const unitCounters = [adult, { type: 'CHILD', quantity: 1 }]
  expect(send('setUnitCounters', { orderIntentId: orderOfTwo(), unitCounters })).toMatchObject({
    status: 400,
    body: { error: { message: 'The pass has no CHILD', code: 'invalid_guests' } },
  })
})

test('refuses a denied email domain with a message and saves nothing (MOCK-5, RULE-1)', () => {
  const { send, call, orderOfTwo } = createClient()
  const orderIntentId = orderOfTwo()
  const emailAddress = 'ada@eu.mailinator.com'
  expect(send('setContact', { orderIntentId, contact: { ...contact, emailAddress } })).toEqual({
    status: 400,
    body: {
      error: {
        message: "Domain 'eu.mailinator.com' is denied",
        service: 'default',
        code: 'domain_denied',
      },
    },
  })
  expect(call('getOrderIntent', { orderIntentId }).orderIntent.contact).toBeNull()
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

test.each([
  ['getOrderIntent', { orderIntentId: 'x' }, "Can't find order intent", 'order_not_found'],
  ['confirmOrder', { orderIntentId: 'x' }, "Can't find order intent", 'order_not_found'],
  ['getResult', { orderIntentId: 'x' }, "Can't find order intent", 'order_not_found'],
  ['createOrderIntent', { configCode: 'x' }, "Can't find config with code x", 'config_not_found'],
  [
    'getUnits',
    { configCode: 'pass', tourCode: 'x' },
    "Can't find tour with code x",
    'tour_not_found',
  ],
  [
    'getSettings',
    { configCode: 'pass', tourCode: 'BRIDGE' },
    "Can't find tour with code BRIDGE",
    'tour_not_found',
  ],
  ['getEverything', {}, "Can't find call getEverything", 'call_not_found'],
  ['toString', {}, "Can't find call toString", 'call_not_found'],
])('%s of %j fails with: %s (MOCK-5)', (name, body, message, code) => {
  const { send } = createClient()
  expect(send(name, body)).toEqual(notFoundResult(message, code))
})

test('changes nothing in a refused call', () => {
  const { mockServer, send, orderOfTwo } = createClient()
  const orderIntentId = orderOfTwo()
  const previousSnapshot = mockServer.snapshot()
  send('addCartItem', {
    orderIntentId,
    tourCode: 'TOWER',
    availabilityId: TUESDAY_9.replace('9', '8'),
  })
  send('setUnitCounters', { orderIntentId, unitCounters: [{ type: 'ADULT', quantity: 0 }] })
  expect(mockServer.snapshot()).toBe(previousSnapshot)
})

test('stores frontendLog with and without an order', () => {
  const { mockServer, call } = createClient()
  const log = { sessionId: 's', sender: 'checkout-widget' as const, error: { code: 'declined' } }
  expect(call('frontendLog', log)).toEqual({})
  call('frontendLog', { ...log, orderIntentId: UNKNOWN_ID })
  expect(mockServer.db.log.getAll()).toMatchObject([
    { orderIntentId: null, error: '{"code":"declined"}' },
    { orderIntentId: UNKNOWN_ID, sessionId: 's' },
  ])
})
