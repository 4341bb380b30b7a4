import type { Backend } from '#mocks/wire/backend.ts'
import { MOCK_HEADER, readText } from '#mocks/wire/backend.ts'
import { createErrorResponse } from '#mocks/wire/error-response.ts'
import type { Clock } from '#mocks/lib/clock.ts'
import { createClock } from '#mocks/lib/clock.ts'
import type { Tape } from '#mocks/tape/format/har.ts'
import { TAPE_ORIGIN } from '#mocks/tape/format/har.ts'
import type { TapeCall } from '#mocks/tape/format/tape-calls.ts'
import { findTapeCall } from '#mocks/tape/format/tape-calls.ts'
import { compareFields } from './compare-fields.ts'
import { matchEntry } from './match-entry.ts'
import type { ReplayEntry } from './replay-entries.ts'
import { isUnchangedRead, listReplayEntries, readFields } from './replay-entries.ts'
import { restoreValues } from './restore-values.ts'
import type { UnmatchedRequest } from './unmatched-request.ts'
import { createUnmatchedRequest, formatUnmatchedRequest } from './unmatched-request.ts'
import { sleep } from '#src/lib/sleep.ts'

export type PlayerOptions = {
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
  /** Whether a call that is not on the tape gets no answer, because the recorded visitor was gone before it was sent. */
  isGoneBefore?: (isRead: boolean) => boolean
  /** Whether the visitor is without a connection: a read fails, also one that the recorded page did not get to. */
  isOffline?: () => boolean
}

/** Serializable progress of a replay. Contains values that the visitor typed. */
export type PlayerState = {
  /** Entry numbers, from 1, in the order of their requests. */
  usedEntries: number[]
  /** Values that the visitor typed by the pseudonyms that stand for them, restored in responses. */
  bindings: Record<string, string>
  unmatchedRequests: UnmatchedRequest[]
}

export type Player = {
  /** Responds from the tape, with status 501 to an unmatched request. Never throws and never uses the network. */
  backend: Backend
  state(): PlayerState
  /** Oldest first. */
  unmatchedRequests(): UnmatchedRequest[]
  /** Numbers, from 1, of the entries not requested so far, except reads with an unchanged response. */
  unusedEntries(): number[]
  /** How many writes have been requested. */
  countWrites(): number
  /** Whether all calls of the first milliseconds of the recording have been requested. */
  hasRequested(milliseconds: number): boolean
  /** Names the first write that was not requested, or not in its order; null: there is none. */
  describeMissingWrite(): string | null
}

const NEVER = new Promise<never>(() => undefined)

