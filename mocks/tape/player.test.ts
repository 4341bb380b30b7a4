import { describe, expect, test } from 'vitest'
import { post, recordVisit, replaying, visit } from '#mocks/testing/tape.ts'
import type { Exchange, Tape } from './har.ts'
import { exchangeOf, parseTape, printTape } from './har.ts'
import type { Miss } from './miss.ts'
import { printMiss } from './miss.ts'
import { createRecorder } from './recorder.ts'

const noTime = () => undefined
const AT = Date.parse('2026-06-01T10:00:00Z')

const WAITS = Symbol('it waits')

/** A tape of calls of ours, each with what it asks and what it is answered; null: the network fails. */
const tapeOf = (...calls: [name: string, body: unknown, answer: unknown, ms?: number][]): Tape => {
  const recorder = createRecorder({ name: 'short', clock: { now: () => AT } })
  for (const [name, body, answer, ms = 0] of calls) {
    recorder.add({
      method: 'POST',
      url: `http://127.0.0.1:4010/api/${name}`,
      body: JSON.stringify(body),
      answer:
        answer === null || answer === WAITS
          ? null
          : { status: 200, contentType: 'application/json', text: JSON.stringify(answer) },
      ...(answer === WAITS && { pending: true }),
      startedAt: AT,
      endedAt: AT + ms,
    })
  }
  return recorder.toHar()
}

const requestOf = ({ method, url, contentType, body }: Exchange): Request =>
  new Request(url, {
    method,
    ...(method === 'POST' && { body, headers: { 'content-type': contentType } }),
  })

const order = { orderIntentId: 'o' }
const PENDING = { orderStatus: 'PENDING' }
const CONFIRMED = { orderStatus: 'CONFIRMED' }
const poll = (...answers: unknown[]) =>
  tapeOf(...answers.map((answer) => ['getResult', order, answer] as [string, unknown, unknown]))

const ask = async (send: (request: Request) => Promise<Response>, name: string, body: unknown) => {
  const response = await send(post(`/api/${name}`, body))
  return { status: response.status, body: (await response.json()) as unknown }
}

describe('TAPE-2 a replay', () => {
  test('gives the texts of the tape, byte for byte, with their status and type', async () => {
    const tape = parseTape(printTape((await recordVisit()).recorder.toHar()))
    const { player, send } = replaying(tape, { strict: true })
    for (const exchange of tape.log.entries.map(exchangeOf)) {
      const response = await send(requestOf(exchange))
      expect({
        status: response.status,
        contentType: response.headers.get('content-type'),
        text: await response.text(),
      }).toEqual(exchange.answer)
    }
    expect([player.misses(), player.unasked()]).toEqual([[], []])
  })

  test('answers the visitor who types the same, and gives back what was typed', async () => {
    const { recorder, answers } = await recordVisit()
    const { player, send } = replaying(recorder.toHar())
    const again = await visit(send, noTime)
    expect([player.misses(), player.unasked()]).toEqual([[], []])
    const contacts = (texts: string[]) => texts.map((text) => /"contact":(\{.*?\})/.exec(text)?.[1])
    const passes = (texts: string[]) => texts.map((text) => /"travelers":(\[.*?\])/.exec(text)?.[1])
    expect(contacts(again)).toEqual(contacts(answers))
    expect(passes(again)).toEqual(passes(answers))
    expect(contacts(again).some((contact) => contact?.includes('ada@example.org'))).toBe(true)
  })

  test('has the poll reach its end, and keeps the last answer', async () => {
    const { send } = replaying(poll(PENDING, PENDING, CONFIRMED))
    const seen = []
    for (let times = 0; times < 5; times += 1) seen.push((await ask(send, 'getResult', order)).body)
    expect(seen).toEqual([PENDING, PENDING, CONFIRMED, CONFIRMED, CONFIRMED])
  })

  test('gives no answer out of the future: a read stays until the change has been made', async () => {
    const [empty, full] = [{ tourCodes: [] }, { tourCodes: ['BOAT'] }]
    const { send } = replaying(
      tapeOf(
        ['getTourAddons', order, empty],
        ['resetCartItem', order, {}],
        ['getTourAddons', order, full],
      ),
    )
    const read = async () => (await ask(send, 'getTourAddons', order)).body
    expect([await read(), await read()]).toEqual([empty, empty])
    await ask(send, 'resetCartItem', order)
    expect([await read(), await read()]).toEqual([full, full])
  })

  test('a wait that a person saw comes again, one that the next page overtook does not', async () => {
    const units = { units: [] }
    const asked = async (ms: number) => {
      const tape = tapeOf(['getUnits', order, WAITS, ms], ['getUnits', order, units])
      const { player, send } = replaying(tape)
      const waits = new Promise((resolve) => setTimeout(() => resolve('waits'), 20))
      const first = await Promise.race([ask(send, 'getUnits', order), waits])
      const second = player.unasked().length > 0 ? (await ask(send, 'getUnits', order)).body : null
      expect(player.unasked()).toEqual([])
      return [first, second]
    }
    expect(await asked(12_000)).toEqual(['waits', units])
    expect(await asked(300)).toEqual([{ status: 200, body: units }, null])
  })

  test('waits strictly for no read that the next page overtook', async () => {
    const tape = tapeOf(['getUnits', order, WAITS, 300], ['getUnits', order, { units: [] }])
    const { player, send } = replaying(tape, { strict: true })
    expect((await ask(send, 'getUnits', order)).status).toBe(200)
    expect([player.misses(), player.unasked()]).toEqual([[], []])
  })

  test('asks for no read twice that says the same twice, but for each that says something new', () => {
    const tape = poll(PENDING, PENDING, CONFIRMED, CONFIRMED)
    expect(replaying(tape).player.unasked()).toEqual([1, 3])
  })

  test('takes a body whatever its spaces and the order of its keys', async () => {
    const body = { configCode: 'pass', tourCode: 'TOWER' }
    const { send } = replaying(tapeOf(['getUnits', body, { units: [] }]))
    const spaced = new Request('http://elsewhere.test/api/getUnits', {
      method: 'POST',
      body: '{ "tourCode": "TOWER",\n "configCode": "pass" }',
    })
    expect(await (await send(spaced)).json()).toEqual({ units: [] })
  })

  test('does not look at the session of a log', async () => {
    const log = { sender: 'checkout-widget', error: { code: 'card_declined' } }
    const { send } = replaying(tapeOf(['frontendLog', { ...log, sessionId: 'one' }, {}]))
    expect((await ask(send, 'frontendLog', { ...log, sessionId: 'two' })).status).toBe(200)
    // A visitor who tries again once more is told of the same once more.
    expect((await ask(send, 'frontendLog', { ...log, sessionId: 'two' })).status).toBe(200)
  })

  test('has no network where there was none', async () => {
    const { send } = replaying(poll(null, CONFIRMED))
    expect((await send(post('/api/getResult', order))).type).toBe('error')
    expect((await ask(send, 'getResult', order)).body).toEqual(CONFIRMED)
  })

  test('is at the time of the recording', async () => {
    const { send } = replaying(poll(PENDING))
    const date = (await send(post('/api/getResult', order))).headers.get('date') ?? ''
    expect(Math.abs(Date.parse(date) - AT)).toBeLessThan(5000)
  })

  test('takes the time it took, when it is told to', async () => {
    const slow = tapeOf(['getResult', order, PENDING, 120])
    const timed = async (latency: 'recorded' | 'none') => {
      const { send } = replaying(slow, { latency })
      const start = performance.now()
      await ask(send, 'getResult', order)
      return performance.now() - start
    }
    expect(await timed('recorded')).toBeGreaterThan(100)
    expect(await timed('none')).toBeLessThan(100)
  })
})

