import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { preview } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { apiProxy } from './api-proxy.ts'
import { callHeaders } from './headers.ts'

async function startPreview(
  target: string | undefined,
  options?: { sites: string; name: string },
): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'api-proxy-'))
  await writeFile(join(outDir, 'index.html'), '<!doctype html><title>The widget</title>')
  const server = await preview({
    configFile: false,
    logLevel: 'silent',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
    plugins: [apiProxy(target, options)],
  })
  onTestFinished(async () => {
    await server.close()
    await rm(outDir, { recursive: true })
  })
  return server.resolvedUrls?.local[0] ?? ''
}

async function startApi(): Promise<{
  address: string
  received: [string | undefined, IncomingHttpHeaders][]
}> {
  const received: [string | undefined, IncomingHttpHeaders][] = []
  const server = createServer(({ url, headers }, response) => {
    received.push([url, headers])
    response.setHeader('Set-Cookie', 'XSRF-TOKEN=t; Domain=api.example')
    response.setHeader('Content-Security-Policy', "script-src 'unsafe-inline'")
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}`, received }
}

test('sends the site address as Referer to the configured API (API-2, API-6)', async () => {
  const { address, received } = await startApi()
  const widget = await startPreview(address)
  const response = await fetch(`${widget}api/getUnits`, {
    method: 'POST',
    headers: { 'X-Site-Url': 'https://host.example/tours', Referer: `${widget}?order_intent_id=1` },
  })
  expect(response.status).toBe(200)
  expect(received).toHaveLength(1)
  const [url, headers] = received[0] ?? []
  expect(url).toBe('/api/getUnits')
  expect(headers).toMatchObject({
    referer: 'https://host.example/tours',
    host: new URL(address).host,
  })
  expect(headers).not.toHaveProperty('x-site-url')
  expect(response.headers.get('Set-Cookie')).toBe('XSRF-TOKEN=t')
})

test('refuses what nginx refuses and forwards nothing that a client forged (HOST-5)', async () => {
  const { address, received } = await startApi()
  const widget = await startPreview(address, {
    sites: String.raw`https://host\.example`,
    name: 'checkout.example',
  })
  const call = async (path: string, site: string | null, method = 'POST') => {
    const headers = {
      ...(site !== null && { 'X-Site-Url': site }),
      'X-Forwarded-For': '1.2.3.4',
      'X-Original-URL': '/admin',
      Forwarded: 'for=1.2.3.4',
      'X-HTTP-Method-Override': 'DELETE',
      'True-Client-IP': '1.2.3.4',
      Authorization: 'Basic evil',
      'User-Agent': 'a browser',
      Accept: 'application/json',
      'Content-Type': 'application/json',
      Cookie: 'XSRF-TOKEN=t',
      'X-XSRF-TOKEN': 't',
    }
    return fetch(widget + path, { method, headers })
  }
  const site = 'https://host.example/tours'
  for (const [path, origin, method, status] of [
    ['api/getEverything', site, 'POST', 404],
    ['api/getUnits/x', site, 'POST', 404],
    ['apix', site, 'POST', 404],
    ['api/getUnits', site, 'GET', 405],
    ['api/getUnits', null, 'POST', 403],
    ['api/getUnits', 'https://host.example.evil.example/', 'POST', 403],
  ] as const) {
    const response = await call(path, origin, method)
    expect([path, method, response.status]).toEqual([path, method, status])
    expect(response.headers.get('Content-Security-Policy')).toContain('sandbox')
  }
  expect(received).toEqual([])

  const { status, headers } = await call('api/getUnits?a=1', site)
  expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  expect(headers.get('Content-Security-Policy')).toBe(callHeaders['Content-Security-Policy'])
  expect(headers.get('Access-Control-Allow-Origin')).toBeNull()
  expect(received[0]?.[1]).toEqual({
    host: new URL(address).host,
    connection: expect.any(String),
    'content-length': '0',
    accept: 'application/json',
    'content-type': 'application/json',
    cookie: 'XSRF-TOKEN=t',
    'x-xsrf-token': 't',
    referer: site,
    'x-forwarded-for': '127.0.0.1',
    'x-real-ip': '127.0.0.1',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'checkout.example',
  })
})

test('answers a call with 501 and the reason when no API is configured (API-6)', async () => {
  const widget = await startPreview(undefined)
  const response = await fetch(`${widget}api/getUnits`, { method: 'POST' })
  expect(response.status).toBe(501)
  expect(await response.json()).toEqual({ error: expect.stringContaining('API_TARGET') })
  const page = await fetch(`${widget}steps/unit_items`, { headers: { Accept: 'text/html' } })
  expect(await page.text()).toContain('The widget')
})
