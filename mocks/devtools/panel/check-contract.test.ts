import { expect, test } from 'vitest'
import type { LoggedCall } from '#mocks/lib/mock-server-control.ts'
import { checkContract } from './check-contract.ts'

const call = (overrides: Partial<LoggedCall>): LoggedCall => ({
  name: 'getTourAddons',
  body: { orderIntentId: 'o-1' },
  headers: {},
  status: 200,
  response: { tourCodes: ['PAR-SEINE'] },
  startedAt: 0,
  duration: 12,
  ...overrides,
})
const { response: _, ...pendingCall } = call({})

test('SCENARIO-4 a call and an answer of the contract fit it, a refusal too', () => {
  expect(checkContract(call({}))).toEqual({ outcome: 'matches the contract', issues: [] })
  const errorCall = call({ status: 500, response: { error: 'Internal server error' } })
  expect(checkContract(errorCall).outcome).toBe('matches the contract')
})

test('SCENARIO-4 what breaks the contract is told field by field', () => {
  const result = checkContract(call({ body: { order: 1 }, response: { tourCodes: [7] } }))
  expect(result.outcome).toBe('violates the contract')
  expect(result.issues.join('\n')).toMatch(/^request.*orderIntentId/m)
  expect(result.issues.join('\n')).toMatch(/^answer\.tourCodes\.0: /m)
  expect(checkContract(call({ response: '{"tourCodes":[' })).outcome).toBe('violates the contract')
  expect(
    checkContract(call({ status: 503, response: '<h1>Bad gateway</h1>' })).issues,
  ).toHaveLength(1)
  expect(checkContract(call({ name: 'getNothing' })).issues).toEqual([
    'There is no call getNothing',
  ])
})

test('SCENARIO-4 without an answer there is nothing to judge yet, or ever', () => {
  const { duration, ...waitingCall } = { ...pendingCall, status: 0 }
  expect(duration).toBe(12)
  expect(checkContract(waitingCall).outcome).toBe('waiting')
  expect(checkContract({ ...pendingCall, status: 0 }).outcome).toBe('no response')
})

test('SCENARIO-4 TAPE-3 a call that the tape does not hold is a miss, whatever it asked', () => {
  const message = 'getNothing is not on the tape. Recorded calls: getUnits × 1'
  const unmatchedCall = call({ name: 'getNothing', status: 501, unmatched: message })
  expect(checkContract(unmatchedCall)).toEqual({ outcome: 'unmatched', issues: [message] })
})

test('SCENARIO-4 TAPE-2 what a replay asks of the provider is not held to our contract', () => {
  const stripeCall = call({ name: 'confirmSetupIntent', status: 402, response: { error: {} } })
  expect(checkContract(stripeCall)).toEqual({ outcome: 'sent to Stripe', issues: [] })
  expect(checkContract({ ...stripeCall, status: 0 }).outcome).toBe('no response')
})
