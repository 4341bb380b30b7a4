import type { Clock } from '#mocks/clock.ts'
import type { TapedCall } from './calls.ts'
import { tapedCallOf } from './calls.ts'
import { contractHash } from './canonical.ts'
import type { About, Exchange, Tape } from './har.ts'
import { answerOf, tapeOf } from './har.ts'
import { liveKeyAt } from './live-key.ts'
import {
  ORIGIN,
  REDACTION,
  redactAnswer,
  redactLaunch,
  redactRequest,
  redactVisit,
} from './redact.ts'

export type RecorderOptions = {
  /** Of the tape, and its salt: the same recording twice gives the same bytes. */
  name: string
  launch?: Record<string, string>
  scenario?: string | null
  seed?: number | null
  /** Where and with what the visit begins, beside its launch parameters. */
  beginning?: Pick<About, 'at' | 'visit' | 'fault'>
  /** The widget's own, where the host's page is too: another machine replays at another. */
  origin?: string
  /** Of the world that is recorded. */
  clock?: Clock
  /** YYYY-MM-DD; today. */
  recorded?: string
  /** What another recorder of the same name has kept: this one goes on with it. */
  kept?: Kept
  /** Characters of bodies and answers: beyond them the oldest entries go. */
  limit?: number
  /** Told after each entry, and of a refusal. */
  tell?: () => void
}

/** All that a recorder knows, in plain data; what the visitor has typed is in it. */
export type Kept = {
  about: Omit<About, 'now'>
  startsAt: number
  /** Each with its place among the requests. */
  taken: { place: number; exchange: Exchange }[]
  requests: number
  /** What the visitor has typed, by its fake: for the messages that repeat it, and never on a tape. */
  typed: Record<string, string>
  refused: string | null
  /** From the recording's clock to the server's, whose times are in the answers; null: not known yet. */
  offset: number | null
}

/** What goes into a recorder. */
export type Taken = Omit<Exchange, 'contentType'> & {
  /** The server's own time in milliseconds, as its answer told it. */
  servedAt?: number
  /** The values of both sides' headers: looked at for a live key, never kept. */
  headers?: string[]
}

export type Recorder = {
  /** Takes one exchange; what belongs on no tape and what comes after a refusal is left. */
  add(exchange: Taken): void
  /** Gives the request to `respond` and takes what comes back. Both are left unread. */
  watch(request: Request, respond: () => Promise<Response>): Promise<Response>
  /** Why nothing is recorded any more; null while all is well. */
  refusal(): string | null
  /** For another page load. */
  keep(): Kept
  /** @throws After a refusal. */
  toHar(): Tape
}

const sizeOf = ({ body, answer }: Exchange): number => body.length + (answer?.text.length ?? 0)

const begin = (options: RecorderOptions): Kept => {
  const { name, launch = {}, scenario = null, seed = null, clock = Date } = options
  const { recorded = new Date().toISOString().slice(0, 10), beginning = {} } = options
  const { at = '/', fault = '', visit } = beginning
  return {
    about: {
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
      redaction: REDACTION,
      contract: contractHash(),
    },
    startsAt: clock.now(),
    taken: [],
    requests: 0,
    typed: {},
    refused: null,
    offset: null,
  }
}

