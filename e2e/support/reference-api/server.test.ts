import { afterAll, beforeAll, expect, test } from 'vitest'
import { postCall } from './test-client.ts'
import type { ReferenceApi } from './server.ts'
import { startReferenceApi } from './server.ts'

const NOW = '2027-03-01T06:00:00Z'
const TOUR = { configCode: 'rio-pass', tourCode: 'BAY-CRUISE' }

let api: ReferenceApi
beforeAll(async () => {
  api = await startReferenceApi({
    now: () => new Date(NOW),
    allowedSites: ['https://host.example'],
  })
})
afterAll(() => api.close())

test('answers a call of a known site by its own clock', async () => {
  const { status, headers, body } = await postCall(api.url, 'getUnits', TOUR)
  expect(status).toBe(200)
  expect(headers.get('date')).toBe(new Date(NOW).toUTCString())
  expect(body).toMatchObject({ units: [{ type: 'ADULT' }, { type: 'CHILD' }] })
})

test.each([
  { 'X-Site-Url': 'https://other.example' },
  { 'X-Site-Url': 'javascript:alert(1)' },
  { 'X-Site-Url': '' },
  { Referer: 'https://other.example/' },
])('refuses the site address %j', async (headers) => {
  const { status, body } = await postCall(api.url, 'getUnits', TOUR, headers)
  expect(status).toBe(403)
  expect(body).toMatchObject({ error: { code: 'unknown_site', service: 'default' } })
})

test('reads the Referer before X-Site-Url', async () => {
  const headers = { Referer: 'https://host.example/any', 'X-Site-Url': 'https://other.example' }
  expect((await postCall(api.url, 'getUnits', TOUR, headers)).status).toBe(200)
})

test('sets the XSRF cookie and compares it with the header', async () => {
  const first = await postCall(api.url, 'getUnits', TOUR)
  const cookie = /^XSRF-TOKEN=[^;]+/.exec(first.headers.get('set-cookie') ?? '')?.[0] ?? ''
  const token = cookie.slice('XSRF-TOKEN='.length)
  const call = async (headers: Record<string, string>): Promise<unknown> => {
    const { status } = await postCall(api.url, 'getUnits', TOUR, { cookie, ...headers })
    return [status, api.requests.at(-1)?.xsrf]
  }
  expect(await call({ 'X-XSRF-TOKEN': token })).toEqual([200, 'matched'])
  expect(await call({ 'X-XSRF-TOKEN': 'other' })).toEqual([403, 'wrong'])
  expect(await call({})).toEqual([200, 'missing'])
})

test('answers failed validation with the internal server error', async () => {
  for (const body of ['{', {}, { ...TOUR, tourCode: null }]) {
    const answer = await postCall(api.url, 'getUnits', body)
    expect([answer.status, answer.body]).toEqual([500, { error: 'Internal server error' }])
  }
})

test('ignores and records a field that the specification does not name', async () => {
  const { status } = await postCall(api.url, 'getUnits', { ...TOUR, locale: 'en' })
  expect(status).toBe(200)
  expect(api.requests.at(-1)).toMatchObject({
    method: 'POST',
    path: '/api/getUnits',
    call: 'getUnits',
    body: { ...TOUR, locale: 'en' },
    problems: [{ path: 'locale', problem: 'unknown' }],
    status: 200,
  })
})

test.each([
  ['unknown', {}, 404, 'unknown_call'],
  ['getOrderIntent', { orderIntentId: 'x' }, 404, 'order_not_found'],
  ['getUnits', { ...TOUR, configCode: 'x' }, 400, 'unknown_config'],
  ['getSettings', { ...TOUR, tourCode: 'AMBER-FORT' }, 400, 'unknown_tour'],
] as const)('refuses %s with %j', async (call, sent, status, code) => {
  const { status: answered, body } = await postCall(api.url, call, sent)
  expect(answered).toBe(status)
  expect(body).toMatchObject({ error: { code } })
})

test('refuses another method than POST', async () => {
  expect((await fetch(`${api.url}/api/getUnits`)).status).toBe(405)
})
