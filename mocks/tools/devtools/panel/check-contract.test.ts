import { expect, test } from 'vitest'
import type { LoggedCall } from '#mocks/wire/logged-call.ts'
import { checkContract } from './check-contract.ts'

function call(overrides: Partial<LoggedCall>): LoggedCall {
  return {
    name: 'getTourAddons',
    body: { orderIntentId: 'o-1' },
    headers: {},
    status: 200,
    response: { tourCodes: ['PAR-SEINE'] },
    startedAt: 0,
    duration: 12,
    ...overrides,
  }
}

const { response: _, ...pendingCall } = call({})

test('accepts a valid call and a valid error response (SCENARIO-4)', () => {
  expect(checkContract(call({}))).toEqual({ outcome: 'matches the contract', issues: [] })
  const errorCall = call({ status: 500, response: { error: 'Internal server error' } })
  expect(checkContract(errorCall).outcome).toBe('matches the contract')
})

test('lists contract violations by field, and what the widget drops (SCENARIO-4, API-3)', () => {
  const result = checkContract(call({ body: { order: 1 }, response: { tourCodes: [7] } }))
  expect(result.outcome).toBe('violates the contract')
  expect(result.issues.join('\n')).toMatch(/^request.*orderIntentId/m)
  expect(result.issues.join('\n')).toMatch(/^response\.tourCodes\.0: The widget cannot use this$/m)
  expect(checkContract(call({ response: '{"tourCodes":[' })).outcome).toBe('violates the contract')
  expect(
    checkContract(call({ status: 503, response: '<h1>Bad gateway</h1>' })).issues,
  ).toHaveLength(1)
  expect(checkContract(call({ name: 'getNothing' })).issues).toEqual([
    'getNothing is not a call of the API',
  ])
})

test('reports a call without a response as waiting or failed (SCENARIO-4)', () => {
  const { duration, ...waitingCall } = { ...pendingCall, status: 0 }
  expect(duration).toBe(12)
  expect(checkContract(waitingCall).outcome).toBe('waiting')
  expect(checkContract({ ...pendingCall, status: 0 }).outcome).toBe('no response')
})

test('reports a call that is not on the tape as unmatched (SCENARIO-4, TAPE-3)', () => {
  const message = 'getNothing is not on the tape. Recorded calls: getUnits × 1'
  const unmatchedCall = call({ name: 'getNothing', status: 501, unmatched: message })
  expect(checkContract(unmatchedCall)).toEqual({ outcome: 'unmatched', issues: [message] })
})

test('does not check Stripe calls of a replay against the contract (SCENARIO-4, TAPE-2)', () => {
  const stripeCall = call({ name: 'confirmSetupIntent', status: 402, response: { error: {} } })
  expect(checkContract(stripeCall)).toEqual({ outcome: 'sent to Stripe', issues: [] })
  expect(checkContract({ ...stripeCall, status: 0 }).outcome).toBe('no response')
})
