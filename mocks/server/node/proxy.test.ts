import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request as sendRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createApiServer } from './api-server.ts'
import { startHttpServer } from './http-server.ts'
import { START } from '#mocks/testing/client.ts'
import { emptyDepartures } from '#mocks/testing/seed-data.ts'
import { createReplay, runVisit } from '#mocks/testing/recorded-visit.ts'
import { recordToFile } from './record-to-file.ts'
import { readTape } from './tape-files.ts'
import { serializeTape } from '#mocks/tape/format/har.ts'
import { createRecordingProxy } from './proxy.ts'
import { createRecorder } from '#mocks/tape/record/recorder.ts'

function onError(error: unknown): never {
  throw error
}

async function startApi() {
  let now = Date.parse(START)
  const clock = { now: () => now }
  const server = await createApiServer({ seedData: emptyDepartures, now: START, clock })
  onTestFinished(() => server.close())
  const wait = (seconds: number) => void (now += seconds * 1000)
  return { url: server.url, wait }
}

async function startProxy(target: string, recorder = createRecorder({ name: 'visit' })) {
  const proxy = await createRecordingProxy({ target, recorder, onError })
  onTestFinished(() => proxy.close())
  return { url: proxy.url, recorder }
}

/** The headers of a proxy in front of the widget, with the original host. */
function createSender(url: string) {
  return async (request: Request) => {
    const { host, pathname, search } = new URL(request.url)
    const headers = new Headers(request.headers)
    headers.set('x-forwarded-host', host)
    headers.set('x-forwarded-proto', 'https')
    const body = request.method === 'GET' ? null : await request.text()
    return await fetch(url + pathname + search, { method: request.method, headers, body })
  }
}

