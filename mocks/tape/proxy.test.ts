import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createApiServer, serveHttp } from '#mocks/server.ts'
import { START } from '#mocks/testing/client.ts'
import { emptyDepartures } from '#mocks/testing/settings.ts'
import { replaying, visit } from '#mocks/testing/tape.ts'
import { readTape, recordTo } from './files.ts'
import { printTape } from './har.ts'
import { createRecordingProxy } from './proxy.ts'
import { createRecorder } from './recorder.ts'

const alarm = (error: unknown): never => {
  throw error
}

const api = async () => {
  let now = Date.parse(START)
  const clock = { now: () => now }
  const server = await createApiServer({ settings: emptyDepartures, now: START, clock })
  onTestFinished(() => server.close())
  const wait = (seconds: number) => void (now += seconds * 1000)
  return { url: server.url, wait }
}

const proxyTo = async (target: string, recorder = createRecorder({ name: 'visit' })) => {
  const proxy = await createRecordingProxy({ target, recorder, alarm })
  onTestFinished(() => proxy.close())
  return { url: proxy.url, recorder }
}

/** As a proxy in front of the widget does: the first address is named. */
const sendTo = (url: string) => async (request: Request) => {
  const { host, pathname, search } = new URL(request.url)
  const headers = new Headers(request.headers)
  headers.set('x-forwarded-host', host)
  headers.set('x-forwarded-proto', 'https')
  const body = request.method === 'GET' ? null : await request.text()
  return await fetch(url + pathname + search, { method: request.method, headers, body })
}

