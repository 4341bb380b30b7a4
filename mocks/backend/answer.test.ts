import { expect, test } from 'vitest'
import { calls } from '#src/contract/calls.ts'
import { createClient, TUESDAY_9 } from '#mocks/testing/client.ts'
import { answer } from './answer.ts'

const internal = { status: 500, body: { error: 'Internal server error' } }

test.each(Object.keys(calls))('MOCK-5 %s refuses what its contract does not know', (name) => {
  const { send } = createClient()
  expect(send(name, { surprise: true })).toMatchObject(internal)
})

test('MOCK-5 a body that is no JSON is invalid input', () => {
  const { world } = createClient()
  expect(answer(world, 'getUnits', '<html>')).toMatchObject(internal)
  expect(answer(world, 'getUnits', '')).toMatchObject(internal)
})

const contact = {
  firstName: 'Ada',
  lastName: 'Byron',
  emailAddress: 'ada@example.org',
  phoneNumber: 'US|1-684|6331234',
  allowMarketing: false,
}
const traveler = { age: 36, pass: '123456789012', dietaryRestrictions: null }
const asked = { configCode: 'pass', tourCode: 'TOWER', unitCounters: [], year: 2026 }
const adult = { type: 'ADULT', quantity: 1 }

test.each([
  ['setContact', { contact: { ...contact, firstName: ' ' } }],
  ['setContact', { contact: { ...contact, lastName: '' } }],
  ['setContact', { contact: { ...contact, emailAddress: 'ada' } }],
  ['setContact', { contact: { ...contact, phoneNumber: 'US|1|' } }],
  ['setContact', { contact: { ...contact, phoneNumber: '+16846331234' } }],
  ['setTravelers', { travelers: [{ ...traveler, age: 101 }] }],
  ['setTravelers', { travelers: [{ ...traveler, age: -1 }] }],
  ['setTravelers', { travelers: [{ ...traveler, pass: '12345678901' }] }],
  ['setUnitCounters', { unitCounters: [adult, adult] }],
])('MOCK-5 %s refuses %j', (name, fields) => {
  const { send, orderOfTwo } = createClient()
  const orderIntentId = orderOfTwo()
  expect(send(name, { orderIntentId, ...fields })).toMatchObject(internal)
})

test.each([
  ['setContact', { contact }],
  ['setTravelers', { travelers: [traveler, { ...traveler, age: 0 }, { ...traveler, age: 100 }] }],
])('%s accepts %j', (name, fields) => {
  const { send, orderOfTwo } = createClient()
  expect(send(name, { orderIntentId: orderOfTwo(), ...fields }).status).toBe(200)
})

test.each([
  ['getWeekCalendar', { ...asked, month: 6, date: 2 }],
  ['getAvailabilities', { ...asked, month: 6, date: 31 }],
])('MOCK-5 %s refuses the day of %j', (name, body) => {
  const { send } = createClient()
  expect(send(name, body)).toMatchObject(internal)
})

const unknown = (message: string, code: string) => ({
  status: 404,
  body: { error: { message, service: 'default', code } },
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
])('MOCK-5 %s of %j is a service error: %s', (name, body, message, code) => {
  const { send } = createClient()
  expect(send(name, body)).toEqual(unknown(message, code))
})

test('A refused call leaves no trace', () => {
  const { world, send, orderOfTwo } = createClient()
  const orderIntentId = orderOfTwo()
  const before = world.snapshot()
  send('addCartItem', {
    orderIntentId,
    tourCode: 'TOWER',
    availabilityId: TUESDAY_9.replace('9', '8'),
  })
  send('setUnitCounters', { orderIntentId, unitCounters: [{ type: 'ADULT', quantity: 0 }] })
  expect(world.snapshot()).toBe(before)
})

test('A world that breaks its own rules is an error, not an answer', () => {
  const { world, call, send, orderOfTwo } = createClient()
  const orderIntentId = orderOfTwo()
  const { affectedCartItem } = call('addCartItem', {
    orderIntentId,
    tourCode: 'TOWER',
    availabilityId: TUESDAY_9,
  })
  world.db.hold.change(affectedCartItem.id, { guests: 1 })
  expect(() => send('getOrderIntent', { orderIntentId })).toThrow('holds for another party')
  world.db.hold.remove(affectedCartItem.id)
  expect(() => send('getOrderIntent', { orderIntentId })).toThrow('holds no place')
})

test('frontendLog is kept, with an order or without', () => {
  const { world, call } = createClient()
  const log = { sessionId: 's', sender: 'checkout-widget' as const, error: { code: 'declined' } }
  expect(call('frontendLog', log)).toEqual({})
  call('frontendLog', { ...log, orderIntentId: 'o' })
  expect(world.db.log.where({})).toMatchObject([
    { orderIntentId: null, error: '{"code":"declined"}' },
    { orderIntentId: 'o', sessionId: 's' },
  ])
})
