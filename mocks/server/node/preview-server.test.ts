import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingHttpHeaders, RequestListener } from 'node:http'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from './http-server.ts'
import { startPreviewServer } from './preview-server.ts'

type Answer = { status: number; headers: IncomingHttpHeaders; body: string }

/** Sends a request; `fetch` would set the host and leave the site out. An answer that breaks off has the status 0. */
async function send(
  url: string,
  method: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const { port } = new URL(url)
  return await new Promise((resolve) => {
    const fail = () => resolve({ status: 0, headers: {}, body: '' })
    const sent = request({ host: '127.0.0.1', port, method, path, headers }, (response) => {
      const { statusCode: status = 0, headers: received } = response
      text(response).then((body) => resolve({ status, headers: received, body }), fail)
    })
    sent.on('error', fail)
    sent.end(method === 'POST' ? '{}' : undefined)
  })
}

async function startServer(answer: RequestListener) {
  const server = createServer(answer)
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  onTestFinished(stop)
  return { address: `http://127.0.0.1:${await listen(server)}`, stop }
}

/** Starts a preview of a small build; each address is that of an API which only sets a cookie, unless it is given. */
async function start({ hasStub = true, ...given }: { hasStub?: boolean; server?: string } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'preview-server-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<head><style>a{}</style></head>The widget')
  writeFileSync(join(folder, 'assets/app.js'), 'started = true')
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const received: { url?: string | undefined; headers: IncomingHttpHeaders }[] = []
  const { address: api, stop } = await startServer(({ url, headers }, response) => {
    received.push({ url, headers })
    response.setHeader('Set-Cookie', 'XSRF-TOKEN=1; Domain=api.example; Path=/')
    response.end('{"units":[]}')
  })
  const failures: string[] = []
  const assets = join(folder, 'assets')
  const preview = await startPreviewServer({
    folder,
    policy: {},
    port: 0,
    api,
    ...(hasStub && { mocks: { stripe: api, stub: assets, pictures: assets } }),
    onFailure: (message) => failures.push(message),
    ...given,
  })
  onTestFinished(() => preview.close())
  return { url: preview.url, received, failures, stopApi: stop }
}

const CALL = ['POST', '/api/getUnits'] as const
const SITE = { 'x-site-url': 'http://localhost:1/paris', origin: 'http://127.0.0.1:1' }
const STUB = '<head><script src="/stripe/endive/stripe.js"></script>'

test('serves the files and, for every step, the page with the stub and the policy of production (MOCK-7)', async () => {
  const { url } = await start()
  for (const path of ['/', '/index.html', '/steps/contact?a=b.js']) {
    const { status, headers, body } = await send(url, 'GET', path)
    expect([status, body]).toEqual([200, expect.stringContaining('The widget')])
    expect(body).toContain(STUB)
    expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'")
    expect(headers['content-security-policy']).toContain("frame-src 'self'")
  }
  for (const path of ['/assets/app.js', '/stripe/app.js', '/pictures/app.js'])
    expect(await send(url, 'GET', path)).toMatchObject({ body: 'started = true' })
  for (const path of ['/assets/gone.js', '/stripe/gone.js', '/pictures/gone.svg'])
    expect(await send(url, 'GET', path)).toMatchObject({ status: 404 })
})

test('serves the page and its policy as they are without the stub (MOCK-7)', async () => {
  const { url } = await start({ hasStub: false })
  const { headers, body } = await send(url, 'GET', '/steps/contact')
  expect(body).toBe('<head><style>a{}</style></head>The widget')
  expect(headers['content-security-policy']).not.toContain("frame-src 'self'")
  expect(await send(url, 'GET', '/stripe/app.js')).toMatchObject({ status: 404 })
})

test("forwards the widget's calls as nginx does, from its own pages and under its own name (MOCK-7)", async () => {
  const { url, received, failures, stopApi } = await start()
  const { body, headers } = await send(url, ...CALL, SITE)
  expect([body, headers['set-cookie']]).toEqual(['{"units":[]}', ['XSRF-TOKEN=1; Path=/']])
  const sent = { referer: SITE['x-site-url'], 'x-forwarded-proto': 'https' }
  expect(received).toMatchObject([{ url: '/api/getUnits', headers: sent }])
  expect(received[0]?.headers).not.toHaveProperty('origin')

  const refused = [
    await send(url, ...CALL, { ...SITE, host: 'evil.example' }),
    await send(url, ...CALL, { ...SITE, 'sec-fetch-site': 'cross-site' }),
    await send(url, 'POST', '/stripe-api/__calls', { 'sec-fetch-site': 'cross-site' }),
    await send(url, ...CALL),
    await send(url, 'POST', '/api/admin', SITE),
    await send(url, 'GET', '/', { host: 'evil.example' }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 404, 403])
  expect(received).toHaveLength(1)
  // The page of the host opens the frame.
  expect(await send(url, 'GET', '/', { 'sec-fetch-site': 'cross-site' })).toMatchObject({
    status: 200,
  })

  stopApi()
  expect(await send(url, ...CALL, SITE)).toMatchObject({ status: 502 })
  expect(failures).toEqual([
    expect.stringMatching(/^No answer from http\S+getUnits: .*ECONNREFUSED/),
  ])
})

test('asks the stand-in for Stripe as Stripe, and no other server (MOCK-7)', async () => {
  const other = await startServer((_, response) => response.writeHead(418).end())
  const { url, received } = await start()
  const { host } = new URL(other.address)
  expect(await send(url, 'GET', `/stripe-api//${host}/`)).toMatchObject({ status: 200 })
  const asked = { 'x-forwarded-host': 'api.stripe.com', 'x-forwarded-proto': 'https' }
  expect(received).toMatchObject([{ headers: asked }])
  for (const path of [`//${host}/`, '//['])
    expect(await send(url, 'GET', path)).toMatchObject({ status: 403 })
})

test('stands before another web server, whose answers it passes on, also broken ones (MOCK-7)', async () => {
  const { address } = await startServer(({ url }, response) => {
    if (url === '/half') {
      response.writeHead(200, { 'content-length': '100' }).write('1')
      return void setTimeout(() => response.destroy(), 50)
    }
    response.writeHead(url?.startsWith('/api/') ? 204 : 200, {
      'content-type': 'text/html',
      'content-security-policy': 'frame-src https://js.stripe.com',
    })
    return void response.end(url?.startsWith('/api/') ? undefined : '<head></head>Its page')
  })
  const { url, received } = await start({ server: address })
  const { body, headers } = await send(url, 'GET', '/steps/contact')
  expect(body).toBe(`${STUB}</head>Its page`)
  expect(headers['content-security-policy']).toBe("frame-src 'self' https://js.stripe.com")
  expect(await send(url, ...CALL)).toMatchObject({ status: 204 })
  expect(await send(url, ...CALL, { 'sec-fetch-site': 'cross-site' })).toMatchObject({
    status: 403,
  })
  expect(await send(url, 'GET', '/half')).toMatchObject({ status: 0 })
  expect(received).toEqual([])
})
