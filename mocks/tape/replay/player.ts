import { createErrorResponse } from '#mocks/lib/error-response.ts'
import type { Clock } from '#mocks/lib/clock.ts'
import { createClock } from '#mocks/lib/clock.ts'
import { MOCK_HEADER } from '#mocks/lib/fetch-guard.ts'
import type { TapedCall } from '#mocks/tape/format/taped-calls.ts'
import { findTapedCall, VOLATILE_FIELDS } from '#mocks/tape/format/taped-calls.ts'
import { canonicalizeJson } from '#mocks/tape/format/canonical-json.ts'
import type { Exchange, Tape } from '#mocks/tape/format/har.ts'
import { parseExchange } from '#mocks/tape/format/har.ts'
import type { UnmatchedRequest, Candidate } from './unmatched-request.ts'
import { createUnmatchedRequest, formatUnmatchedRequest } from './unmatched-request.ts'
import { TAPE_ORIGIN, redactRequest } from '#mocks/tape/redaction/redact.ts'

export type PlayerOptions = {
  /** Requests must arrive in the order of the tape. */
  strict?: boolean
  /** Delay of responses: as recorded, or none. */
  latency?: 'recorded' | 'none'
  /** Defaults to a clock that starts at the time of the recording. */
  clock?: Clock
  /** State of an earlier player of the same tape, whose replay is continued. */
  state?: PlayerState
  /** Called after each request. */
  onStateChange?: (state: PlayerState) => unknown
  /** Origin of the widget, which replaces TAPE_ORIGIN in responses. */
  origin?: string
  /** @param text Describes the difference to the closest entries. */
  onUnmatchedRequest?: (unmatched: UnmatchedRequest, text: string, request: Request) => void
}

/** Serializable progress of a replay. Contains values that the visitor typed. */
export type PlayerState = {
  /** Entry numbers, from 1. */
  usedEntries: number[]
  /** Values typed by the visitor by their pseudonyms, restored in responses. */
  typedValues: Record<string, string>
  unmatchedRequests: UnmatchedRequest[]
}

export type Player = {
  /** Responds from the tape, with status 501 to an unmatched request. Never throws and never uses the network. */
  handleRequest(request: Request): Promise<Response>
  state(): PlayerState
  /** Oldest first. */
  unmatchedRequests(): UnmatchedRequest[]
  /** Numbers, from 1, of the entries not requested so far, except reads with an unchanged response. */
  unusedEntries(): number[]
}

const buildQueueKey = (name: string, fields: unknown): string => {
  const ignoredFields = VOLATILE_FIELDS[name] ?? []
  const comparedFields = Object.entries(Object(fields) as object).filter(
    ([field]) => !ignoredFields.includes(field),
  )
  return `${name} ${typeof fields === 'object' ? canonicalizeJson(Object.fromEntries(comparedFields)) : canonicalizeJson(fields)}`
}

type ReplayEntry = Candidate & {
  exchange: Exchange
  queueKey: string
  /** false for writes: reads recorded after a write are not replayed before it. */
  isRepeatable: boolean
  isUsed: boolean
}

const parseEntries = (tape: Tape): ReplayEntry[] =>
  tape.log.entries.flatMap((entry, index) => {
    const exchange = parseExchange(entry)
    const call = findTapedCall(exchange.method, exchange.url)
    if (!call) return []
    const { fields } = redactRequest(call, exchange, tape.log._tape.salt)
    const { name, isRepeatable } = call
    const queueKey = buildQueueKey(name, fields)
    return [{ number: index + 1, name, fields, exchange, queueKey, isRepeatable, isUsed: false }]
  })

const NEVER = new Promise<never>(() => undefined)
const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Replaces pseudonyms by the values that the visitor typed in this replay. */
const restoreTypedValues = (text: string, typedValues: ReadonlyMap<string, string>): string => {
  let result = text
  for (const [pseudonym, real] of typedValues) {
    result = result.replaceAll(pseudonym, () => JSON.stringify(real).slice(1, -1))
  }
  return result
}

/** Visitors notice a longer wait. */
const NOTICEABLE_WAIT_MS = 1000

/** A read that was cut off by a navigation and sent again. A replay may navigate before it sends the first. */
const isAbandonedRead = (
  { number, queueKey, isRepeatable, exchange }: ReplayEntry,
  entries: ReplayEntry[],
): boolean =>
  exchange.pending === true &&
  isRepeatable &&
  exchange.endedAt - exchange.startedAt < NOTICEABLE_WAIT_MS &&
  entries.some((later) => later.queueKey === queueKey && later.number > number)

/** A read with the same response as before: the number of repetitions depends on timing. */
const isUnchangedRead = (
  { number, queueKey, isRepeatable, exchange }: ReplayEntry,
  entries: ReplayEntry[],
): boolean => {
  const previous = entries.findLast(
    (earlier) => earlier.queueKey === queueKey && earlier.number < number,
  )
  const { response } = exchange
  return (
    isRepeatable &&
    response !== null &&
    previous?.exchange.response?.status === response.status &&
    previous.exchange.response.text === response.text
  )
}

