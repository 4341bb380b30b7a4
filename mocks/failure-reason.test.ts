import { expect, test } from 'vitest'
import { failureReason } from './failure-reason.ts'

const SENT = '{"configCode":"x"}'

test('RULE-12 a failed call is logged with both bodies, then with what the answer hides', () => {
  const unknown = { status: 404, body: { error: { message: "Can't find config with code x" } } }
  expect(failureReason('getUnits', SENT, unknown)).toBe(
    `POST /api/getUnits 404 ${SENT} {"error":{"message":"Can't find config with code x"}}`,
  )
  const body = { error: 'Internal server error' }
  expect(failureReason('getUnits', '', { status: 500, body, reason: 'The body is not JSON' })).toBe(
    'POST /api/getUnits 500  {"error":"Internal server error"}: The body is not JSON',
  )
})

test('RULE-12 a call that went well has nothing to explain', () => {
  expect(failureReason('getUnits', SENT, { status: 200, body: { units: [] } })).toBeUndefined()
})
