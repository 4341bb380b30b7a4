import { expect, test } from 'vitest'
import { formatFailure } from './format-failure.ts'

const REQUEST_BODY = '{"configCode":"x"}'

test('formats a failed call with both bodies and the hidden cause (RULE-12)', async () => {
  const notFoundResponse = Response.json(
    { error: { message: "Can't find config" } },
    { status: 404 },
  )
  expect(await formatFailure('getUnits', REQUEST_BODY, notFoundResponse)).toBe(
    `POST /api/getUnits 404 ${REQUEST_BODY} {"error":{"message":"Can't find config"}}`,
  )
  const internalErrorResponse = Response.json({ error: 'Internal server error' }, { status: 500 })
  expect(await formatFailure('getUnits', '', internalErrorResponse, 'The body is not JSON')).toBe(
    'POST /api/getUnits 500  {"error":"Internal server error"}: The body is not JSON',
  )
  const htmlResponse = new Response('<h1>Bad gateway</h1>', { status: 502 })
  expect(await formatFailure('getUnits', REQUEST_BODY, htmlResponse)).toBe(
    `POST /api/getUnits 502 ${REQUEST_BODY} <h1>Bad gateway</h1>`,
  )
  expect(await htmlResponse.text()).toBe('<h1>Bad gateway</h1>')
})
