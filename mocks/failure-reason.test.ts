import { expect, test } from 'vitest'
import { failureReason } from './failure-reason.ts'

const SENT = '{"configCode":"x"}'

test('RULE-12 a failed call is logged with both bodies, then with what the answer hides', async () => {
  const unknown = Response.json({ error: { message: "Can't find config" } }, { status: 404 })
  expect(await failureReason('getUnits', SENT, unknown)).toBe(
    `POST /api/getUnits 404 ${SENT} {"error":{"message":"Can't find config"}}`,
  )
  const hidden = Response.json({ error: 'Internal server error' }, { status: 500 })
  expect(await failureReason('getUnits', '', hidden, 'The body is not JSON')).toBe(
    'POST /api/getUnits 500  {"error":"Internal server error"}: The body is not JSON',
  )
  const page = new Response('<h1>Bad gateway</h1>', { status: 502 })
  expect(await failureReason('getUnits', SENT, page)).toBe(
    `POST /api/getUnits 502 ${SENT} <h1>Bad gateway</h1>`,
  )
  expect(await page.text()).toBe('<h1>Bad gateway</h1>')
})
