import { LAUNCH_PARAM_NAMES } from '#src/contract/launch.ts'
import * as z from 'zod/mini'
import { findTapedCall } from '#mocks/tape/format/taped-calls.ts'
import type { Tape } from '#mocks/tape/format/har.ts'
import { parseJsonText } from '#mocks/tape/format/har.ts'
import { describeLiveKey } from '#mocks/tape/redaction/live-key.ts'
import type { RawExchange } from './recorder.ts'
import { createRecorder } from './recorder.ts'

/** What became of the entries of a foreign HAR. */
export type ImportReport = {
  /** How often each call was taken. */
  imported: Record<string, number>
  /** Its place in the file from 1, its method and address without the query, and why it was left. */
  skipped: { entry: number; request: string; reason: string }[]
}

const headersSchema = z.optional(z.array(z.object({ name: z.string(), value: z.string() })))

/** As little as an entry may have: each program leaves out something else. */
const entrySchema = z.object({
  startedDateTime: z.string(),
  time: z.optional(z.nullable(z.number())),
  request: z.object({
    method: z.string(),
    url: z.string(),
    headers: headersSchema,
    postData: z.nullish(
      z.object({
        text: z.optional(z.string()),
        params: z.optional(z.array(z.object({ name: z.string(), value: z.optional(z.string()) }))),
        _file: z.optional(z.string()),
      }),
    ),
  }),
  response: z.object({
    status: z.number(),
    headers: headersSchema,
    _error: z.nullish(z.string()),
    content: z.optional(
      z.object({
        mimeType: z.optional(z.string()),
        text: z.optional(z.string()),
        encoding: z.optional(z.string()),
        _file: z.optional(z.string()),
      }),
    ),
  }),
})
type SavedEntry = z.infer<typeof entrySchema>

const harSchema = z.object({ log: z.object({ entries: z.array(z.unknown()) }) })

