import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { createBuildServer } from './build-server.ts'
import { listen } from './forward.ts'

type Answer = { status: number | undefined; headers: IncomingHttpHeaders; body: string }

/** Sends a request; `fetch` would set the host and leave the site out. */
async function send(
  port: number,
  method: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return await new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method, path, headers }, (response) => {
      const { statusCode: status, headers: received } = response
      text(response).then((body) => resolve({ status, headers: received, body }), reject)
    })
    sent.on('error', reject)
    sent.end(method === 'POST' ? '{}' : undefined)
  })
}

const CALL = ['POST', '/api/getUnits'] as const
const SITE = { 'x-site-url': 'http://localhost:1/paris', origin: 'http://127.0.0.1:1' }

async function start() {
  const folder = mkdtempSync(join(tmpdir(), 'build-server-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<style>a{}</style>The widget')
  writeFileSync(join(folder, 'assets/app.js'), 'started = true')
  const received: IncomingHttpHeaders[] = []
  const api = createServer(({ headers }, response) => {
    received.push(headers)
    response.setHeader('Set-Cookie', 'XSRF-TOKEN=1; Domain=api.example; Path=/')
    response.end('{"units":[]}')
  })
  const apiPort = await listen(api)
  const failures: string[] = []
  const options = { folder, api: `http://127.0.0.1:${apiPort}` }
  const server = createBuildServer({ ...options, onFailure: (message) => failures.push(message) })
  onTestFinished(() => {
    server.close()
    api.close()
    rmSync(folder, { recursive: true })
  })
  return { port: await listen(server), received, failures, api }
}

test('serves the files and, for every step, the page with the policy of production (MOCK-7)', async () => {
  const { port } = await start()
  for (const path of ['/', '/index.html', '/steps/contact?a=b.js']) {
    const { status, headers, body } = await send(port, 'GET', path)
    expect([status, body]).toEqual([200, expect.stringContaining('The widget')])
    expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'")
  }
  expect(await send(port, 'GET', '/assets/app.js')).toMatchObject({ body: 'started = true' })
  expect(await send(port, 'GET', '/assets/gone.js')).toMatchObject({ status: 404 })
})

test("forwards the widget's calls as nginx does, from its own pages and under its own name (MOCK-7)", async () => {
  const { port, received, failures, api } = await start()
  const { body, headers } = await send(port, ...CALL, SITE)
  expect([body, headers['set-cookie']]).toEqual(['{"units":[]}', ['XSRF-TOKEN=1; Path=/']])
  expect(received).toMatchObject([{ referer: SITE['x-site-url'], 'x-forwarded-proto': 'https' }])
  expect(received[0]).not.toHaveProperty('origin')

  const refused = [
    await send(port, ...CALL, { ...SITE, host: 'evil.example' }),
    await send(port, ...CALL, { ...SITE, 'sec-fetch-site': 'cross-site' }),
    await send(port, ...CALL),
    await send(port, 'POST', '/api/admin', SITE),
    await send(port, 'GET', '/', { host: 'evil.example' }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 404, 403])
  expect(received).toHaveLength(1)

  await new Promise((resolve) => api.close(resolve))
  expect(await send(port, ...CALL, SITE)).toMatchObject({ status: 502 })
  expect(failures).toEqual([
    expect.stringMatching(/^No answer from http\S+getUnits: .*ECONNREFUSED/),
  ])
})