/** Responds as recorded. */
async function playEntry(
  { exchange: { response, pending, startedAt, endedAt } }: ReplayEntry,
  call: TapeCall,
  latency: PlayerOptions['latency'],
  restoreText: (text: string) => string,
): Promise<Response> {
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

function createUnmatchedResponse(data: string): Response {
  return createErrorResponse(501, {
    message: 'This step is not part of the recording.',
    service: 'tape',
    code: 'not_on_tape',
    data,
  })
}

/** A request for something that no tape records. */
function describeUnknownCall({ method, url }: Request) {
  return { name: `${method} ${new URL(url).pathname}`, fields: null }
}

/** The entries that a replay has not requested. The number of unchanged reads depends on timing. */
function listUnusedEntries(entries: ReplayEntry[]): number[] {
  return entries
    .filter((entry) => !entry.isUsed && !isUnchangedRead(entry, entries))
    .map(({ number }) => number)
}

/** A replay in progress. */
type Replay = {
  entries: ReplayEntry[]
  usedEntries: number[]
  bindings: Map<string, string>
  unmatchedRequests: UnmatchedRequest[]
}

const NO_STATE: PlayerState = { usedEntries: [], bindings: {}, unmatchedRequests: [] }

function continueReplay(tape: Tape, state: PlayerState): Replay {
  return {
    entries: listReplayEntries(tape, state.usedEntries),
    usedEntries: [...state.usedEntries],
    bindings: new Map(Object.entries(state.bindings)),
    unmatchedRequests: [...state.unmatchedRequests],
  }
}

const MAX_BODY = 120

function describeEntry({ number, name, fields }: ReplayEntry): string {
  return `entry ${number}, ${name} ${JSON.stringify(fields).slice(0, MAX_BODY)}`
}

function describeMissingWrite({ entries, usedEntries }: Replay): string | null {
  const writes = entries.filter(({ isRepeatable }) => !isRepeatable)
  const missing = writes.find(({ isUsed }) => !isUsed)
  if (missing !== undefined) return `The widget does not request ${describeEntry(missing)}`
  const used = writes.toSorted(
    (a, b) => usedEntries.indexOf(a.number) - usedEntries.indexOf(b.number),
  )
  const early = used.find((entry, index) => entry !== writes[index])
  const expected = early && writes[used.indexOf(early)]
  return early === undefined || expected === undefined
    ? null
    : `The widget requests ${describeEntry(early)} before ${describeEntry(expected)}`
}

function getState({ usedEntries, bindings, unmatchedRequests }: Replay): PlayerState {
  return {
    usedEntries: [...usedEntries],
    bindings: Object.fromEntries(bindings),
    unmatchedRequests: [...unmatchedRequests],
  }
}

/**
 * Responds from a tape, without a server. Entries with the same call and fields form a queue and are replayed in order.
 * The last response of a read is repeated; the next one is held back until the writes recorded before it have been
 * requested. A write without a remaining entry is an unmatched request.
 */
export function createPlayer(tape: Tape, options: PlayerOptions = {}): Player {
  const { latency = 'none', origin = TAPE_ORIGIN, state = NO_STATE } = options
  const { onStateChange = () => undefined, onUnmatchedRequest = () => undefined } = options
  const { isGoneBefore = () => false, isOffline = () => false } = options
  const { name: tapeName, now } = tape.log._tape
  const { clock = createClock(now) } = options
  const replay = continueReplay(tape, state)
  const { entries, unmatchedRequests } = replay

  function reject(unmatched: UnmatchedRequest, request: Request): Response {
    const text = formatUnmatchedRequest(unmatched)
    unmatchedRequests.push(unmatched)
    onStateChange(getState(replay))
    onUnmatchedRequest(unmatched, text, request)
    return createUnmatchedResponse(text)
  }

  async function respond(request: Request): Promise<Response> {
    const call = findTapeCall(request.method, request.url)
    if (!call) {
      const unknown = describeUnknownCall(request)
      return reject(createUnmatchedRequest(unknown, entries, replay.bindings, null), request)
    }
    const fields = readFields(call, { url: request.url, body: await readText(request) })
    const match = matchEntry(call, fields, entries, replay.bindings)
    const hasFailed = 'exchange' in match && match.exchange.response === null
    if (call.isRepeatable && isOffline() && !hasFailed) return Response.error()
    if (!('exchange' in match)) {
      if (isGoneBefore(call.isRepeatable)) await NEVER
      return reject(match, request)
    }
    if (!match.isUsed) replay.usedEntries.push(match.number)
    match.isUsed = true
    replay.bindings = compareFields(match.fields, fields, replay.bindings).bindings
    onStateChange(getState(replay))
    return await playEntry(match, call, latency, (text) =>
      restoreValues(text.replaceAll(TAPE_ORIGIN, origin), replay.bindings),
    )
  }

  return {
    backend: async (request) => {
      const response = await respond(request)
      if (response.type === 'error') return response
      response.headers.set('Date', new Date(clock.now()).toUTCString())
      response.headers.set(MOCK_HEADER, tapeName)
      return response
    },
    state: () => getState(replay),
    unmatchedRequests: () => [...unmatchedRequests],
    unusedEntries: () => listUnusedEntries(entries),
    countWrites: () => entries.filter(({ isUsed, isRepeatable }) => isUsed && !isRepeatable).length,
    hasRequested: (milliseconds) =>
      entries.every(
        ({ isUsed, exchange }) => isUsed || exchange.startedAt - Date.parse(now) > milliseconds,
      ),
    describeMissingWrite: () => describeMissingWrite(replay),
  }
}
