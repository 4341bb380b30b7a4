import { expect, test } from 'vitest'
import { formatFailure } from './format-failure.ts'

const CALL = { method: 'POST', url: 'http://localhost/api/getUnits' }
const REQUEST_BODY = '{"configCode":"x"}'

test('formats a failed call with both bodies and the hidden cause (RULE-12)', () => {
  const notFound = { status: 404, text: '{"error":{"message":"Can\'t find config"}}' }
  expect(formatFailure(CALL, REQUEST_BODY, notFound)).toBe(
    `POST /api/getUnits 404 ${REQUEST_BODY} ${notFound.text}`,
  )
  const internalError = { status: 500, text: '{"error":"Internal server error"}' }
  expect(formatFailure(CALL, '', internalError, 'The body is not JSON')).toBe(
    'POST /api/getUnits 500  {"error":"Internal server error"}: The body is not JSON',
  )
})