const folder = () => {
  const path = mkdtempSync(join(tmpdir(), 'tapes-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  return path
}

test('TAPE-1 TAPE-2 a visit through the proxy gets what the server says, and replays from a server of its own', async () => {
  const { url, wait } = await api()
  const proxy = await proxyTo(url)
  const straight = await api()
  const expected = await visit(sendTo(straight.url), straight.wait)
  expect(await visit(sendTo(proxy.url), wait)).toEqual(expected)

  const { player, send } = replaying(proxy.recorder.toHar())
  const server = await serveHttp(send, { alarm })
  onTestFinished(() => server.close())
  const again = await visit(sendTo(server.url), () => undefined)
  expect([player.misses(), player.unasked()]).toEqual([[], []])
  expect(again.length).toBe(expected.length)
  expect(again.at(-1)).toBe('200 {"orderStatus":"CONFIRMED"}')
})

test('TAPE-1 the Node server records what the proxy records', async () => {
  const recorded = async (isProxied: boolean) => {
    let now = Date.parse(START)
    const clock = { now: () => now }
    const recorder = createRecorder({ name: 'visit', clock, recorded: '2026-06-01' })
    const options = { settings: emptyDepartures, now: START, clock }
    const server = await createApiServer(isProxied ? options : { ...options, recorder })
    onTestFinished(() => server.close())
    const { url } = isProxied ? await proxyTo(server.url, recorder) : server
    await visit(sendTo(url), (seconds) => void (now += seconds * 1000))
    return printTape(recorder.toHar())
  }
  expect(await recorded(true)).toBe(await recorded(false))
})

test('TAPE-1 API-2 the proxy gives the site as the Referer, and sends nothing on but calls', async () => {
  const { url } = await api()
  const proxy = await proxyTo(url)
  const ask = (path: string, method: string, headers = {}) =>
    fetch(proxy.url + path, { method, headers, body: method === 'GET' ? null : '{}' })
  await ask('/api/getUnits', 'POST', { 'X-Site-Url': 'https://host.example/tours' })
  expect((await ask('/__calls', 'GET')).status).toBe(501)
  const [call, ...more] = (await (await fetch(`${url}/__calls`)).json()) as { headers: object }[]
  expect(more).toEqual([])
  expect(call?.headers).toMatchObject({ referer: 'https://host.example/tours' })
  expect(call?.headers).not.toHaveProperty('x-site-url')
})

test('TAPE-1 every cookie of the API reaches the widget, and none the tape', async () => {
  const server = createServer((_, response) => {
    response.setHeader('Set-Cookie', ['XSRF-TOKEN=one', 'visit=two'])
    response.end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { url, recorder } = await proxyTo(
    `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  )
  const answer = await fetch(`${url}/api/getUnits`, { method: 'POST', body: '{}' })
  expect(answer.headers.getSetCookie()).toEqual(['XSRF-TOKEN=one', 'visit=two'])
  expect(printTape(recorder.toHar())).not.toContain('XSRF')
})

test('TAPE-1 the proxy waits for an API that is not up yet', async () => {
  const probe = await api()
  const late = Number(new URL(probe.url).port) + 1
  const { url } = await proxyTo(`http://127.0.0.1:${late}`)
  const answer = fetch(`${url}/api/getUnits`, { method: 'POST', body: '{}' })
  await sleep(300)
  const server = await createApiServer({ settings: emptyDepartures, port: late })
  onTestFinished(() => server.close())
  expect((await answer).status).toBe(500)
})

test('TAPE-1 what is recorded is on the disk after each entry, and has its name at the end', async () => {
  const path = join(folder(), 'deep', 'visit.har')
  const { recorder, finish } = recordTo(path, {}, alarm)
  expect([finish(), existsSync(path)]).toEqual([false, false])
  const call = {
    method: 'POST',
    url: 'http://127.0.0.1/api/getUnits',
    body: '{}',
    startedAt: 0,
    endedAt: 1,
  }
  recorder.add({
    ...call,
    answer: { status: 200, contentType: 'application/json', text: '{"units":[]}' },
  })
  expect(readTape(`${path}.part`).log.entries.length).toBe(1)
  expect(existsSync(path)).toBe(false)
  expect(finish()).toBe(true)
  expect(readTape(path).log._tape.name).toBe('visit')
  expect(existsSync(`${path}.part`)).toBe(false)
})

test('TAPE-1 a call that still waits when the recording ends is in the file', async () => {
  const path = join(folder(), 'my visit.har')
  const { recorder, finish } = recordTo(path, {}, alarm)
  const request = new Request('http://127.0.0.1/api/getUnits', { method: 'POST', body: '{}' })
  void recorder.watch(request, () => new Promise(() => undefined))
  await expect.poll(() => recorder.toHar().log.entries.length).toBe(1)
  finish()
  expect(readTape(path).log._tape.name).toBe('my-visit')
  expect(readTape(path).log.entries.map(({ response }) => response.status)).toEqual([0])
})

test('TAPE-1 a place that cannot be written to is told before the first call', () => {
  const root = folder()
  expect(() => recordTo(root, {}, alarm)).toThrow('is a folder')
  writeFileSync(join(root, 'file'), '')
  expect(() => recordTo(join(root, 'file', 'visit.har'), {}, alarm)).toThrow('EEXIST')
})

test('TAPE-4 a live key leaves nothing on the disk, and an older tape as it was', () => {
  const root = folder()
  const path = join(root, 'visit.har')
  writeFileSync(path, 'older')
  const told: string[] = []
  const { recorder, finish } = recordTo(path, {}, (why) => told.push(why))
  const call = {
    method: 'POST',
    url: 'http://127.0.0.1/api/getUnits',
    body: '{}',
    startedAt: 0,
    endedAt: 1,
  }
  for (const text of ['{"units":[]}', '{"key":"pk_live_1"}']) {
    recorder.add({ ...call, answer: { status: 200, contentType: 'application/json', text } })
  }
  expect(finish()).toBe(false)
  expect(told).toEqual([expect.stringContaining('live key')])
  expect(readdirSync(root)).toEqual(['visit.har'])
  expect(readFileSync(path, 'utf8')).toBe('older')
})