describe('TAPE-3 a miss', () => {
  const contact = { firstName: 'Ada', allowMarketing: true }
  const tape = tapeOf(
    ['setContact', { ...order, contact }, {}],
    ['setContact', { ...order, contact: { ...contact, allowMarketing: false } }, {}],
    ['createOrderIntent', { configCode: 'pass' }, {}],
  )
  const missing = async (
    name: string,
    body: unknown,
    options = {},
    before: [string, unknown][] = [],
  ) => {
    const told: [Miss, string, Request][] = []
    const { send } = replaying(tape, { ...options, onMiss: (...miss) => told.push(miss) })
    for (const [earlier, asked] of before) await ask(send, earlier, asked)
    return { ...(await ask(send, name, body)), told }
  }

  test('says how it differs from the nearest entry, field by field', async () => {
    const asked = { ...order, contact: { ...contact, lastName: 'Byron', allowMarketing: 'yes' } }
    const { status, body, told } = await missing('setContact', asked)
    const [[miss, text, request] = []] = told
    expect(request?.url).toMatch(/setContact$/)
    expect(status).toBe(501)
    expect(body).toEqual({ error: { message: text, service: 'tape', code: 'not_on_tape' } })
    expect(miss).toMatchObject({ why: 'other-body', holds: { setContact: 2 } })
    expect(miss?.nearest.map(({ number }) => number)).toEqual([1, 2])
    expect(text?.split('\n').slice(0, 4)).toEqual([
      'The tape holds setContact × 2, but not with this body.',
      '  entry 1 differs in',
      expect.stringMatching(
        /^ {4}contact\.allowMarketing: true on the tape, "redacted-\w+" asked$/,
      ),
      expect.stringMatching(/^ {4}contact\.lastName: nothing on the tape, "[A-Z][a-z]{11}" asked$/),
    ])
  })

  test('of a call that is not there lists those that are', async () => {
    const { told } = await missing('getUnits', {})
    expect(told[0]?.[1]).toBe(
      'The tape holds no getUnits. It holds: setContact × 2, createOrderIntent × 1',
    )
  })

  test('is a write that ran out', async () => {
    const create: [string, unknown] = ['createOrderIntent', { configCode: 'pass' }]
    const { status, told } = await missing(...create, {}, [create])
    expect([status, told.length]).toEqual([501, 1])
    expect(told[0]?.[1]).toContain('entry 3 was the last')
  })

  test('is a call out of its turn, strictly', async () => {
    const { told } = await missing('createOrderIntent', { configCode: 'pass' }, { strict: true })
    expect(told[0]?.[1]).toContain('entry 1 is setContact')
  })

  test('is a request that belongs on no tape', async () => {
    const { player, send } = replaying(tape)
    const response = await send(new Request('http://widget.test/other?a=1'))
    expect(response.status).toBe(501)
    expect(player.misses().map(printMiss)[0]).toContain('The tape holds no GET /other.')
  })
})