/** Records a visit, redacted before anything is kept. */
export const createRecorder = (options: RecorderOptions): Recorder => {
  const { clock = Date, tell = () => undefined, limit = Infinity } = options
  const { origin = ORIGIN } = options
  const kept = options.kept ?? begin(options)
  const { about, startsAt, taken } = kept
  const { salt } = about
  const typed = new Map(Object.entries(kept.typed))
  /** What waits for its answer. */
  const pending = new Set<Kept['taken'][number]>()
  let { requests, refused, offset } = kept
  let size = taken.reduce((sum, { exchange }) => sum + sizeOf(exchange), 0)

  const nextPlace = (): number => {
    requests += 1
    return requests
  }

  const dropOldest = (): void => {
    while (size > limit) {
      const [oldest] = taken.splice(0, 1)
      if (!oldest) return
      size -= sizeOf(oldest.exchange)
      about.dropped = (about.dropped ?? 0) + 1
    }
  }

  const written = (call: TapedCall, exchange: Omit<Exchange, 'contentType'>): Exchange => {
    const { method, url, body, answer } = exchange
    const asked = redactRequest(call, { url, body }, salt, (fake, real) => typed.set(fake, real))
    const text = answer && redactAnswer(call, answer.text.replaceAll(origin, ORIGIN), salt, typed)
    return {
      ...exchange,
      url: asked.url,
      body: asked.body,
      contentType: method === 'GET' ? '' : call.ofProvider ? FORM : JSON_TYPE,
      answer: answer && { ...answer, contentType: typeOf(answer.contentType), text: text ?? '' },
    }
  }

  /** Nothing of it is kept when it holds a live key, and nothing that was taken before. */
  const isRefused = (exchange: Taken): boolean => {
    const { url, body, answer, headers = [] } = exchange
    refused ??= liveKeyAt(new URL(url).pathname, [url, body, answer?.text ?? '', ...headers])
    if (refused === null) return false
    taken.length = 0
    pending.clear()
    return true
  }

  const add = (exchange: Taken, place = nextPlace()): void => {
    const call = tapedCallOf(exchange.method, exchange.url)
    if (!call || refused !== null) return
    if (!isRefused(exchange)) {
      const { servedAt, headers: _, ...rest } = exchange
      const redacted = written(call, rest)
      taken.push({ place, exchange: redacted })
      size += sizeOf(redacted)
      dropOldest()
      if (servedAt !== undefined) offset ??= offsetFrom(exchange.endedAt, servedAt)
    }
    tell()
  }

  const all = (): Kept['taken'] => {
    const endedAt = clock.now()
    const waiting = Array.from(pending, ({ place, exchange }) => ({
      place,
      exchange: { ...exchange, endedAt },
    }))
    return [...taken, ...waiting].toSorted((one, other) => one.place - other.place)
  }

  return {
    add,
    watch: async (request, respond) => {
      const { method, url } = request
      const call = tapedCallOf(method, url)
      if (!call) return await respond()
      const [startedAt, place] = [clock.now(), nextPlace()]
      const body = await request.clone().text()
      const headers = [...request.headers.values()]
      const asked = { method, url, body, answer: null, startedAt, endedAt: startedAt }
      const waiting = { place, exchange: written(call, { ...asked, pending: true }) }
      if (refused === null) {
        if (isRefused({ ...asked, headers })) tell()
        else pending.add(waiting)
      }
      const keep = (answer: Exchange['answer'], served: Partial<Taken> = {}): void => {
        pending.delete(waiting)
        add({ ...asked, answer, endedAt: clock.now(), ...served }, place)
      }
      const receive = async () => {
        const response = await respond()
        return { response, answer: await answerOf(response) }
      }
      const { response, answer } = await receive().catch((error: unknown) => {
        keep(null)
        throw error
      })
      const servedAt = Date.parse(response.headers.get('date') ?? '')
      keep(answer, {
        headers: [...headers, ...response.headers.values()],
        ...(!Number.isNaN(servedAt) && { servedAt }),
      })
      return response
    },
    refusal: () => refused,
    keep: () => ({
      about,
      startsAt,
      taken: all(),
      requests,
      typed: Object.fromEntries(typed),
      refused,
      offset,
    }),
    toHar: () => {
      if (refused !== null) throw new Error(refused)
      const shift = offset ?? 0
      const exchanges = all().map(({ exchange: { startedAt, endedAt, ...rest } }) => ({
        ...rest,
        startedAt: startedAt + shift,
        endedAt: endedAt + shift,
      }))
      const now = Math.min(startsAt + shift, ...exchanges.map((one) => one.startedAt))
      return tapeOf({ ...about, now: new Date(now).toISOString() }, exchanges)
    },
  }
}

/** Date headers have whole seconds, and an answer takes its time: less than this is no difference. */
const NEGLIGIBLE = 2000

const offsetFrom = (endedAt: number, servedAt: number): number =>
  Math.abs(servedAt - endedAt) > NEGLIGIBLE ? servedAt - endedAt : 0

const JSON_TYPE = 'application/json'
const FORM = 'application/x-www-form-urlencoded;charset=UTF-8'

/** Without whatever a server adds to it, but for the character set. */
const typeOf = (contentType: string): string =>
  /^[\w.+-]+\/[\w.+-]+(?:; ?charset=[\w-]+)?/.exec(contentType)?.[0] ?? 'x-unknown'
