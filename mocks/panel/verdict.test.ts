import { expect, test } from 'vitest'
import type { LoggedCall } from '#mocks/control.ts'
import { verdictOf } from './verdict.ts'

const call = (change: Partial<LoggedCall>): LoggedCall => ({
  name: 'getTourAddons',
  body: { orderIntentId: 'o-1' },
  headers: {},
  status: 200,
  answer: { tourCodes: ['PAR-SEINE'] },
  startedAt: 0,
  duration: 12,
  ...change,
})
const { answer: _, ...unanswered } = call({})

test('SCENARIO-4 a call and an answer of the contract fit it, a refusal too', () => {
  expect(verdictOf(call({}))).toEqual({ says: 'fits the contract', issues: [] })
  const refused = call({ status: 500, answer: { error: 'Internal server error' } })
  expect(verdictOf(refused).says).toBe('fits the contract')
})

test('SCENARIO-4 what breaks the contract is told field by field', () => {
  const broken = verdictOf(call({ body: { order: 1 }, answer: { tourCodes: [7] } }))
  expect(broken.says).toBe('breaks the contract')
  expect(broken.issues.join('\n')).toMatch(/^request.*orderIntentId/m)
  expect(broken.issues.join('\n')).toMatch(/^answer\.tourCodes\.0: /m)
  expect(verdictOf(call({ answer: '{"tourCodes":[' })).says).toBe('breaks the contract')
  expect(verdictOf(call({ status: 503, answer: '<h1>Bad gateway</h1>' })).issues).toHaveLength(1)
  expect(verdictOf(call({ name: 'getNothing' })).issues).toEqual(['There is no call getNothing'])
})

test('SCENARIO-4 without an answer there is nothing to judge yet, or ever', () => {
  const { duration, ...waiting } = { ...unanswered, status: 0 }
  expect(duration).toBe(12)
  expect(verdictOf(waiting).says).toBe('waiting')
  expect(verdictOf({ ...unanswered, status: 0 }).says).toBe('no answer')
})

test('SCENARIO-4 TAPE-3 a call that the tape does not hold is a miss, whatever it asked', () => {
  const miss = 'The tape holds no getNothing. It holds: getUnits × 1'
  const missed = call({ name: 'getNothing', status: 501, miss })
  expect(verdictOf(missed)).toEqual({ says: 'miss', issues: [miss] })
})

test('SCENARIO-4 TAPE-2 what a replay asks of the provider is not held to our contract', () => {
  const asked = call({ name: 'confirmSetupIntent', status: 402, answer: { error: {} } })
  expect(verdictOf(asked)).toEqual({ says: 'asked of the provider', issues: [] })
  expect(verdictOf({ ...asked, status: 0 }).says).toBe('no answer')
})
