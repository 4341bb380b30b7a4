import type { Clock } from '#mocks/lib/clock.ts'
import { findTapeCall } from '#mocks/tape/format/tape-calls.ts'
import { getContractHash } from '#mocks/tape/format/canonical-json.ts'
import type { TapeMetadata, Exchange, Tape } from '#mocks/tape/format/har.ts'
import { readResponse, TAPE_ORIGIN } from '#mocks/tape/format/har.ts'
import { describeLiveKey } from '#mocks/tape/redaction/live-key.ts'
import { REDACTION_VERSION, redactRecording } from '#mocks/tape/redaction/redact-tape.ts'

export type RecorderOptions = {
  /** Name of the tape. */
  name: string
  launch?: Record<string, string>
  scenario?: string | null
  seed?: number | null
  /** State at the start of the visit, besides the launch parameters. */
  visitStart?: Pick<TapeMetadata, 'at' | 'visit' | 'fault'>
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

/** Serializable state of a recorder. It holds the calls as they were: only a tape may leave the machine. */
export type RecorderState = {
  metadata: Omit<TapeMetadata, 'now'>
  startsAt: number
  /** In the order of completion; requestIndex is the order of the requests. */
  entries: { requestIndex: number; exchange: Exchange }[]
  requestCount: number
  refusalReason: string | null
  /** Milliseconds from the recorder's clock to the server's clock; null: not known yet. */
  clockOffset: number | null
}

/** What a recorder reads of an exchange besides the parts that it saves. */
type ExchangeDetails = {
  /** Time of the server in milliseconds, from its Date header. */
  servedAt?: number
  /** Values of the request and response headers: checked for live keys, never saved. */
  headers?: string[]
}

export type Recorder = {
  /** Records one exchange. Ignores requests that are not recorded, and everything after a live key. */
  add(exchange: Exchange, details?: ExchangeDetails): void
  /** Sends the request through `respond` and records the response. Leaves both bodies unread. */
  record(request: Request, respond: () => Promise<Response>): Promise<Response>
  /** Why the recording stopped; null: it has not. */
  refusalReason(): string | null
  /** For the next page of the visit. */
  getState(): RecorderState
  /**
   * The tape, without personal data (TAPE-6).
   * @throws When a live key stopped the recording.
   */
  toHar(end?: Pick<TapeMetadata, 'endsAt'>): Tape
}

function countCharacters({ body, response }: Exchange): number {
  return body.length + (response?.text.length ?? 0)
}

function createState(options: RecorderOptions): RecorderState {
  const { name, launch = {}, scenario = null, seed = null, clock = Date } = options
  const { recorded = new Date().toISOString().slice(0, 10), visitStart = {} } = options
  const { at = '/', fault = '', visit } = visitStart
  return {
    metadata: {
      version: 2,
      name,
      launch,
      ...(at !== '/' && { at }),
      ...(visit && { visit }),
      scenario,
      ...(fault !== '' && { fault }),
      seed,
      recorded,
      redaction: REDACTION_VERSION,
      contract: getContractHash(),
    },
    startsAt: clock.now(),
    entries: [],
    requestCount: 0,
    refusalReason: null,
    clockOffset: null,
  }
}

/** Date headers have a resolution of one second, and responses take time. */
const NEGLIGIBLE_OFFSET_MS = 2000

function computeClockOffset(endedAt: number, servedAt: number): number {
  return Math.abs(servedAt - endedAt) > NEGLIGIBLE_OFFSET_MS ? servedAt - endedAt : 0
}

function parseServedAt(headers: Headers): Pick<ExchangeDetails, 'servedAt'> {
  const servedAt = Date.parse(headers.get('date') ?? '')
  return Number.isNaN(servedAt) ? {} : { servedAt }
}

/** Records a visit. The calls are kept in memory until they are saved as a tape, which is redacted as a whole. */
export function createRecorder(options: RecorderOptions): Recorder {
  const { clock = Date, onUpdate = () => undefined, limit = Infinity } = options
  const { origin = TAPE_ORIGIN } = options
  const state = options.state ?? createState(options)
  const { metadata, startsAt, entries } = state
  /** Requests without a response yet. */
  const pendingEntries = new Set<RecorderState['entries'][number]>()
  let { requestCount, refusalReason, clockOffset } = state
  let size = entries.reduce((sum, { exchange }) => sum + countCharacters(exchange), 0)

  const nextRequestIndex = (): number => {
    requestCount += 1
    return requestCount
  }

  const dropOldest = (): void => {
    while (size > limit) {
      const [oldest] = entries.splice(0, 1)
      if (!oldest) return
      size -= countCharacters(oldest.exchange)
      metadata.dropped = (metadata.dropped ?? 0) + 1
    }
  }

  /** Stops the recording and discards it when the exchange contains a live key. */
  const refuseOnLiveKey = (exchange: Exchange, headers: string[]): boolean => {
    const { url, body, response } = exchange
    refusalReason ??= describeLiveKey(new URL(url).pathname, [
      url,
      body,
      response?.text ?? '',
      ...headers,
    ])
    if (refusalReason === null) return false
    entries.length = 0
    pendingEntries.clear()
    return true
  }

  const add = (
    exchange: Exchange,
    { servedAt, headers = [] }: ExchangeDetails = {},
    requestIndex = nextRequestIndex(),
  ): void => {
    if (findTapeCall(exchange.method, exchange.url) === null || refusalReason !== null) return
    if (!refuseOnLiveKey(exchange, headers)) {
      entries.push({ requestIndex, exchange })
      size += countCharacters(exchange)
      dropOldest()
      if (servedAt !== undefined) clockOffset ??= computeClockOffset(exchange.endedAt, servedAt)
    }
    onUpdate()
  }

  const listEntries = (): RecorderState['entries'] => {
    const endedAt = clock.now()
    const pendingNow = Array.from(pendingEntries, ({ requestIndex, exchange }) => ({
      requestIndex,
      exchange: { ...exchange, endedAt },
    }))
    return [...entries, ...pendingNow].toSorted((a, b) => a.requestIndex - b.requestIndex)
  }

  const record = async (request: Request, respond: () => Promise<Response>): Promise<Response> => {
    const { method, url } = request
    if (findTapeCall(method, url) === null) return await respond()
    const [startedAt, requestIndex] = [clock.now(), nextRequestIndex()]
    const body = await request.clone().text()
    const headers = [...request.headers.values()]
    const unanswered = { method, url, body, response: null, startedAt, endedAt: startedAt }
    const pendingEntry = { requestIndex, exchange: { ...unanswered, pending: true } }
    if (refusalReason === null) {
      if (refuseOnLiveKey(unanswered, headers)) onUpdate()
      else pendingEntries.add(pendingEntry)
    }
    const finish = (snapshot: Exchange['response'], details?: ExchangeDetails): void => {
      pendingEntries.delete(pendingEntry)
      add({ ...unanswered, response: snapshot, endedAt: clock.now() }, details, requestIndex)
    }
    const receive = async () => {
      const response = await respond()
      return { response, snapshot: await readResponse(response) }
    }
    const { response, snapshot } = await receive().catch((error: unknown) => {
      finish(null)
      throw error
    })
    finish(snapshot, {
      headers: [...headers, ...response.headers.values()],
      ...parseServedAt(response.headers),
    })
    return response
  }

  /** With the time of the server and without the origin of the widget. */
  const normalizeExchange = ({ startedAt, endedAt, response, ...rest }: Exchange): Exchange => ({
    ...rest,
    response: response && { ...response, text: response.text.replaceAll(origin, TAPE_ORIGIN) },
    startedAt: startedAt + (clockOffset ?? 0),
    endedAt: endedAt + (clockOffset ?? 0),
  })

  return {
    add: (exchange, details) => add(exchange, details),
    record,
    refusalReason: () => refusalReason,
    getState: () => ({
      metadata,
      startsAt,
      entries: listEntries(),
      requestCount,
      refusalReason,
      clockOffset,
    }),
    toHar: (end = {}) => {
      if (refusalReason !== null) throw new Error(refusalReason)
      const exchanges = listEntries().map(({ exchange }) => normalizeExchange(exchange))
      const times = exchanges.map(({ startedAt }) => startedAt)
      const now = new Date(Math.min(startsAt + (clockOffset ?? 0), ...times)).toISOString()
      return redactRecording({ ...metadata, ...end, now }, exchanges)
    },
  }
}
