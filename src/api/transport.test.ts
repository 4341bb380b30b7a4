import { type IncomingMessage, type RequestListener, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { LAUNCH } from '#fixtures/orders.ts'
import { ContractError, HttpError, NetworkError, getRetryAfterMs } from './errors.ts'
import { createServices } from '#src/visit/services.ts'
import { createServerClock } from './server-clock.ts'
import { createTransport } from './transport.ts'

const launch = { ...LAUNCH, siteUrl: 'https://host.example/tours' }

const { send } = createServices(launch).get(createTransport)

afterEach(() => vi.unstubAllGlobals())

/** Starts a real HTTP server and routes the widget's relative addresses to it. */
async function startServer(listener: RequestListener): Promise<void> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const realFetch = globalThis.fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    realFetch(new URL(path, `http://127.0.0.1:${port}`), init),
  )
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += String(part)
  return text
}

test('sends a JSON POST with the site address and the XSRF token (API-1, API-2, API-5)', async () => {
  const received: {
    method?: string
    url?: string
    headers?: IncomingMessage['headers']
    body?: string
  } = {}
  await startServer((request, response) => {
    void readBody(request).then((body) => {
      Object.assign(received, {
        method: request.method,
        url: request.url,
        headers: request.headers,
        body,
      })
      response.end('{"ok":true}')
    })
  })
  vi.stubGlobal('document', { cookie: 'a=1; XSRF-TOKEN=t%3D9; b=2' })
  expect(await send('getUnits', { configCode: 'c' })).toEqual({ ok: true })
  expect(received).toMatchObject({
    method: 'POST',
    url: '/api/getUnits',
    body: '{"configCode":"c"}',
  })
  expect(received.headers).toMatchObject({
    'content-type': 'application/json',
    referer: 'https://host.example/tours',
    'x-site-url': 'https://host.example/tours',
    'x-xsrf-token': 't=9',
  })
})

test('sends no XSRF header without a usable cookie or when cookies are blocked (API-5)', async () => {
  const tokens: unknown[] = []
  await startServer((request, response) => {
    tokens.push(request.headers['x-xsrf-token'])
    response.end('{}')
  })
  // Another name, an empty value, characters that a header cannot carry: a sibling subdomain can set such cookies.
  for (const cookie of [
    'OTHER-XSRF-TOKEN=1',
    'XSRF-TOKEN=',
    'XSRF-TOKEN=a%0Ab',
    'XSRF-TOKEN=%E2%82%AC',
  ]) {
    vi.stubGlobal('document', { cookie })
    await send('getUnits', {})
  }
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=100%' })
  await send('getUnits', {})
  vi.stubGlobal('document', {
    get cookie(): string {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  await send('getUnits', {})
  expect(tokens).toEqual([...Array(4).fill(undefined), '100%', undefined])
})

test.each([200, 201, 299])('accepts status %i (API-5)', async (status) => {
  await startServer((_, response) => response.writeHead(status).end('{"a":1}'))
  expect(await send('getUnits', {})).toEqual({ a: 1 })
})

test.each([
  ['a message', 400, '{"error":{"message":"m"}}', { error: { message: 'm' } }],
  ['a page', 500, '<html>', undefined],
  ['too long a text', 404, JSON.stringify({ error: 'x'.repeat(200_000) }), undefined],
  ['too long a body', 404, JSON.stringify({ error: 'x'.repeat(5_000_000) }), undefined],
])('throws the status of an answer with %s (API-5)', async (_what, status, text, data) => {
  await startServer((_, response) => response.writeHead(status).end(text))
  const error: unknown = await send('getUnits', {}).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(HttpError)
  expect(error).toMatchObject({
    message: `Request failed with status code ${status}`,
    response: { status, data },
  })
})

test.each([
  ['5', 5000],
  ['0', 0],
  ['3600', 30_000],
  ['Mon, 01 Jun 2026 08:00:12 GMT', 12_000],
  ['Mon, 01 Jun 2026 07:00:00 GMT', 0],
  ['soon', 0],
  [undefined, 0],
])('reads Retry-After %s as %i ms, at most 30 s (ERR-4)', async (header, ms) => {
  await startServer((_, response) => {
    response.setHeader('Date', 'Mon, 01 Jun 2026 08:00:00 GMT')
    if (header !== undefined) response.setHeader('Retry-After', header)
    response.writeHead(503).end()
  })
  const error: unknown = await send('getUnits', {}).catch((reason: unknown) => reason)
  // A date is counted from the clock of the response.
  expect(Math.abs(getRetryAfterMs(error) - ms)).toBeLessThan(1000)
})

test.each([
  ['4 million characters', (size: number) => JSON.stringify({ a: 1 }).padEnd(size), 4_000_000],
  ['a list of 2000 entries', (size: number) => JSON.stringify({ a: [Array(size).fill(0)] }), 2000],
  [
    '2000 fields',
    (size: number) => JSON.stringify({ a: Object.assign({}, Array(size).fill(0)) }),
    2000,
  ],
  ['a text of 100,000 characters', (size: number) => JSON.stringify(['x'.repeat(size)]), 100_000],
])('accepts %s and no more (API-3)', async (_, buildBody, limit) => {
  await startServer((_request, response) => response.end(buildBody(limit)))
  await expect(send('getUnits', {})).resolves.toBeDefined()
  await startServer((_request, response) => response.end(buildBody(limit + 1)))
  await expect(send('getUnits', {})).rejects.toBeInstanceOf(ContractError)
})

test.each([
  ['not JSON', '<!doctype html>'],
  ['nested deeply', '['.repeat(1e6) + ']'.repeat(1e6)],
])('throws a contract error for a success that is %s (API-3)', async (_, text) => {
  await startServer((_request, response) => response.end(text))
  await expect(send('getUnits', {})).rejects.toBeInstanceOf(ContractError)
})

test("throws 'Network Error' without a connection and for a truncated response (API-5)", async () => {
  await startServer((request) => request.socket.destroy())
  await expect(send('getUnits', {})).rejects.toBeInstanceOf(NetworkError)
  await startServer((request, response) => {
    response.writeHead(200, { 'Content-Length': '100' }).write('{"a"')
    setTimeout(() => request.socket.destroy(), 20)
  })
  await expect(send('getUnits', {})).rejects.toThrow('Network Error')
})

test('takes the server time from the Date header of a successful response (API-7, TIMEOUT-4)', async () => {
  const visit = createServices(launch)
  const { send } = visit.get(createTransport)
  const { now: serverNow } = visit.get(createServerClock)
  await startServer((_, response) => {
    response.setHeader('Date', 'Mon, 01 Jun 2026 08:00:00 GMT')
    response.end('{}')
  })
  await send('getUnits', {})
  expect(Math.abs(serverNow() - Date.UTC(2026, 5, 1, 8))).toBeLessThan(2000)
  await startServer((_, response) => {
    response.setHeader('Date', 'nonsense')
    response.end('{}')
  })
  await send('getUnits', {})
  // The error page of an intermediate server carries that server's time.
  await startServer((_, response) => {
    response.setHeader('Date', 'Thu, 01 Jan 1970 00:00:00 GMT')
    response.writeHead(502).end()
  })
  for (let count = 0; count < 5; count += 1) await send('getUnits', {}).catch(() => undefined)
  expect(Math.abs(serverNow() - Date.UTC(2026, 5, 1, 8))).toBeLessThan(5000)
})