/** null: it is no base64, or what it holds is no text. */
const decodeBase64 = (base64: string): string | null => {
  try {
    const bytes = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

const getBody = ({ request: { postData } }: SavedEntry): string => {
  if (postData?.text !== undefined) return postData.text
  const params = (postData?.params ?? []).map(({ name, value = '' }) => [name, value])
  return new URLSearchParams(params).toString()
}

const parseServedAt = ({
  response: { headers = [] },
}: SavedEntry): Pick<RawExchange, 'servedAt'> => {
  const date = headers.find(({ name }) => name.toLowerCase() === 'date')?.value ?? ''
  const servedAt = Date.parse(date)
  return Number.isNaN(servedAt) ? {} : { servedAt }
}

const listHeaderValues = ({ request, response }: SavedEntry): string[] =>
  [...(request.headers ?? []), ...(response.headers ?? [])].map(({ value }) => value)

/** The exchange that an entry holds, or why it holds none. */
const parseEntry = (savedEntry: SavedEntry): RawExchange | string => {
  const { startedDateTime, time, request, response } = savedEntry
  const { method, url, postData } = request
  const { status, content } = response
  if (method === 'OPTIONS') return 'a preflight'
  const call = findTapedCall(method, url)
  if (!call) return 'no call of the widget'
  const startedAt = Date.parse(startedDateTime)
  if (Number.isNaN(startedAt)) return 'its time cannot be read'
  if (status < 200 || status > 599 || response._error)
    return 'no answer came: blocked, aborted or cut'
  if (content?._file !== undefined || postData?._file !== undefined) {
    return 'its text is in another file: save it with the content embedded'
  }
  if (content?.text === undefined && status !== 204) return 'its answer was saved without the text'
  const text =
    content?.encoding === 'base64' ? decodeBase64(content.text ?? '') : (content?.text ?? '')
  if (text === null) return 'its answer cannot be read as text'
  const contentType = content?.mimeType ?? 'application/json'
  return {
    method,
    url,
    body: getBody(savedEntry),
    response: { status, contentType, text },
    startedAt,
    endedAt: startedAt + Math.max(0, Math.round(time ?? 0)),
    ...parseServedAt(savedEntry),
  }
}

type NumberedExchange = { entry: number; exchange: RawExchange }

/** The origins where a call of the contract was asked: another site's API may be at such a path too. */
const listApiOrigins = (exchanges: readonly NumberedExchange[]): Set<string> =>
  new Set(
    exchanges
      .filter(({ exchange: { method, url } }) => findTapedCall(method, url)?.body)
      .map(({ exchange: { url } }) => new URL(url).origin),
  )

/**
 * The same request with the same answer, under way at the same time: one that the browser or its worker
 * sent twice. Polls that follow each other are none.
 */
const isDuplicate = (a: RawExchange, b: RawExchange): boolean =>
  a.url === b.url &&
  a.body === b.body &&
  a.response?.status === b.response?.status &&
  a.response?.text === b.response?.text &&
  (a.startedAt === b.startedAt || (a.startedAt < b.endedAt && b.startedAt < a.endedAt))

/** Of the first page of the widget that was opened while the HAR was made. */
const findLaunchParameters = (entries: readonly SavedEntry[]): Record<string, string> => {
  const pages = entries
    .map(({ request: { url } }) => (URL.canParse(url) ? new URL(url).searchParams : null))
    .filter((search) => search?.has('tour_code') && search.has('config_code'))
  return Object.fromEntries(
    LAUNCH_PARAM_NAMES.flatMap((name) => {
      const value = pages[0]?.get(name)
      return value == null ? [] : [[name, value]]
    }),
  )
}

const formatRequestLine = ({ request: { method, url } }: SavedEntry): string =>
  `${method} ${url.split(/[?#]/, 1)[0]?.slice(0, 100)}`

/**
 * Makes a tape of a HAR that developer tools or Playwright have saved.
 * @throws For what is no HAR, one with no call of the widget, and one with a live key.
 */
export const importHar = (text: string, name: string): { tape: Tape; report: ImportReport } => {
  const har = harSchema.safeParse(parseJsonText(text))
  if (!har.success) throw new Error('It is no HAR: log.entries is missing')
  const skipped: ImportReport['skipped'] = []
  const skip = (entry: number, request: string, reason: string) =>
    void skipped.push({ entry, request, reason })

  const savedEntries: SavedEntry[] = []
  const exchanges: NumberedExchange[] = []
  for (const [index, value] of har.data.log.entries.entries()) {
    const entry = index + 1
    const result = entrySchema.safeParse(value)
    if (!result.success) {
      skip(entry, '?', `it cannot be read: ${result.error.issues[0]?.path.join('.')}`)
      continue
    }
    const { url } = result.data.request
    const liveKey = describeLiveKey(formatRequestLine(result.data), [
      url,
      getBody(result.data),
      ...listHeaderValues(result.data),
    ])
    if (liveKey !== null) throw new Error(liveKey)
    savedEntries.push(result.data)
    const exchange = parseEntry(result.data)
    if (typeof exchange === 'string') skip(entry, formatRequestLine(result.data), exchange)
    else exchanges.push({ entry, exchange })
  }

  const apiOrigins = listApiOrigins(exchanges)
  const isApiCall = ({ exchange: { url } }: NumberedExchange): boolean =>
    apiOrigins.has(new URL(url).origin)
  for (const { entry, exchange } of exchanges.filter((candidate) => !isApiCall(candidate)))
    skip(entry, `${exchange.method} ${exchange.url.split(/[?#]/, 1)[0]}`, 'no call of the widget')

  const ordered = exchanges
    .filter(isApiCall)
    .toSorted((a, b) => a.exchange.startedAt - b.exchange.startedAt)
  const accepted: NumberedExchange[] = []
  for (const candidate of ordered) {
    const original = accepted.find((earlier) => isDuplicate(candidate.exchange, earlier.exchange))
    const { method, url } = candidate.exchange
    if (!original) accepted.push(candidate)
    else
      skip(
        candidate.entry,
        `${method} ${new URL(url).pathname}`,
        `sent twice: entry ${original.entry} is the same`,
      )
  }
  const [first] = accepted
  if (!first) {
    const reasons = [...new Set(skipped.map(({ reason }) => reason))].join('; ')
    throw new Error(
      `It holds no call of the widget with its answer: ${reasons || 'it has no entries'}`,
    )
  }

  const { startedAt } = first.exchange
  const recorder = createRecorder({
    name,
    launch: findLaunchParameters(savedEntries),
    clock: { now: () => startedAt },
    recorded: new Date(startedAt).toISOString().slice(0, 10),
  })
  const counts: Record<string, number> = {}
  for (const { exchange } of accepted) {
    recorder.add(exchange)
    const call = findTapedCall(exchange.method, exchange.url)?.name ?? ''
    counts[call] = (counts[call] ?? 0) + 1
  }
  skipped.sort((a, b) => a.entry - b.entry)
  return { tape: recorder.toHar(), report: { imported: counts, skipped } }
}

/** What was taken, then what was left, the same reasons together. */
export const formatImportReport = ({ imported, skipped }: ImportReport): string => {
  const calls = Object.entries(imported).map(([name, count]) => `  ${name} × ${count}`)
  const reasons = new Map<string, string[]>()
  for (const { entry, request, reason } of skipped) {
    reasons.set(reason, [...(reasons.get(reason) ?? []), `${entry} ${request}`])
  }
  const lines = Array.from(reasons, ([reason, entries]) => {
    const shown = entries.slice(0, 5).map((entry) => `    ${entry}`)
    const more = entries.length > 5 ? [`    and ${entries.length - 5} more`] : []
    return [`  ${reason} × ${entries.length}`, ...shown, ...more].join('\n')
  })
  return ['Taken', ...calls, ...(lines.length > 0 ? ['Left', ...lines] : [])].join('\n')
}
