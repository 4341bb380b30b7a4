import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { preview } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { edge } from './edge.ts'

async function previewBehind(target: string | undefined): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'edge-'))
  await writeFile(join(outDir, 'index.html'), '<!doctype html><title>The widget</title>')
  const server = await preview({
    configFile: false,
    logLevel: 'silent',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
    plugins: [edge(target)],
  })
  onTestFinished(async () => {
    await server.close()
    await rm(outDir, { recursive: true })
  })
  return server.resolvedUrls?.local[0] ?? ''
}

async function api(): Promise<{
  address: string
  seen: [string | undefined, IncomingHttpHeaders][]
}> {
  const seen: [string | undefined, IncomingHttpHeaders][] = []
  const server = createServer(({ url, headers }, response) => {
    seen.push([url, headers])
    response.setHeader('Set-Cookie', 'XSRF-TOKEN=t; Domain=api.example')
    response.end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}`, seen }
}

test('API-2 API-6 the edge gives the site address to the configured API as the Referer', async () => {
  const { address, seen } = await api()
  const widget = await previewBehind(address)
  const answer = await fetch(`${widget}api/getUnits`, {
    method: 'POST',
    headers: { 'X-Site-Url': 'https://host.example/tours', Referer: `${widget}?order_intent_id=1` },
  })
  expect(answer.status).toBe(200)
  expect(seen).toHaveLength(1)
  const [url, headers] = seen[0] ?? []
  expect(url).toBe('/api/getUnits')
  expect(headers).toMatchObject({
    referer: 'https://host.example/tours',
    host: new URL(address).host,
  })
  expect(headers).not.toHaveProperty('x-site-url')
  expect(answer.headers.get('Set-Cookie')).toBe('XSRF-TOKEN=t')
})

test('API-2 without a site address the widget’s own address stays behind', async () => {
  const { address, seen } = await api()
  const widget = await previewBehind(address)
  await fetch(`${widget}api/getUnits`, { method: 'POST', headers: { Referer: widget } })
  expect(seen[0]?.[1]).not.toHaveProperty('referer')
})

test('API-6 without a configured address a call is answered with what to do, never with a page', async () => {
  const widget = await previewBehind(undefined)
  const answer = await fetch(`${widget}api/getUnits`, { method: 'POST' })
  expect(answer.status).toBe(501)
  expect(await answer.json()).toEqual({ error: expect.stringContaining('API_TARGET') })
  const page = await fetch(`${widget}steps/unit_items`, { headers: { Accept: 'text/html' } })
  expect(await page.text()).toContain('The widget')
})
