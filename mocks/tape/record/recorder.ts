import { sleep } from '#src/lib/sleep.ts'
import type { Backend } from '#mocks/wire/backend.ts'
import { readText } from '#mocks/wire/backend.ts'
import type { Clock } from '#mocks/lib/clock.ts'
import type { TapeCall } from '#mocks/tape/format/tape-calls.ts'
import { findTapeCall, findTapeCalls } from '#mocks/tape/format/tape-calls.ts'
import { getContractHash } from '#mocks/tape/format/contract-hash.ts'
import { completeLaunch } from '#mocks/tape/format/launch.ts'
import type { TapeMetadata, Exchange, Tape, TapeAction } from '#mocks/tape/format/har.ts'
import { readResponse, TAPE_ORIGIN } from '#mocks/tape/format/har.ts'
import { REDACTION_VERSION, redactRecording } from '#mocks/tape/redaction/redact-tape.ts'
import type { ActionPage, ExchangeDetails, RecorderState, Recording } from './recording.ts'
import {
  addAction,
  addEntry,
  addPendingEntry,
  continueRecording,
  findScreen,
  getState,
  listEntries,
  nextRequestIndex,
  parseServedAt,
} from './recording.ts'

export type RecorderOptions = {
  /** Name of the tape. */
  name: string
  /** Launch parameters of the widget; by default those that the calls show. */
  launch?: Record<string, string>
  scenario?: string | null
  seed?: number | null
  /** State at the start of the visit, besides the launch parameters. */
  visitStart?: Pick<TapeMetadata, 'at' | 'visit' | 'fault' | 'world'>
  /** Origin of the widget and the host page, replaced by TAPE_ORIGIN in responses. */
  origin?: string
  /** Clock of the recorded server. */
  clock?: Clock
  /** YYYY-MM-DD; defaults to today. */
  recorded?: string
  /** State of an earlier recorder, whose recording is continued. */
  state?: RecorderState
  /** Maximum number of characters of all bodies; beyond it the oldest entries are dropped. */
  limit?: number
  /** Called after each entry, and when a live key stops the recording. */
  onUpdate?: () => void
}

/** The page at the end of a recording; its outline, unless it is loading. */
type RecordingEnd = Pick<TapeMetadata, 'endsAt'> & { outline?: string[] }

/** Records the calls of one visit. */
export type Recorder = {
  /** Records one exchange. Ignores requests that are not recorded, and everything after a live key. */
  add(exchange: Exchange, details?: ExchangeDetails): void
  /** Records what a backend answers. */
  record(backend: Backend): Backend
  /** Records what the visitor does now. */
  addAction(action: TapeAction, page: ActionPage): void
  /** Why the recording stopped; null: it has not. */
  refusalReason(): string | null
  /** The state from which the next page of the visit continues the recording. */
  getState(): RecorderState
  /**
   * The tape, without personal data (TAPE-6).
   * @throws When a live key stopped the recording.
   */
  toHar(end?: RecordingEnd): Tape
}

function createState(options: RecorderOptions): RecorderState {
  const { name, launch = {}, scenario = null, seed = null, clock = Date } = options
  const { recorded = new Date().toISOString().slice(0, 10), visitStart = {} } = options
  const { at = '/', fault = '', visit, world } = visitStart
  return {
    metadata: {
      version: 2,
      name,
      launch,
      ...(at !== '/' && { at }),
      ...(world && { world }),
      ...(visit && { visit }),
      scenario,
      ...(fault !== '' && { fault }),
      seed,
      recorded,
      redaction: REDACTION_VERSION,
    },
    startsAt: clock.now(),
    entries: [],
    requestCount: 0,
    writeCount: 0,
    actions: [],
    screens: [],
    refusalReason: null,
    clockOffset: null,
  }
}

/** Converts times to the clock of the server and removes the origin of the widget from addresses. */
function normalizeExchange(
  { startedAt, endedAt, response, ...rest }: Exchange,
  clockOffset: number,
  origin: string,
): Exchange {
  return {
    ...rest,
    response: response && { ...response, text: response.text.replaceAll(origin, TAPE_ORIGIN) },
    startedAt: startedAt + clockOffset,
    endedAt: endedAt + clockOffset,
  }
}

