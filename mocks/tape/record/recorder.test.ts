import { expect, test } from 'vitest'
import { createPostRequest } from '#mocks/testing/recorded-visit.ts'
import type { RecorderOptions } from './recorder.ts'
import { serializeTape } from '#mocks/tape/format/har.ts'
import { createPlayer } from '#mocks/tape/replay/player.ts'
import { createRecorder } from './recorder.ts'

function createTestRecorder(options: Partial<RecorderOptions> = {}) {
  const updates: number[] = []
  const recorder = createRecorder({
    name: 'short',
    onUpdate: () => updates.push(updates.length),
    ...options,
  })
  return { recorder, updates }
}

function respondWith(body: unknown, init: ResponseInit = {}) {
  return () => Promise.resolve(Response.json(body, init))
}

test('orders entries by request, not by response (TAPE-1)', async () => {
  const { recorder } = createTestRecorder()
  const answers: ((response: Response) => void)[] = []
  const slow = () => new Promise<Response>((resolve) => answers.push(resolve))
  const first = recorder.record(slow)(createPostRequest('/api/getUnits', {}))
  await expect.poll(() => answers.length).toBe(1)
  await recorder.record(respondWith({}))(createPostRequest('/api/getSettings', {}))
  answers[0]?.(Response.json({ units: [] }))
  await first
  const names = recorder.toHar().log.entries.map(({ request }) => request.url.split('/').at(-1))
  expect(names).toEqual(['getUnits', 'getSettings'])
})

test('passes responses on and ignores other requests (TAPE-1)', async () => {
  const { recorder, updates } = createTestRecorder()
  const units = await recorder.record(respondWith({ units: [] }))(
    createPostRequest('/api/getUnits', {}),
  )
  expect(await units.json()).toEqual({ units: [] })
  const other = new Request('http://widget.test/pictures/hero.svg')
  expect(await (await recorder.record(respondWith('picture'))(other)).json()).toBe('picture')
  expect([updates.length, recorder.toHar().log.entries.length]).toEqual([1, 1])
})

test('records a network failure as an entry without a response (TAPE-1)', async () => {
  const { recorder } = createTestRecorder()
  const failure = await recorder.record(() => Promise.resolve(Response.error()))(
    createPostRequest('/api/getUnits', {}),
  )
  expect(failure.type).toBe('error')
  const thrown = recorder.record(() => Promise.reject(new Error('cut')))(
    createPostRequest('/api/getUnits', {}),
  )
  await expect(thrown).rejects.toThrow('cut')
  expect(recorder.toHar().log.entries.map(({ response }) => response.status)).toEqual([0, 0])
})

test('records a pending call, which hangs in a replay, and its later response (TAPE-1, TAPE-2)', async () => {
  let now = 0
  const { recorder } = createTestRecorder({ clock: { now: () => now } })
  let answer: (response: Response) => void = () => undefined
  const later = new Promise<Response>((resolve) => (answer = resolve))
  const slow = recorder.record(() => later)(createPostRequest('/api/getUnits', {}))
  const entries = () => recorder.toHar().log.entries.map(({ response }) => response)
  await expect.poll(entries).toMatchObject([{ status: 0, _error: 'pending' }])
  now = 2000
  expect(recorder.toHar().log.entries[0]?.time).toBe(2000)

  const player = createPlayer(recorder.toHar())
  const outcome = player.backend(createPostRequest('/api/getUnits', {})).then(() => 'answered')
  const waited = new Promise((resolve) => setTimeout(() => resolve('pending'), 50))
  expect(await Promise.race([outcome, waited])).toBe('pending')

  const next = createRecorder({ name: '', state: recorder.getState() })
  answer(Response.json({ units: [] }))
  await slow
  expect(entries()).toMatchObject([{ status: 200 }])
  expect(next.toHar().log.entries.map(({ response }) => response.status)).toEqual([0])
})

test('uses the time of the server when the clocks differ (TAPE-1)', async () => {
  const { recorder } = createTestRecorder()
  const date = 'Mon, 01 Jun 2026 10:00:00 GMT'
  await recorder.record(respondWith({ units: [] }, { headers: { date } }))(
    createPostRequest('/api/getUnits', {}),
  )
  const { _tape, entries } = recorder.toHar().log
  for (const instant of [_tape.now, entries[0]?.startedDateTime ?? '']) {
    expect(Math.abs(Date.parse(instant) - Date.parse(date))).toBeLessThan(2000)
  }
})

test.each(['pk_live_51Abc', 'sk_live_51Abc', 'rk_live_51Abc'])(
  'stops at the live key %s (TAPE-4)',
  async (publicApiKey) => {
    const { recorder, updates } = createTestRecorder()
    await recorder.record(respondWith({ units: [] }))(createPostRequest('/api/getUnits', {}))
    const order = { orderIntent: { stripeSetupIntent: { publicApiKey } } }
    await recorder.record(respondWith(order))(createPostRequest('/api/createOrderIntent', {}))
    expect(recorder.refusalReason()).toMatch(
      /^\/api\/createOrderIntent contains a live key \([psr]k_live_…\)/,
    )
    expect(recorder.refusalReason()).not.toContain('51Abc')
    expect(() => recorder.toHar()).toThrow('live key')
    await recorder.record(respondWith({ units: [] }))(createPostRequest('/api/getUnits', {}))
    expect(updates.length).toBe(2)
  },
)

const KEY = 'sk_live_51Abc'

function never() {
  return new Promise<Response>(() => undefined)
}

function units(body: unknown = {}, headers: Record<string, string> = {}): Request {
  return new Request(createPostRequest('/api/getUnits', body), { headers })
}

