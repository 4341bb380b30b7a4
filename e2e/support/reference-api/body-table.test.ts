import { expect, test } from 'vitest'
import { findBodyProblems, isCallName } from './body-table.ts'

const traveler = { age: 30 }

test('accepts a body with exactly the fields of the call', () => {
  expect(findBodyProblems('getUnits', { configCode: 'a', tourCode: 'b' })).toEqual([])
  expect(
    findBodyProblems('setTravelers', {
      orderIntentId: 'o',
      travelers: [traveler, { age: 0, pass: '123456789012', dietaryRestrictions: 'vegan' }],
    }),
  ).toEqual([])
})

test('names unknown, absent, null and wrong fields with their path', () => {
  const travelers = [
    { ...traveler, pass: null },
    { ...traveler, name: 'Ada' },
    { age: 101 },
    { pass: '123' },
  ]
  expect(findBodyProblems('setTravelers', { orderIntentId: 'o', travelers })).toEqual([
    { path: 'travelers[0].pass', problem: 'null' },
    { path: 'travelers[1].name', problem: 'unknown' },
    { path: 'travelers[2].age', problem: 'invalid' },
    { path: 'travelers[3].age', problem: 'missing' },
    { path: 'travelers[3].pass', problem: 'invalid' },
  ])
})

test.each([null, undefined, [], 'text'])('refuses %j as a body', (body) => {
  expect(findBodyProblems('getOrderIntent', body)).toHaveLength(1)
})

test('checks the contact as the wire describes it', () => {
  const contact = {
    firstName: 'Ada',
    lastName: 'Byron',
    emailAddress: 'ada@gmail',
    phoneNumber: 'AS|1-684|6221234',
    allowMarketing: false,
  }
  const find = (changed: object): unknown =>
    findBodyProblems('setContact', { orderIntentId: 'o', contact: { ...contact, ...changed } })
  expect(find({})).toEqual([])
  expect(find({ phoneNumber: 'GB|+44|1' })).toEqual([
    { path: 'contact.phoneNumber', problem: 'invalid' },
  ])
  expect(find({ confirmEmail: 'ada@gmail' })).toEqual([
    { path: 'contact.confirmEmail', problem: 'unknown' },
  ])
})

test('finds private parts of a reported error', () => {
  const log = { sessionId: 's', sender: 'checkout-widget' }
  expect(findBodyProblems('frontendLog', { ...log, error: { message: 'Declined' } })).toEqual([])
  expect(
    findBodyProblems('frontendLog', { ...log, error: { setup_intent: { client_secret: 'x' } } }),
  ).toEqual([{ path: 'error.setup_intent', problem: 'unknown' }])
})

test('has the calls of the specification and no property of Object', () => {
  expect(isCallName('frontendLog')).toBe(true)
  expect(isCallName('toString')).toBe(false)
  expect(findBodyProblems('confirmOrder', { orderIntentId: 'o', constructor: 1 })).toEqual([
    { path: 'constructor', problem: 'unknown' },
  ])
})