function createTempFolder() {
  const path = mkdtempSync(join(tmpdir(), 'tapes-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  return path
}

test('passes a visit through unchanged and replays its tape (TAPE-1, TAPE-2)', async () => {
  const { url, wait } = await startApi()
  const proxy = await startProxy(url)
  const directApi = await startApi()
  const expected = await runVisit(createSender(directApi.url), directApi.wait)
  expect(await runVisit(createSender(proxy.url), wait)).toEqual(expected)

  const tape = proxy.recorder.toHar()
  // Neither recorder sees the address of the widget.
  expect(tape.log._tape.launch).toEqual({
    tour_code: 'TOWER',
    config_code: 'pass',
    site_url: 'https://widget.example/',
  })
  const { player, send } = createReplay(tape)
  const server = await startHttpServer(send, { onError })
  onTestFinished(() => server.close())
  const again = await runVisit(createSender(server.url), () => undefined)
  expect([player.unmatchedRequests(), player.unusedEntries()]).toEqual([[], []])
  expect(again.length).toBe(expected.length)
  expect(again.at(-1)).toBe('200 {"orderStatus":"CONFIRMED"}')
})

test('records the same in the Node server as in the proxy (TAPE-1)', async () => {
  const recordVisitTape = async (isProxied: boolean) => {
    let now = Date.parse(START)
    const clock = { now: () => now }
    const recorder = createRecorder({ name: 'visit', clock, recorded: '2026-06-01' })
    const options = { seedData: emptyDepartures, now: START, clock }
    const server = await createApiServer(isProxied ? options : { ...options, recorder })
    onTestFinished(() => server.close())
    const { url } = isProxied ? await startProxy(server.url, recorder) : server
    await runVisit(createSender(url), (seconds) => void (now += seconds * 1000))
    return serializeTape(recorder.toHar())
  }
  expect(await recordVisitTape(true)).toBe(await recordVisitTape(false))
})

test('sends the site as Referer and forwards only calls (TAPE-1, API-2)', async () => {
  const { url } = await startApi()
  const proxy = await startProxy(url)
  const callProxy = (path: string, method: string, headers = {}) =>
    fetch(proxy.url + path, { method, headers, body: method === 'GET' ? null : '{}' })
  await callProxy('/api/getUnits', 'POST', { 'X-Site-Url': 'https://host.example/tours' })
  expect((await callProxy('/__calls', 'GET')).status).toBe(501)
  const [call, ...more] = (await (await fetch(`${url}/__calls`)).json()) as { headers: object }[]
  expect(more).toEqual([])
  expect(call?.headers).toMatchObject({ referer: 'https://host.example/tours' })
  expect(call?.headers).not.toHaveProperty('x-site-url')
})

test('passes cookies to the widget and keeps them off the tape (TAPE-1)', async () => {
  const server = createServer((_, response) => {
    response.setHeader('Set-Cookie', ['XSRF-TOKEN=one', 'visit=two'])
    response.end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { url, recorder } = await startProxy(
    `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  )
  const answer = await fetch(`${url}/api/getUnits`, { method: 'POST', body: '{}' })
  expect(answer.headers.getSetCookie()).toEqual(['XSRF-TOKEN=one', 'visit=two'])
  expect(serializeTape(recorder.toHar())).not.toContain('XSRF')
})

test('reaches a target that closes each kept connection (TAPE-1)', async () => {
  const usedSockets = new WeakSet<object>()
  const server = createServer(({ socket }, response) => {
    if (usedSockets.has(socket)) return void socket.destroy()
    usedSockets.add(socket)
    response.end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { url } = await startProxy(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  for (let call = 0; call < 4; call += 1) {
    const { status } = await fetch(`${url}/api/getUnits`, { method: 'POST', body: '{}' })
    expect(status).toBe(200)
  }
})

/** Sends a request exactly as given, unlike fetch; 'closed' when the connection ends without a response. */
function sendRaw(url: string, path: string, options: { method?: string; headers?: object } = {}) {
  return new Promise<number | 'closed' | undefined>((resolve) => {
    const { hostname, port } = new URL(url)
    const { method = 'POST', headers = {} } = options
    sendRequest({ hostname, port, path, method, headers: { ...headers } }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('connect', () => resolve(200))
      .on('error', () => resolve('closed'))
      .end()
  })
}

/** A server that must not get a request. */
async function startOtherServer() {
  const requests: string[] = []
  const server = createServer(({ url = '' }, response) => {
    requests.push(url)
    response.end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, requests }
}

test('reaches no host but its target (TAPE-1)', async () => {
  const api = await startOtherServer()
  const { host, requests } = await startOtherServer()
  const proxy = await startProxy(`http://${api.host}`)
  const statuses = [
    `//${host}/api/getUnits`,
    `//x//${host}/api/getUnits`,
    `/x//${host}/api/getUnits`,
    `/\\${host}/api/getUnits`,
    `/%5C${host}/api/getUnits`,
    `http://${host}/api/getUnits`,
    `/@${host}/api/getUnits`,
    `/api/..//${host}/api/getUnits`,
    `/api/getUnits/../../${host}/api/getUnits`,
    '*',
  ].map((path) => sendRaw(proxy.url, path))
  for (const status of await Promise.all(statuses)) expect([403, 501]).toContain(status)
  expect(await sendRaw(proxy.url, host, { method: 'CONNECT' })).toBe('closed')
  const forwarded = { 'x-forwarded-host': host, 'x-forwarded-proto': 'http' }
  expect(await sendRaw(proxy.url, '/api/getUnits', { headers: forwarded })).toBe(200)
  expect([api.requests, requests]).toEqual([['/api/getUnits'], []])
})

test('answers no request that a page of another site may have caused (TAPE-1)', async () => {
  const api = await startOtherServer()
  const proxy = await startProxy(`http://${api.host}`)
  const { host } = new URL(proxy.url)
  const send = (headers: object) => sendRaw(proxy.url, '/api/getUnits', { headers })
  for (const name of ['evil.example', `evil.example:${new URL(proxy.url).port}`, `x@${host}`])
    expect(await send({ host: name })).toBe(403)
  for (const site of ['cross-site', 'same-site'])
    expect(await send({ 'sec-fetch-site': site, origin: 'https://evil.example' })).toBe(403)
  expect(await send({ 'x-forwarded-host': 'evil.example/path' })).toBe(403)
  expect(api.requests).toEqual([])
  expect(await send({ 'sec-fetch-site': 'same-origin' })).toBe(200)
  expect(await send({ host: 'localhost' })).toBe(200)
  expect(proxy.url).toMatch(/^http:\/\/127\.0\.0\.1:/)
})

test('waits for an API that has not started yet (TAPE-1)', async () => {
  // A port that was free a moment ago; the next one may belong to anybody.
  const probe = await createApiServer({ seedData: emptyDepartures })
  const unusedPort = Number(new URL(probe.url).port)
  await probe.close()
  const { url } = await startProxy(`http://127.0.0.1:${unusedPort}`)
  const answer = fetch(`${url}/api/getUnits`, { method: 'POST', body: '{}' })
  await sleep(300)
  const server = await createApiServer({ seedData: emptyDepartures, port: unusedPort })
  onTestFinished(() => server.close())
  expect((await answer).status).toBe(500)
})

test('saves after each entry and renames the file at the end (TAPE-1)', async () => {
  const path = join(createTempFolder(), 'deep', 'visit.har')
  const { recorder, finish } = recordToFile(path, {}, onError)
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
    response: { status: 200, contentType: 'application/json', text: '{"units":[]}' },
  })
  expect(readTape(`${path}.part`).log.entries.length).toBe(1)
  expect(existsSync(path)).toBe(false)
  expect(finish()).toBe(true)
  expect(readTape(path).log._tape.name).toBe('visit')
  expect(existsSync(`${path}.part`)).toBe(false)
})

test('includes a call without a response when the recording ends (TAPE-1)', async () => {
  const path = join(createTempFolder(), 'my visit.har')
  const { recorder, finish } = recordToFile(path, {}, onError)
  const request = new Request('http://127.0.0.1/api/getUnits', { method: 'POST', body: '{}' })
  void recorder.record(() => new Promise(() => undefined))(request)
  await expect.poll(() => recorder.toHar().log.entries.length).toBe(1)
  finish()
  expect(readTape(path).log._tape.name).toBe('my-visit')
  expect(readTape(path).log.entries.map(({ response }) => response.status)).toEqual([0])
})

test('reports a path that cannot be written before the first call (TAPE-1)', () => {
  const root = createTempFolder()
  expect(() => recordToFile(root, {}, onError)).toThrow('is a folder')
  writeFileSync(join(root, 'file'), '')
  expect(() => recordToFile(join(root, 'file', 'visit.har'), {}, onError)).toThrow('EEXIST')
})

test('deletes the recording after a live key and keeps an older tape (TAPE-4)', () => {
  const root = createTempFolder()
  const path = join(root, 'visit.har')
  writeFileSync(path, 'older')
  const reasons: string[] = []
  const { recorder, finish } = recordToFile(path, {}, (reason) => reasons.push(reason))
  const call = {
    method: 'POST',
    url: 'http://127.0.0.1/api/getUnits',
    body: '{}',
    startedAt: 0,
    endedAt: 1,
  }
  for (const text of ['{"units":[]}', '{"key":"pk_live_1"}']) {
    recorder.add({ ...call, response: { status: 200, contentType: 'application/json', text } })
  }
  expect(finish()).toBe(false)
  expect(reasons).toEqual([expect.stringContaining('live key')])
  expect(readdirSync(root)).toEqual(['visit.har'])
  expect(readFileSync(path, 'utf8')).toBe('older')
})