/**
 * Responds from a tape, without a server. Entries with the same call and body form a queue and are replayed in order. The
 * last response of a read is repeated; the next one is held back until the writes recorded before it have been
 * requested. A write without a remaining entry is an unmatched request.
 */
export const createPlayer = (tape: Tape, options: PlayerOptions = {}): Player => {
  const { strict = false, latency = 'none', onUnmatchedRequest = () => undefined, origin } = options
  const { salt, name: tapeName, now } = tape.log._tape
  const { clock = createClock(now) } = options
  const {
    onStateChange = () => undefined,
    state = { usedEntries: [], typedValues: {}, unmatchedRequests: [] },
  } = options
  const allEntries = parseEntries(tape)
  const entries = allEntries.filter((entry) => !isAbandonedRead(entry, allEntries))
  for (const entry of entries) entry.isUsed = state.usedEntries.includes(entry.number)
  const queues = new Map<string, ReplayEntry[]>()
  for (const entry of entries)
    queues.set(entry.queueKey, [...(queues.get(entry.queueKey) ?? []), entry])
  const typedValues = new Map(Object.entries(state.typedValues))
  const unmatchedRequests = [...state.unmatchedRequests]

  /** Whether a write recorded between two reads has not been requested yet. */
  const isWritePendingBetween = (previous: ReplayEntry, next: ReplayEntry): boolean =>
    entries.some(
      ({ number, isRepeatable, isUsed }) =>
        !isRepeatable && !isUsed && number > previous.number && number < next.number,
    )

  const findEntry = (call: TapedCall, fields: unknown): ReplayEntry | UnmatchedRequest => {
    const { name } = call
    const queue = queues.get(buildQueueKey(name, fields)) ?? []
    const next = queue.find(({ isUsed }) => !isUsed)
    if (strict) {
      const expected = entries.find(({ isUsed }) => !isUsed)
      if (expected && next === expected) return next
      return createUnmatchedRequest(
        { name, fields },
        entries,
        expected ? 'out-of-order' : 'exhausted',
        expected,
      )
    }
    const previous = queue.findLast(({ isUsed }) => isUsed)
    if (next && !(previous && call.isRepeatable && isWritePendingBetween(previous, next)))
      return next
    if (previous && call.isRepeatable) return previous
    const last = queue.at(-1)
    return last
      ? createUnmatchedRequest({ name, fields }, [last], 'exhausted')
      : createUnmatchedRequest({ name, fields }, entries, null)
  }

  const getState = (): PlayerState => ({
    usedEntries: entries.filter(({ isUsed }) => isUsed).map(({ number }) => number),
    typedValues: Object.fromEntries(typedValues),
    unmatchedRequests: [...unmatchedRequests],
  })

  const restoreText = (text: string): string =>
    restoreTypedValues(
      origin === undefined ? text : text.replaceAll(TAPE_ORIGIN, origin),
      typedValues,
    )

  const buildResponse = async (entry: ReplayEntry, call: TapedCall): Promise<Response> => {
    const { response, pending, startedAt, endedAt } = entry.exchange
    if (pending === true) await NEVER
    if (latency === 'recorded') await sleep(endedAt - startedAt)
    if (response === null) return Response.error()
    const body = [204, 205, 304].includes(response.status) ? null : restoreText(response.text)
    const headers = new Headers()
    if (response.contentType !== '') headers.set('Content-Type', response.contentType)
    // The Stripe API allows every origin.
    if (call.isStripeCall) headers.set('Access-Control-Allow-Origin', '*')
    return new Response(body, { status: response.status, headers })
  }

  const rejectUnmatched = (unmatched: UnmatchedRequest, request: Request): Response => {
    const text = formatUnmatchedRequest(unmatched)
    unmatchedRequests.push(unmatched)
    onStateChange(getState())
    onUnmatchedRequest(unmatched, text, request)
    return createErrorResponse(501, { message: text, service: 'tape', code: 'not_on_tape' })
  }

  const respond = async (request: Request): Promise<Response> => {
    const { method, url } = request
    const call = findTapedCall(method, url)
    if (!call) {
      const name = `${method} ${new URL(url).pathname}`
      return rejectUnmatched(createUnmatchedRequest({ name, fields: null }, entries, null), request)
    }
    const requestData = { url, body: await request.text() }
    const { fields } = redactRequest(call, requestData, salt, (pseudonym, real) =>
      typedValues.set(pseudonym, real),
    )
    const match = findEntry(call, fields)
    if (!('exchange' in match)) return rejectUnmatched(match, request)
    match.isUsed = true
    onStateChange(getState())
    return await buildResponse(match, call)
  }

  return {
    handleRequest: async (request) => {
      const response = await respond(request)
      if (response.type === 'error') return response
      response.headers.set('Date', new Date(clock.now()).toUTCString())
      response.headers.set(MOCK_HEADER, tapeName)
      return response
    },
    state: getState,
    unmatchedRequests: () => [...unmatchedRequests],
    unusedEntries: () =>
      entries
        .filter((entry) => !entry.isUsed && !isUnchangedRead(entry, entries))
        .map(({ number }) => number),
  }
}
