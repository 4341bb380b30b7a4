import { describe, expect, test } from 'vitest'
import {
  createPostRequest,
  recordAll,
  createReplay,
  sendAll,
} from '#mocks/testing/recorded-visit.ts'
import {
  CALLS_AT,
  sendRecordedCall,
  PENDING_CALL,
  recordCalls,
} from '#mocks/testing/recorded-calls.ts'
import type { Exchange } from '#mocks/tape/format/har.ts'
import { getRequestType, parseExchange, parseTape, serializeTape } from '#mocks/tape/format/har.ts'

function noTime() {
  return undefined
}

function buildRequest(exchange: Exchange): Request {
  const { method, url, body } = exchange
  const headers = { 'content-type': getRequestType(exchange) }
  return new Request(url, { method, ...(method === 'POST' && { body, headers }) })
}

const order = { orderIntentId: 'o' }
const PENDING = { orderStatus: 'PENDING' }
const CONFIRMED = { orderStatus: 'CONFIRMED' }

function poll(...answers: unknown[]) {
  return recordCalls(
    ...answers.map((answer) => ['getResult', order, answer] as [string, unknown, unknown]),
  )
}

describe('a replay (TAPE-2)', () => {
  test('responds with the recorded bytes, status and content type', async () => {
    const tape = parseTape(serializeTape((await recordAll()).recorder.toHar()))
    const { player, send } = createReplay(tape)
    for (const exchange of tape.log.entries.map(parseExchange)) {
      const response = await send(buildRequest(exchange))
      expect({
        status: response.status,
        contentType: response.headers.get('content-type'),
        text: await response.text(),
      }).toEqual(exchange.response)
      const isForAll = response.headers.get('access-control-allow-origin') === '*'
      expect(isForAll).toBe(exchange.url.includes('api.stripe.com'))
    }
    expect([player.unmatchedRequests(), player.unusedEntries()]).toEqual([[], []])
  })

  test('responds to a repeated visit with the typed values', async () => {
    const { recorder, responses: answers } = await recordAll()
    const { player, send } = createReplay(recorder.toHar())
    const again = await sendAll(send, noTime)
    expect([player.unmatchedRequests(), player.unusedEntries()]).toEqual([[], []])
    const contacts = (texts: string[]) => texts.map((text) => /"contact":(\{.*?\})/.exec(text)?.[1])
    const passes = (texts: string[]) => texts.map((text) => /"travelers":(\[.*?\])/.exec(text)?.[1])
    expect(contacts(again)).toEqual(contacts(answers))
    expect(passes(again)).toEqual(passes(answers))
    expect(contacts(again).some((contact) => contact?.includes('ada@example.org'))).toBe(true)
  })

  test('names the first write that was not requested, or not in its order (TAPE-3)', async () => {
    const { player, send } = createReplay(
      recordCalls(['addCartItem', order, {}], ['removeCartItem', order, {}]),
    )
    expect(player.describeMissingWrite()).toMatch(/does not request entry 1, addCartItem/)
    await sendRecordedCall(send, 'removeCartItem', order)
    await sendRecordedCall(send, 'addCartItem', order)
    expect(player.describeMissingWrite()).toMatch(
      /requests entry 2, removeCartItem .* before entry 1, addCartItem/,
    )
  })

  test('holds a read back until the write before it has been requested', async () => {
    const [empty, full] = [{ tourCodes: [] }, { tourCodes: ['PAR-SEINE'] }]
    const { send } = createReplay(
      recordCalls(
        ['getTourAddons', order, empty],
        ['resetCartItem', order, {}],
        ['getTourAddons', order, full],
      ),
    )
    const read = async () => (await sendRecordedCall(send, 'getTourAddons', order)).body
    expect([await read(), await read()]).toEqual([empty, empty])
    await sendRecordedCall(send, 'resetCartItem', order)
    expect([await read(), await read()]).toEqual([full, full])
  })

  test('repeats a noticeable wait, but not a read that a navigation cut off', async () => {
    const units = { units: [] }
    const replayAfterWait = async (ms: number) => {
      const tape = recordCalls(['getUnits', order, PENDING_CALL, ms], ['getUnits', order, units])
      const { player, send } = createReplay(tape)
      const waits = new Promise((resolve) => setTimeout(() => resolve('waits'), 20))
      const first = await Promise.race([sendRecordedCall(send, 'getUnits', order), waits])
      const second =
        player.unusedEntries().length > 0
          ? (await sendRecordedCall(send, 'getUnits', order)).body
          : null
      expect(player.unusedEntries()).toEqual([])
      return [first, second]
    }
    expect(await replayAfterWait(12_000)).toEqual(['waits', units])
    expect(await replayAfterWait(300)).toEqual([{ status: 200, body: units }, null])
  })

  test('expects each response of a read only once', () => {
    const tape = poll(PENDING, PENDING, CONFIRMED, CONFIRMED)
    expect(createReplay(tape).player.unusedEntries()).toEqual([1, 3])
  })

  test('ignores the session id of a log and the order of keys', async () => {
    const log = { sender: 'checkout-widget', error: { code: 'card_declined' } }
    const { send } = createReplay(recordCalls(['frontendLog', { ...log, sessionId: 'one' }, {}]))
    // A retry logs the same error again.
    for (const sessionId of ['two', 'two'])
      expect((await sendRecordedCall(send, 'frontendLog', { sessionId, ...log })).status).toBe(200)
  })

  test('repeats a network failure', async () => {
    const { send } = createReplay(poll(null, CONFIRMED))
    expect((await send(createPostRequest('/api/getResult', order))).type).toBe('error')
    expect((await sendRecordedCall(send, 'getResult', order)).body).toEqual(CONFIRMED)
  })

  test('answers no call that the recorded visitor was gone before', async () => {
    let isGone = true
    const { player, send } = createReplay(poll(PENDING), { isGoneBefore: () => isGone })
    const waits = new Promise((resolve) => setTimeout(() => resolve('waits'), 20))
    const answer = send(createPostRequest('/api/confirmOrder', order))
    expect(await Promise.race([answer, waits])).toBe('waits')
    expect(player.unmatchedRequests()).toEqual([])
    isGone = false
    await send(createPostRequest('/api/confirmOrder', order))
    expect(player.unmatchedRequests()).toHaveLength(1)
  })

  test('replays a poll in order, fails it without a connection, and repeats its last response', async () => {
    let isOffline = false
    const tape = poll(PENDING, PENDING, CONFIRMED)
    const { player, send } = createReplay(tape, { isOffline: () => isOffline })
    const read = async () => (await sendRecordedCall(send, 'getResult', order)).body
    expect([await read(), await read()]).toEqual([PENDING, PENDING])
    isOffline = true
    for (const name of ['getResult', 'getUnits'])
      expect((await send(createPostRequest(`/api/${name}`, order))).type).toBe('error')
    isOffline = false
    expect([await read(), await read()]).toEqual([CONFIRMED, CONFIRMED])
    expect(player.unmatchedRequests()).toEqual([])
  })

  test('runs at the time of the recording', async () => {
    const { send } = createReplay(poll(PENDING))
    const date = (await send(createPostRequest('/api/getResult', order))).headers.get('date') ?? ''
    expect(Math.abs(Date.parse(date) - CALLS_AT)).toBeLessThan(5000)
  })

  test('repeats the recorded latency on request', async () => {
    const slow = recordCalls(['getResult', order, PENDING, 120])
    const measure = async (latency: 'recorded' | 'none') => {
      const { send } = createReplay(slow, { latency })
      const start = performance.now()
      await sendRecordedCall(send, 'getResult', order)
      return performance.now() - start
    }
    expect(await measure('recorded')).toBeGreaterThan(100)
    expect(await measure('none')).toBeLessThan(100)
  })
})
