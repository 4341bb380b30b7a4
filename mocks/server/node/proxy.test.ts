import type { RequestListener } from 'node:http'
import { createServer, request as sendRequest } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createApiServer } from './api-server.ts'
import { listen, startHttpServer } from './http-server.ts'
import { START } from '#mocks/testing/client.ts'
import { emptyDepartures } from '#mocks/testing/seed-data.ts'
import { createReplay, createSender, sendAll } from '#mocks/testing/recorded-visit.ts'
import { serializeTape } from '#mocks/tape/format/har.ts'
import { createRecordingProxy } from './proxy.ts'
import { createRecorder } from '#mocks/tape/record/recorder.ts'

function onError(error: unknown): never {
  throw error
}

async function startApi({ isRecording = false } = {}) {
  let now = Date.parse(START)
  const clock = { now: () => now }
  const recorder = createRecorder({ name: 'visit', clock, recorded: '2026-06-01' })
  const options = { seedData: emptyDepartures, now: START, clock }
  const server = await createApiServer(isRecording ? { ...options, recorder } : options)
  onTestFinished(() => server.close())
  const wait = (seconds: number) => void (now += seconds * 1000)
  return { url: server.url, wait, recorder }
}

async function startProxy(target: string, recorder = createRecorder({ name: 'visit' })) {
  const proxy = await createRecordingProxy({ target, recorder, onError })
  onTestFinished(() => proxy.close())
  return { url: proxy.url, recorder }
}

/** Starts the target of a proxy, or a server that must not get a request. */
async function startTarget(answer: RequestListener = (_, response) => void response.end('{}')) {
  const requests: (string | undefined)[] = []
  const server = createServer((request, response) => {
    requests.push(request.url)
    answer(request, response)
  })
  onTestFinished(() => void server.close())
  const host = `127.0.0.1:${await listen(server)}`
  return { url: `http://${host}`, host, requests }
}

test('passes a visit through, records it as the Node server does and replays its tape (TAPE-1, TAPE-2)', async () => {
  const { url, wait, recorder } = await startApi()
  const proxy = await startProxy(url, recorder)
  const directApi = await startApi({ isRecording: true })
  const expected = await sendAll(createSender(directApi.url), directApi.wait)
  expect(await sendAll(createSender(proxy.url), wait)).toEqual(expected)

  const tape = recorder.toHar()
  expect(serializeTape(directApi.recorder.toHar())).toBe(serializeTape(tape))
  // Neither recorder sees the address of the widget.
  expect(tape.log._tape.launch).toEqual({
    tour_code: 'TOWER',
    config_code: 'pass',
    site_url: 'https://widget.example/',
  })
  const { player, send } = createReplay(tape)
  const server = await startHttpServer(send, { onError })
  onTestFinished(() => server.close())
  const again = await sendAll(createSender(server.url), () => undefined)
  expect([player.unmatchedRequests(), player.unusedEntries()]).toEqual([[], []])
  expect(again.length).toBe(expected.length)
  expect(again.at(-1)).toBe('200 {"orderStatus":"CONFIRMED"}')
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
  const target = await startTarget((_, response) => {
    response.setHeader('Set-Cookie', ['XSRF-TOKEN=one', 'visit=two'])
    response.end('{}')
  })
  const { url, recorder } = await startProxy(target.url)
  const answer = await fetch(`${url}/api/getUnits`, { method: 'POST', body: '{}' })
  expect(answer.headers.getSetCookie()).toEqual(['XSRF-TOKEN=one', 'visit=two'])
  expect(serializeTape(recorder.toHar())).not.toContain('XSRF')
})

test('reaches a target that closes each kept connection (TAPE-1)', async () => {
  const usedSockets = new WeakSet<object>()
  const target = await startTarget(({ socket }, response) => {
    if (usedSockets.has(socket)) return void socket.destroy()
    usedSockets.add(socket)
    response.end('{}')
  })
  const { url } = await startProxy(target.url)
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

test('reaches no host but its target (TAPE-1)', async () => {
  const api = await startTarget()
  const { host, requests } = await startTarget()
  const proxy = await startProxy(api.url)
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
  const api = await startTarget()
  const proxy = await startProxy(api.url)
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