test.each<[string, Request, () => Promise<Response>]>([
  ['a header', units({}, { authorization: `Bearer ${KEY}` }), respondWith({})],
  ['a response header', units(), respondWith({}, { headers: { 'x-key': KEY } })],
  ['a multi-line text', units(), respondWith({ error: `The keys:\n${KEY}` })],
  ['a pending request', units({ key: KEY }), never],
])('stops at once at a live key in %s (TAPE-4)', async (_, request, respond) => {
  const { recorder, updates } = createTestRecorder()
  void recorder.record(never)(units())
  void recorder.record(respond)(request)
  await expect.poll(() => recorder.refusalReason()).toContain('live key (sk_live_…)')
  expect(updates.length).toBe(1)
  expect(recorder.getState().entries).toEqual([])
})

test('masks a live key in a path (TAPE-4)', async () => {
  const { recorder } = createTestRecorder()
  const url = `https://api.stripe.com/v1/setup_intents/${KEY}`
  await recorder.record(respondWith({}))(new Request(url))
  expect(recorder.refusalReason()).toContain('/v1/setup_intents/sk_live_… contains a live key')
  expect(recorder.refusalReason()).not.toContain('51Abc')
})

test('reports a failed write and records the entry once (TAPE-1)', async () => {
  const throwNoSpace = () => {
    throw new Error('no space')
  }
  const { recorder } = createTestRecorder({ onUpdate: throwNoSpace })
  await expect(recorder.record(respondWith({ units: [] }))(units())).rejects.toThrow('no space')
  expect(recorder.toHar().log.entries.map(({ response }) => response.status)).toEqual([200])
})

function exchange(orderIntentId: string, answer: object) {
  return {
    method: 'POST',
    url: 'http://127.0.0.1:4010/api/getResult',
    body: JSON.stringify({ orderIntentId }),
    response: { status: 200, contentType: 'application/json', text: JSON.stringify(answer) },
    startedAt: 0,
    endedAt: 0,
  }
}

test('continues a recording on the next page of the visit (TAPE-1)', () => {
  const options = { name: 'visit', recorded: '2026-06-01', clock: { now: () => 0 } }
  const uninterrupted = createRecorder(options)
  const first = createRecorder(options)
  for (const recorder of [uninterrupted, first])
    recorder.add(exchange('o', { orderStatus: 'PENDING' }))
  const state = JSON.parse(JSON.stringify(first.getState())) as ReturnType<typeof first.getState>
  const second = createRecorder({ ...options, state })
  for (const recorder of [uninterrupted, second])
    recorder.add(exchange('o', { orderStatus: 'CONFIRMED' }))
  expect(second.toHar()).toEqual(uninterrupted.toHar())
})

test('drops a response that alone is beyond the limit, and keeps the others (TAPE-1)', async () => {
  const recorder = createRecorder({ name: 'visit', limit: 1000 })
  for (const body of ['short', 'x'.repeat(1000)])
    await recorder.record(respondWith(body))(createPostRequest('/api/getUnits', {}))
  const { entries, _tape } = recorder.toHar().log
  expect([entries.length, _tape.dropped]).toEqual([1, 1])
})

test('drops the oldest entries beyond the limit and counts them (TAPE-1)', () => {
  const recorder = createRecorder({ name: 'visit', clock: { now: () => 0 }, limit: 1000 })
  for (let poll = 0; poll < 100; poll += 1)
    recorder.add({ ...exchange('o', { orderStatus: 'PENDING' }), startedAt: poll })
  const { entries, _tape } = recorder.toHar().log
  expect(entries.length + (_tape.dropped ?? 0)).toBe(100)
  expect(entries.length).toBeGreaterThan(5)
  expect(entries.at(-1)?.startedDateTime).toBe('1970-01-01T00:00:00.099Z')
})

test('replaces the origin of the widget, which a replay restores (TAPE-2)', async () => {
  const recorder = createRecorder({
    name: 'visit',
    clock: { now: () => 0 },
    origin: 'http://127.0.0.1:4173',
  })
  const redirect = { url: 'http://127.0.0.1:4173/demo/', delaySec: 1 }
  recorder.add(exchange('o', { orderStatus: 'CONFIRMED', redirect }))
  const tape = recorder.toHar()
  expect(serializeTape(tape)).not.toContain('4173')
  const player = createPlayer(tape, { origin: 'http://localhost:1' })
  const { url, body } = exchange('o', {})
  const answer = await player.backend(new Request(url, { method: 'POST', body }))
  expect(await answer.text()).toContain('"http://localhost:1/demo/"')
})

test('does not record the path of an unknown call (TAPE-6)', async () => {
  const { recorder } = createTestRecorder()
  await recorder.record(respondWith({}))(createPostRequest('/api/839201746533', {}))
  await recorder.record(respondWith({}))(createPostRequest('/api/newCall', {}))
  const urls = recorder.toHar().log.entries.map(({ request }) => request.url)
  expect(urls).toEqual(['https://widget.example/api/unknownCall'])
})

test('records the saved visit without its order (TAPE-4)', () => {
  const visit = {
    version: '0.0.5',
    orderIntentId: '5f0c7a52-8d3e-4d57-9f0e-0c6f4b1f2a11',
    expiresAt: null,
    steps: [{ path: '/steps/upgrades', query: '?cart_item_id=secret', index: 3 }],
    lastActionAt: 1,
  }
  const tape = createRecorder({ name: 'visit', visitStart: { visit } }).toHar()
  expect(serializeTape(tape)).not.toMatch(/5f0c7a52|secret/)
  expect(tape.log._tape.visit).toMatchObject({ version: '0.0.5', lastActionAt: 1 })
})
