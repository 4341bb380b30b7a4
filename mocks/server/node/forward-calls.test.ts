import type { IncomingHttpHeaders } from 'node:http'
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { callHeaders } from '#src/server/headers.ts'
import { forwardCalls } from './forward-calls.ts'
import { listen } from './http-server.ts'

const SITE = 'https://host.example/tours'

/** Starts an API that records the headers it receives, and a web server in front of it. */
async function start() {
  const received: IncomingHttpHeaders[] = []
  const api = createServer(({ headers }, response) => {
    received.push(headers)
    response.setHeader('Content-Security-Policy', "script-src 'unsafe-inline'")
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.end('{}')
  })
  const address = `http://127.0.0.1:${await listen(api)}`
  onTestFinished(() => void api.close())
  const backend = forwardCalls(address, {
    hosts: 'https://host.example',
    onFailure: () => new Response(null, { status: 502 }),
  })
  const call = (path: string, site: string | null = SITE, method = 'POST') =>
    backend(
      new Request(`http://127.0.0.1/${path}`, {
        method,
        headers: {
          ...(site !== null && { 'X-Site-Url': site }),
          'X-Forwarded-For': '1.2.3.4',
          'X-Original-URL': '/admin',
          'X-HTTP-Method-Override': 'DELETE',
          Authorization: 'Basic evil',
          Accept: 'application/json',
          'Content-Type': 'application/json',
          Cookie: 'XSRF-TOKEN=t',
          'X-XSRF-TOKEN': 't',
        },
      }),
    )
  return { received, call, host: new URL(address).host }
}

test.each([
  ['api/getEverything', SITE, 'POST', 404],
  ['api/getUnits/x', SITE, 'POST', 404],
  ['apix', SITE, 'POST', 404],
  ['api/getUnits', SITE, 'GET', 405],
  ['api/getUnits', null, 'POST', 403],
  ['api/getUnits', 'https://host.example.evil.example/', 'POST', 403],
])('refuses %s for %s by %s (HOST-5)', async (path, site, method, status) => {
  const { received, call } = await start()
  const response = await call(path, site, method)
  expect(response.status).toBe(status)
  expect(response.headers.get('Content-Security-Policy')).toContain('sandbox')
  expect(received).toEqual([])
})

test('passes on no header that a client forged, and no policy of the API (HOST-5, API-2)', async () => {
  const { received, call, host } = await start()
  const { status, headers } = await call('api/getUnits')
  expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  expect(headers.get('Content-Security-Policy')).toBe(callHeaders['Content-Security-Policy'])
  expect(headers.get('Access-Control-Allow-Origin')).toBeNull()
  const { connection: _, ...sent } = received[0] ?? {}
  expect(sent).toMatchObject({
    host,
    accept: 'application/json',
    'content-type': 'application/json',
    cookie: 'XSRF-TOKEN=t',
    'x-xsrf-token': 't',
    referer: SITE,
    'x-forwarded-for': '127.0.0.1',
    'x-real-ip': '127.0.0.1',
    'x-forwarded-proto': 'https',
  })
  for (const name of ['x-original-url', 'x-http-method-override', 'authorization', 'x-site-url'])
    expect(sent).not.toHaveProperty(name)
})
