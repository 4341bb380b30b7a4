import type { Clock } from '#mocks/clock.ts'
import { clockFrom } from '#mocks/clock.ts'
import { MARK } from '#mocks/watch.ts'
import type { TapedCall } from './calls.ts'
import { tapedCallOf } from './calls.ts'
import { canonical } from './canonical.ts'
import type { Exchange, Tape } from './har.ts'
import { exchangeOf } from './har.ts'
import type { Miss, Sought } from './miss.ts'
import { missOf, printMiss } from './miss.ts'
import { ORIGIN, redactRequest } from './redact.ts'

export type PlayerOptions = {
  /** Calls come in the order of the tape, whatever they ask. */
  strict?: boolean
  /** How long an answer takes: as it was recorded, or no time. */
  latency?: 'recorded' | 'none'
  /** Runs on from the instant of the recording when none is given. */
  clock?: Clock
  /** What another player of the same tape has come to: this one goes on from there. */
  state?: PlayerState
  /** Told of the state after each call. */
  tell?: (state: PlayerState) => unknown
  /** The widget's own, for the answers that lead back there. */
  origin?: string
  /** Told of each miss, and which request it answers. */
  onMiss?: (miss: Miss, text: string, request: Request) => void
}

/** How far a replay is, in plain data; what the visitor has typed is in it. */
export type PlayerState = {
  /** Places of entries, from 1. */
  asked: number[]
  /** By its fake, for the answers. */
  typed: Record<string, string>
  misses: Miss[]
}

export type Player = {
  /** Never throws and never asks the network: what the tape does not hold is answered with 501. */
  answer(request: Request): Promise<Response>
  /** So far. */
  state(): PlayerState
  /** So far, the oldest first. */
  misses(): Miss[]
  /** The places, from 1, of the entries that nobody has asked for yet, but for reads that tell nothing new. */
  unasked(): number[]
}

/** Fields that differ between two visits that are the same. */
export const VOLATILE: Record<string, string[]> = { frontendLog: ['sessionId'] }

const laneOf = (name: string, fields: unknown): string => {
  const dropped = VOLATILE[name] ?? []
  const kept = Object.entries(Object(fields) as object).filter(
    ([field]) => !dropped.includes(field),
  )
  return `${name} ${typeof fields === 'object' ? canonical(Object.fromEntries(kept)) : canonical(fields)}`
}

type Taped = Sought & {
  exchange: Exchange
  lane: string
  /** Else it changes something: another read may give another answer after it. */
  repeats: boolean
  asked: boolean
}

const tapedOf = (tape: Tape): Taped[] =>
  tape.log.entries.flatMap((entry, index) => {
    const exchange = exchangeOf(entry)
    const call = tapedCallOf(exchange.method, exchange.url)
    if (!call) return []
    const { fields } = redactRequest(call, exchange, tape.log._tape.salt)
    const { name, repeats } = call
    const lane = laneOf(name, fields)
    return [{ number: index + 1, name, fields, exchange, lane, repeats, asked: false }]
  })

const NEVER = new Promise<never>(() => undefined)
const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** What the visitor typed goes back in the place of its fake, so that the answer is what was answered. */
const restore = (text: string, typed: ReadonlyMap<string, string>): string => {
  let restored = text
  for (const [fake, real] of typed) {
    restored = restored.replaceAll(fake, () => JSON.stringify(real).slice(1, -1))
  }
  return restored
}

/** A wait that a person sees. */
const NOTICED_MS = 1000

/** A read that the page left behind at once, and asked for again: another visit may not have set out yet. */
const isOvertaken = ({ number, lane, repeats, exchange }: Taped, entries: Taped[]): boolean =>
  exchange.pending === true &&
  repeats &&
  exchange.endedAt - exchange.startedAt < NOTICED_MS &&
  entries.some((other) => other.lane === lane && other.number > number)

/** A read that says what it has said before: how often one asks is the moment's. */
const isRepeated = ({ number, lane, repeats, exchange }: Taped, entries: Taped[]): boolean => {
  const before = entries.findLast((other) => other.lane === lane && other.number < number)
  const { answer } = exchange
  return (
    repeats &&
    answer !== null &&
    before?.exchange.answer?.status === answer.status &&
    before.exchange.answer.text === answer.text
  )
}

