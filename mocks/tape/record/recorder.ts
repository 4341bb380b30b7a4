import type { Clock } from '#mocks/lib/clock.ts'
import type { TapedCall } from '#mocks/tape/format/taped-calls.ts'
import { findTapedCall } from '#mocks/tape/format/taped-calls.ts'
import { getContractHash } from '#mocks/tape/format/canonical-json.ts'
import type { TapeMetadata, Exchange, Tape } from '#mocks/tape/format/har.ts'
import { readResponse, buildTape } from '#mocks/tape/format/har.ts'
import { describeLiveKey } from '#mocks/tape/redaction/live-key.ts'
import {
  TAPE_ORIGIN,
  REDACTION_VERSION,
  redactAnswer,
  redactLaunch,
  redactRequest,
  redactVisit,
} from '#mocks/tape/redaction/redact.ts'

export type RecorderOptions = {
  /** Of the tape, and its salt: the same recording twice gives the same bytes. */
  name: string
  launch?: Record<string, string>
  scenario?: string | null
  seed?: number | null
  /** Where and with what the visit begins, beside its launch parameters. */
  visitStart?: Pick<TapeMetadata, 'at' | 'visit' | 'fault'>
  /** The widget's own, where the host's page is too: another machine replays at another. */
  origin?: string
  /** Of the world that is recorded. */
  clock?: Clock
  /** YYYY-MM-DD; today. */
  recorded?: string
  /** What another recorder of the same name has kept: this one goes on with it. */
  state?: RecorderState
  /** Characters of bodies and answers: beyond them the oldest entries go. */
  limit?: number
  /** Told after each entry, and of a refusal. */
  onUpdate?: () => void
}

/** All that a recorder knows, in plain data; what the visitor has typed is in it. */
export type RecorderState = {
  metadata: Omit<TapeMetadata, 'now'>
  startsAt: number
  /** Each with its place among the requests. */
  entries: { requestIndex: number; exchange: Exchange }[]
  requestCount: number
  /** What the visitor has typed, by its fake: for the messages that repeat it, and never on a tape. */
  typedValues: Record<string, string>
  refusalReason: string | null
  /** From the recording's clock to the server's, whose times are in the answers; null: not known yet. */
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
  /** Takes one exchange; what belongs on no tape and what comes after a refusal is left. */
  add(exchange: Exchange, details?: ExchangeDetails): void
  /** Gives the request to `respond` and takes what comes back. Both are left unread. */
  record(request: Request, respond: () => Promise<Response>): Promise<Response>
  /** Why nothing is recorded any more; null while all is well. */
  refusalReason(): string | null
  /** For another page load. */
  getState(): RecorderState
  /** @throws After a refusal. */
  toHar(): Tape
}

const countCharacters = ({ body, response: answer }: Exchange): number =>
  body.length + (answer?.text.length ?? 0)

const createState = (options: RecorderOptions): RecorderState => {
  const { name, launch = {}, scenario = null, seed = null, clock = Date } = options
  const { recorded = new Date().toISOString().slice(0, 10), visitStart = {} } = options
  const { at = '/', fault = '', visit } = visitStart
  return {
    metadata: {
      version: 1,
      name,
      launch: redactLaunch(launch, name),
      ...(at !== '/' && { at }),
      ...(visit && { visit: redactVisit(visit, name) }),
      scenario,
      ...(fault !== '' && { fault }),
      seed,
      recorded,
      salt: name,
      redaction: REDACTION_VERSION,
      contract: getContractHash(),
    },
    startsAt: clock.now(),
    entries: [],
    requestCount: 0,
    typedValues: {},
    refusalReason: null,
    clockOffset: null,
  }
}

