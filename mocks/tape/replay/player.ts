import { createErrorResponse } from '#mocks/lib/error-response.ts'
import type { Clock } from '#mocks/lib/clock.ts'
import { createClock } from '#mocks/lib/clock.ts'
import { MOCK_HEADER } from '#mocks/lib/fetch-guard.ts'
import type { Tape } from '#mocks/tape/format/har.ts'
import { TAPE_ORIGIN } from '#mocks/tape/format/har.ts'
import type { TapeCall } from '#mocks/tape/format/tape-calls.ts'
import { findTapeCall } from '#mocks/tape/format/tape-calls.ts'
import { compareFields } from './compare-fields.ts'
import type { ReplayEntry } from './replay-entries.ts'
import { isUnchangedRead, listReplayEntries, readFields } from './replay-entries.ts'
import { restoreValues } from './restore-values.ts'
import type { UnmatchedRequest } from './unmatched-request.ts'
import { createUnmatchedRequest, formatUnmatchedRequest } from './unmatched-request.ts'

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
  /** Values that the visitor typed by the pseudonyms that stand for them, restored in responses. */
  bindings: Record<string, string>
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

const NEVER = new Promise<never>(() => undefined)

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/**
 * Responds from a tape, without a server. Entries with the same call and fields form a queue and are replayed in order.
 * The last response of a read is repeated; the next one is held back until the writes recorded before it have been
 * requested. A write without a remaining entry is an unmatched request.
 */
export function createPlayer(tape: Tape, options: PlayerOptions = {}): Player {
  const { strict = false, latency = 'none', onUnmatchedRequest = () => undefined, origin } = options
  const { name: tapeName, now } = tape.log._tape
  const { clock = createClock(now) } = options
  const {
    onStateChange = () => undefined,
    state = { usedEntries: [], bindings: {}, unmatchedRequests: [] },
  } = options
  const entries = listReplayEntries(tape, state.usedEntries)
  let bindings = new Map(Object.entries(state.bindings))
  const unmatchedRequests = [...state.unmatchedRequests]

  /** Whether a write recorded between two reads has not been requested yet. */
  const isWritePendingBetween = (previous: ReplayEntry, next: ReplayEntry): boolean =>
    entries.some(
      ({ number, isRepeatable, isUsed }) =>
        !isRepeatable && !isUsed && number > previous.number && number < next.number,
    )

  /** The entries whose call and fields equal those of a request. */
  const listQueue = ({ name, fields }: { name: string; fields: unknown }): ReplayEntry[] => {
    const isEqualByKey = new Map<string, boolean>()
    return entries.filter((entry) => {
      if (entry.name !== name) return false
      const cached = isEqualByKey.get(entry.requestKey)
      if (cached !== undefined) return cached
      const isEqual = compareFields(entry.fields, fields, bindings).differences.length === 0
      isEqualByKey.set(entry.requestKey, isEqual)
      return isEqual
    })
  }

  const findEntry = (call: TapeCall, fields: unknown): ReplayEntry | UnmatchedRequest => {
    const request = { name: call.name, fields }
    const queue = listQueue(request)
    const next = queue.find(({ isUsed }) => !isUsed)
    if (strict) {
      const expected = entries.find(({ isUsed }) => !isUsed)
      if (expected && next === expected) return next
      const reason = expected ? 'out-of-order' : 'exhausted'
      return createUnmatchedRequest(request, entries, bindings, reason, expected)
    }
    const previous = queue.findLast(({ isUsed }) => isUsed)
    if (next && !(previous && call.isRepeatable && isWritePendingBetween(previous, next)))
      return next
    if (previous && call.isRepeatable) return previous
    const last = queue.at(-1)
    return last
      ? createUnmatchedRequest(request, [last], bindings, 'exhausted')
      : createUnmatchedRequest(request, entries, bindings, null)
  }

  const getState = (): PlayerState => ({
    usedEntries: entries.filter(({ isUsed }) => isUsed).map(({ number }) => number),
    bindings: Object.fromEntries(bindings),
    unmatchedRequests: [...unmatchedRequests],
  })

  const restoreText = (text: string): string =>
    restoreValues(origin === undefined ? text : text.replaceAll(TAPE_ORIGIN, origin), bindings)

  const buildResponse = async (entry: ReplayEntry, call: TapeCall): Promise<Response> => {
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
    return createErrorResponse(501, {
      message: 'This step is not part of the recording.',
      service: 'tape',
      code: 'not_on_tape',
      data: text,
    })
  }

  const respond = async (request: Request): Promise<Response> => {
    const { method, url } = request
    const call = findTapeCall(method, url)
    if (!call) {
      const unknown = { name: `${method} ${new URL(url).pathname}`, fields: null }
      return rejectUnmatched(createUnmatchedRequest(unknown, entries, bindings, null), request)
    }
    const fields = readFields(call, { url, body: await request.text() })
    const match = findEntry(call, fields)
    if (!('exchange' in match)) return rejectUnmatched(match, request)
    match.isUsed = true
    bindings = compareFields(match.fields, fields, bindings).bindings
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