/**
 * Answers from a tape, with no world behind it. Entries of the same call and the same body are one
 * lane and come in their order; the last answer of a read stays, and stays too until the changes that
 * were recorded before the next one have been made. A write that ran out is a miss.
 */
export const createPlayer = (tape: Tape, options: PlayerOptions = {}): Player => {
  const { strict = false, latency = 'none', onMiss = () => undefined, origin } = options
  const { salt, name: tapeName, now } = tape.log._tape
  const { clock = clockFrom(now) } = options
  const { tell = () => undefined, state = { asked: [], typed: {}, misses: [] } } = options
  const all = tapedOf(tape)
  const entries = all.filter((entry) => !isOvertaken(entry, all))
  for (const entry of entries) entry.asked = state.asked.includes(entry.number)
  const lanes = new Map<string, Taped[]>()
  for (const entry of entries) lanes.set(entry.lane, [...(lanes.get(entry.lane) ?? []), entry])
  const typed = new Map(Object.entries(state.typed))
  const misses = [...state.misses]

  /** A change that has not happened yet lies between: it would be an answer out of the future. */
  const isAhead = (before: Taped, next: Taped): boolean =>
    entries.some(
      ({ number, repeats, asked }) =>
        !repeats && !asked && number > before.number && number < next.number,
    )

  const find = (call: TapedCall, fields: unknown): Taped | Miss => {
    const { name } = call
    const lane = lanes.get(laneOf(name, fields)) ?? []
    const next = lane.find(({ asked }) => !asked)
    if (strict) {
      const expected = entries.find(({ asked }) => !asked)
      if (expected && next === expected) return next
      return missOf({ name, fields }, entries, expected ? 'out-of-order' : 'ran-out', expected)
    }
    const before = lane.findLast(({ asked }) => asked)
    if (next && !(before && call.repeats && isAhead(before, next))) return next
    if (before && call.repeats) return before
    const last = lane.at(-1)
    return last
      ? missOf({ name, fields }, [last], 'ran-out')
      : missOf({ name, fields }, entries, null)
  }

  const stateOf = (): PlayerState => ({
    asked: entries.filter(({ asked }) => asked).map(({ number }) => number),
    typed: Object.fromEntries(typed),
    misses: [...misses],
  })

  const restored = (text: string): string =>
    restore(origin === undefined ? text : text.replaceAll(ORIGIN, origin), typed)

  const answered = async (taped: Taped, call: TapedCall): Promise<Response> => {
    const { answer, pending, startedAt, endedAt } = taped.exchange
    if (pending === true) await NEVER
    if (latency === 'recorded') await sleep(endedAt - startedAt)
    if (answer === null) return Response.error()
    const body = [204, 205, 304].includes(answer.status) ? null : restored(answer.text)
    const headers = new Headers()
    if (answer.contentType !== '') headers.set('Content-Type', answer.contentType)
    // Open to every page, as the provider's API is.
    if (call.ofProvider) headers.set('Access-Control-Allow-Origin', '*')
    return new Response(body, { status: answer.status, headers })
  }

  const missed = (miss: Miss, request: Request): Response => {
    const text = printMiss(miss)
    misses.push(miss)
    tell(stateOf())
    onMiss(miss, text, request)
    const error = { message: text, service: 'tape', code: 'not_on_tape' }
    return Response.json({ error }, { status: 501 })
  }

  const answerOf = async (request: Request): Promise<Response> => {
    const { method, url } = request
    const call = tapedCallOf(method, url)
    if (!call) {
      const name = `${method} ${new URL(url).pathname}`
      return missed(missOf({ name, fields: null }, entries, null), request)
    }
    const asked = { url, body: await request.text() }
    const { fields } = redactRequest(call, asked, salt, (fake, real) => typed.set(fake, real))
    const found = find(call, fields)
    if (!('exchange' in found)) return missed(found, request)
    found.asked = true
    tell(stateOf())
    return await answered(found, call)
  }

  return {
    answer: async (request) => {
      const response = await answerOf(request)
      if (response.type === 'error') return response
      response.headers.set('Date', new Date(clock.now()).toUTCString())
      response.headers.set(MARK, tapeName)
      return response
    },
    state: stateOf,
    misses: () => [...misses],
    unasked: () =>
      entries
        .filter((entry) => !entry.asked && !isRepeated(entry, entries))
        .map(({ number }) => number),
  }
}