/** A body that takes longer, such as one without an end, is passed on while it is recorded. */
const BODY_LIMIT_MS = 1000

async function recordRequest(
  recording: Recording,
  call: TapeCall,
  request: Request,
  backend: Backend,
): Promise<Response> {
  const { clock } = recording
  const startedAt = clock.now()
  const requestIndex = nextRequestIndex(recording, call)
  const body = await readText(request)
  const requestHeaders = [...request.headers.values()]
  const { method, url } = request
  const unanswered = { method, url, body, response: null, startedAt, endedAt: startedAt }
  const pendingEntry = { requestIndex, exchange: { ...unanswered, pending: true } }
  addPendingEntry(recording, pendingEntry, requestHeaders)

  function finish(snapshot: Exchange['response'], details: ExchangeDetails = {}): void {
    recording.pendingEntries.delete(pendingEntry)
    const exchange = { ...unanswered, response: snapshot, endedAt: clock.now() }
    addEntry(recording, { requestIndex, exchange }, details)
  }

  const fail = (error: unknown) => {
    finish(null)
    throw error
  }
  const response = await backend(request).catch(fail)
  const isRecorded = readResponse(response).then(
    (snapshot) =>
      finish(snapshot, {
        headers: [...requestHeaders, ...response.headers.values()],
        ...parseServedAt(response.headers.get('date')),
      }),
    fail,
  )
  await Promise.race([isRecorded, sleep(BODY_LIMIT_MS)])
  return response
}

function buildRecordedTape(
  recording: Recording,
  origin: string,
  { outline, ...end }: RecordingEnd,
): Tape {
  const { metadata, startsAt, refusalReason, actions } = recording
  const screens = [...recording.screens]
  const endScreen = outline && findScreen({ screens }, outline)
  if (refusalReason !== null) throw new Error(refusalReason)
  const clockOffset = recording.clockOffset ?? 0
  const exchanges = listEntries(recording).map(({ exchange }) =>
    normalizeExchange(exchange, clockOffset, origin),
  )
  const times = exchanges.map(({ startedAt }) => startedAt)
  const start = Math.min(startsAt + clockOffset, ...times)
  const now = new Date(start).toISOString()
  const launch = completeLaunch(metadata.launch, exchanges)
  const contract = getContractHash(findTapeCalls(exchanges).map(({ call }) => call.name))
  const isFromPage = metadata.world !== undefined
  const relative = actions.map((action) => ({
    ...action,
    at: Math.max(0, Math.round(action.at + clockOffset - start)),
  }))
  return redactRecording(
    {
      ...metadata,
      ...(isFromPage && { actions: relative, lasts: recording.clock.now() + clockOffset - start }),
      ...(screens.length > 0 && { screens }),
      ...end,
      ...(endScreen !== undefined && { endScreen }),
      launch,
      contract,
      now,
    },
    exchanges,
  )
}

/** Records a visit. The calls are kept in memory until they are saved as a tape, which is redacted as a whole. */
export function createRecorder(options: RecorderOptions): Recorder {
  const { origin = TAPE_ORIGIN, clock = Date, limit = Infinity } = options
  const { onUpdate = () => undefined, state = createState(options) } = options
  const recording = continueRecording(state, { clock, limit, onUpdate })
  return {
    add: (exchange, details = {}) => {
      const call = findTapeCall(exchange.method, exchange.url)
      if (call === null) return
      addEntry(recording, { requestIndex: nextRequestIndex(recording, call), exchange }, details)
    },
    record: (backend) => async (request) => {
      const call = findTapeCall(request.method, request.url)
      return call === null
        ? await backend(request)
        : await recordRequest(recording, call, request, backend)
    },
    addAction: (action, page) => addAction(recording, action, page),
    refusalReason: () => recording.refusalReason,
    getState: () => getState(recording),
    toHar: (end = {}) => buildRecordedTape(recording, origin, end),
  }
}