/** Records a visit, redacted before anything is kept. */
export const createRecorder = (options: RecorderOptions): Recorder => {
  const { clock = Date, onUpdate = () => undefined, limit = Infinity } = options
  const { origin = TAPE_ORIGIN } = options
  const state = options.state ?? createState(options)
  const { metadata, startsAt, entries } = state
  const { salt } = metadata
  const typedValues = new Map(Object.entries(state.typedValues))
  /** What waits for its answer. */
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

  const redactExchange = (call: TapedCall, exchange: Exchange): Exchange => {
    const { url, body, response } = exchange
    const redactedRequest = redactRequest(call, { url, body }, salt, (pseudonym, real) =>
      typedValues.set(pseudonym, real),
    )
    const text =
      response &&
      redactAnswer(call, response.text.replaceAll(origin, TAPE_ORIGIN), salt, typedValues)
    return {
      ...exchange,
      url: redactedRequest.url,
      body: redactedRequest.body,
      response: response && {
        ...response,
        contentType: normalizeContentType(response.contentType),
        text: text ?? '',
      },
    }
  }

  /** Nothing of it is kept when it holds a live key, and nothing that was taken before. */
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
    const call = findTapedCall(exchange.method, exchange.url)
    if (!call || refusalReason !== null) return
    if (!refuseOnLiveKey(exchange, headers)) {
      const redacted = redactExchange(call, exchange)
      entries.push({ requestIndex, exchange: redacted })
      size += countCharacters(redacted)
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

  return {
    add: (exchange, details) => add(exchange, details),
    record: async (request, respond) => {
      const { method, url } = request
      const call = findTapedCall(method, url)
      if (!call) return await respond()
      const [startedAt, requestIndex] = [clock.now(), nextRequestIndex()]
      const body = await request.clone().text()
      const headers = [...request.headers.values()]
      const unanswered = { method, url, body, response: null, startedAt, endedAt: startedAt }
      const pendingEntry = {
        requestIndex,
        exchange: redactExchange(call, { ...unanswered, pending: true }),
      }
      if (refusalReason === null) {
        if (refuseOnLiveKey(unanswered, headers)) onUpdate()
        else pendingEntries.add(pendingEntry)
      }
      const finish = (snapshot: Exchange['response'], details?: ExchangeDetails): void => {
        pendingEntries.delete(pendingEntry)
        const exchange = { ...unanswered, response: snapshot, endedAt: clock.now() }
        add(exchange, details, requestIndex)
      }
      const receive = async () => {
        const response = await respond()
        return { response, snapshot: await readResponse(response) }
      }
      const { response, snapshot } = await receive().catch((error: unknown) => {
        finish(null)
        throw error
      })
      const servedAt = Date.parse(response.headers.get('date') ?? '')
      finish(snapshot, {
        headers: [...headers, ...response.headers.values()],
        ...(!Number.isNaN(servedAt) && { servedAt }),
      })
      return response
    },
    refusalReason: () => refusalReason,
    getState: () => ({
      metadata,
      startsAt,
      entries: listEntries(),
      requestCount,
      typedValues: Object.fromEntries(typedValues),
      refusalReason,
      clockOffset,
    }),
    toHar: () => {
      if (refusalReason !== null) throw new Error(refusalReason)
      const shift = clockOffset ?? 0
      const exchanges = listEntries().map(({ exchange: { startedAt, endedAt, ...rest } }) => ({
        ...rest,
        startedAt: startedAt + shift,
        endedAt: endedAt + shift,
      }))
      const now = Math.min(startsAt + shift, ...exchanges.map((exchange) => exchange.startedAt))
      return buildTape({ ...metadata, now: new Date(now).toISOString() }, exchanges)
    },
  }
}

/** Date headers have whole seconds, and an answer takes its time: less than this is no difference. */
const NEGLIGIBLE_OFFSET_MS = 2000

const computeClockOffset = (endedAt: number, servedAt: number): number =>
  Math.abs(servedAt - endedAt) > NEGLIGIBLE_OFFSET_MS ? servedAt - endedAt : 0

/** Without whatever a server adds to it, but for the character set. */
const normalizeContentType = (contentType: string): string =>
  /^[\w.+-]+\/[\w.+-]+(?:; ?charset=[\w-]+)?/.exec(contentType)?.[0] ?? 'x-unknown'
