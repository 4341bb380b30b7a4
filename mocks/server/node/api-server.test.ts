import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runAtOnce } from '#mocks/server/api/persistence.ts'
import type { HttpServer } from './http-server.ts'
import { createApiServer } from './api-server.ts'
import { createRecorder } from '#mocks/tape/record/recorder.ts'
import { createBackend, createMockApi } from '#mocks/server/api/mock-api.ts'
import { createClient, START } from '#mocks/testing/client.ts'
import { createSender, sendAll } from '#mocks/testing/recorded-visit.ts'
import { emptyDepartures } from '#mocks/testing/seed-data.ts'

const servers: HttpServer[] = []

async function startServer(options: Parameters<typeof createApiServer>[0] = {}) {
  const server = await createApiServer({ seedData: emptyDepartures, ...options })
  servers.push(server)
  return server
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(START) })
})
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

test('answers a whole visit like the handlers, byte for byte', async () => {
  const { mockState, wait } = createClient()
  const mockApi = createMockApi({
    // Ids derive from the key, so it must have the server's scenario, seed and start time.
    mockState: { ...mockState, key: `standard~1~${START}` },
    runExclusive: runAtOnce,
    latency: 0,
    onError: (error) => {
      throw error
    },
  })
  const expected = await sendAll(createBackend(mockApi), wait)
  const { url } = await startServer({ now: START })
  const responses = await sendAll(
    createSender(url),
    (seconds) => void vi.setSystemTime(Date.now() + seconds * 1000),
  )
  expect(responses).toEqual(expected)
  expect(responses.at(-1)).toBe('200 {"orderStatus":"CONFIRMED"}')
})

test('sets the Date header from the server’s clock', async () => {
  const server = await startServer({ now: '2030-01-01T00:00:00Z' })
  const response = await fetch(`${server.url}/api/getUnits`, { method: 'POST', body: '{}' })
  expect(response.headers.get('date')).toBe('Tue, 01 Jan 2030 00:00:00 GMT')
})

test('lists its calls with their headers, and tells the reason of a failure (API-8)', async () => {
  const failures: string[] = []
  const server = await startServer({ onFailure: (reason) => failures.push(reason) })
  const body = { configCode: 'pass', tourCode: 'TOWER' }
  await fetch(`${server.url}/api/getUnits`, {
    method: 'POST',
    headers: { Referer: 'https://host.example/tours?a=1', 'X-Site-Url': 'https://host.example/' },
    body: JSON.stringify(body),
  })
  await fetch(`${server.url}/api/getUnits`, { method: 'POST', body: 'no json' })
  // As curl sends data.
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  await fetch(`${server.url}/api/get-units2`, { method: 'POST', headers: form, body: '{"a":1}' })
  const calls: unknown = await (await fetch(`${server.url}/__calls`)).json()
  expect(calls).toMatchObject([
    {
      name: 'getUnits',
      body,
      status: 200,
      headers: { referer: 'https://host.example/tours?a=1', 'x-site-url': 'https://host.example/' },
    },
    {
      name: 'getUnits',
      body: 'no json',
      status: 500,
      reason:
        'POST /api/getUnits 500 no json {"error":"Internal server error"}: The body is not JSON',
    },
    { name: 'get-units2', body: { a: 1 }, status: 404 },
  ])
  expect(failures).toEqual([expect.stringMatching(/: The body is not JSON$/)])
})

test('sends a response as it comes, also one that is recorded (MOCK-5)', async () => {
  const recorder = createRecorder({ name: 'drip' })
  const server = await startServer({ fault: 'getUnits:drip', recorder })
  const body = JSON.stringify({ configCode: 'pass', tourCode: 'TOWER' })
  const response = await fetch(`${server.url}/api/getUnits`, { method: 'POST', body })
  const reader = response.body?.getReader()
  expect(await reader?.read()).toMatchObject({ done: false })
  expect(recorder.toHar().log.entries[0]?.response).toMatchObject({ _error: 'pending' })
  await reader?.cancel()
})

test('sets a partitioned XSRF cookie, and refuses a write without its token where the scenario requires it (API-5)', async () => {
  const server = await startServer({ scenario: 'xsrf-required' })
  const post = (name: string, headers: Record<string, string> = {}) =>
    fetch(`${server.url}/api/${name}`, { method: 'POST', body: '{}', headers })
  const readCookie = async () => (await post('getSettings')).headers.get('set-cookie') ?? ''
  const set = await readCookie()
  expect(set).toMatch(/^XSRF-TOKEN=[\da-f-]{36}; Path=\/; Secure; SameSite=None; Partitioned$/)
  expect(await readCookie()).toBe(set)
  const [cookie = '', token = ''] = /^[^=]*=([^;]*)/.exec(set) ?? []
  expect((await post('setContact', { cookie })).status).toBe(403)
  // A write without its fields is an error of the server.
  expect((await post('setContact', { cookie, 'x-xsrf-token': token })).status).toBe(500)
})

test('answers 501 to requests without a handler', async () => {
  const server = await startServer()
  for (const [method, path] of [
    ['GET', '/'],
    ['GET', '/api/getUnits'],
    ['PUT', '/api/getUnits'],
  ]) {
    const response = await fetch(server.url + path, { method: method ?? '' })
    expect(response.status).toBe(501)
    expect(await response.json()).toMatchObject({ error: { code: 'not_implemented' } })
  }
})

test('a body nested too deeply to be written as JSON again is refused and listed as text (MOCK-1)', async () => {
  const { url } = await startServer()
  const body = `{"configCode":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
  const response = await fetch(`${url}/api/getUnits`, { method: 'POST', body })
  expect(response.status).toBe(500)
  const calls = (await (await fetch(`${url}/__calls`)).json()) as { body: unknown }[]
  expect(calls).toMatchObject([{ body }])
})
