import * as z from 'zod/mini'
import { tapedCallOf } from './calls.ts'
import type { Tape } from './har.ts'
import { readJson } from './har.ts'
import { liveKeyAt } from './live-key.ts'
import type { Taken } from './recorder.ts'
import { createRecorder } from './recorder.ts'

/** What became of the entries of a foreign HAR. */
export type ImportReport = {
  /** How often each call was taken. */
  taken: Record<string, number>
  /** Its place in the file from 1, its method and address without the query, and why it was left. */
  left: { entry: number; request: string; why: string }[]
}

const headers = z.optional(z.array(z.object({ name: z.string(), value: z.string() })))

/** As little as an entry may have: each program leaves out something else. */
const entrySchema = z.object({
  startedDateTime: z.string(),
  time: z.optional(z.nullable(z.number())),
  request: z.object({
    method: z.string(),
    url: z.string(),
    headers,
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
    headers,
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
type Saved = z.infer<typeof entrySchema>

const log = z.object({ log: z.object({ entries: z.array(z.unknown()) }) })

/** null: it is no base64, or what it holds is no text. */
const decode = (base64: string): string | null => {
  try {
    const bytes = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

const bodyOf = ({ request: { postData } }: Saved): string => {
  if (postData?.text !== undefined) return postData.text
  const params = (postData?.params ?? []).map(({ name, value = '' }) => [name, value])
  return new URLSearchParams(params).toString()
}

const servedAtOf = ({ response: { headers = [] } }: Saved): Pick<Taken, 'servedAt'> => {
  const date = headers.find(({ name }) => name.toLowerCase() === 'date')?.value ?? ''
  const servedAt = Date.parse(date)
  return Number.isNaN(servedAt) ? {} : { servedAt }
}

const headersOf = ({ request, response }: Saved): string[] =>
  [...(request.headers ?? []), ...(response.headers ?? [])].map(({ value }) => value)

/** The exchange that an entry holds, or why it holds none. */
const exchangeIn = (saved: Saved): Taken | string => {
  const { startedDateTime, time, request, response } = saved
  const { method, url, postData } = request
  const { status, content } = response
  if (method === 'OPTIONS') return 'a preflight'
  const call = tapedCallOf(method, url)
  if (!call) return 'no call of the widget'
  const startedAt = Date.parse(startedDateTime)
  if (Number.isNaN(startedAt)) return 'its time cannot be read'
  if (status < 200 || status > 599 || response._error)
    return 'no answer came: blocked, aborted or cut'
  if (content?._file !== undefined || postData?._file !== undefined) {
    return 'its text is in another file: save it with the content embedded'
  }
  if (content?.text === undefined && status !== 204) return 'its answer was saved without the text'
  const text = content?.encoding === 'base64' ? decode(content.text ?? '') : (content?.text ?? '')
  if (text === null) return 'its answer cannot be read as text'
  const contentType = content?.mimeType ?? 'application/json'
  return {
    method,
    url,
    body: bodyOf(saved),
    answer: { status, contentType, text },
    startedAt,
    endedAt: startedAt + Math.max(0, Math.round(time ?? 0)),
    ...servedAtOf(saved),
  }
}

type Found = { entry: number; exchange: Taken }

/** The origins where a call of the contract was asked: another site's API may be at such a path too. */
const ourOrigins = (found: readonly Found[]): Set<string> =>
  new Set(
    found
      .filter(({ exchange: { method, url } }) => tapedCallOf(method, url)?.body)
      .map(({ exchange: { url } }) => new URL(url).origin),
  )

/**
 * The same request with the same answer, under way at the same time: one that the browser or its worker
 * sent twice. Polls that follow each other are none.
 */
const isDuplicate = (one: Taken, other: Taken): boolean =>
  one.url === other.url &&
  one.body === other.body &&
  one.answer?.status === other.answer?.status &&
  one.answer?.text === other.answer?.text &&
  (one.startedAt === other.startedAt ||
    (one.startedAt < other.endedAt && other.startedAt < one.endedAt))

const NAMES = ['tour_code', 'config_code', 'site_url', 'order_intent_id']

/** Of the first page of the widget that was opened while the HAR was made. */
const launchIn = (entries: readonly Saved[]): Record<string, string> => {
  const pages = entries
    .map(({ request: { url } }) => (URL.canParse(url) ? new URL(url).searchParams : null))
    .filter((search) => search?.has('tour_code') && search.has('config_code'))
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = pages[0]?.get(name)
      return value == null ? [] : [[name, value]]
    }),
  )
}

const withoutQuery = ({ request: { method, url } }: Saved): string =>
  `${method} ${url.split(/[?#]/, 1)[0]?.slice(0, 100)}`

/**
 * Makes a tape of a HAR that developer tools or Playwright have saved.
 * @throws For what is no HAR, one with no call of the widget, and one with a live key.
 */
export const importHar = (text: string, name: string): { tape: Tape; report: ImportReport } => {
  const har = log.safeParse(readJson(text))
  if (!har.success) throw new Error('It is no HAR: log.entries is missing')
  const left: ImportReport['left'] = []
  const leave = (entry: number, request: string, why: string) =>
    void left.push({ entry, request, why })

  const read: Saved[] = []
  const found: Found[] = []
  for (const [index, value] of har.data.log.entries.entries()) {
    const entry = index + 1
    const saved = entrySchema.safeParse(value)
    if (!saved.success) {
      leave(entry, '?', `it cannot be read: ${saved.error.issues[0]?.path.join('.')}`)
      continue
    }
    const { url } = saved.data.request
    const liveKey = liveKeyAt(withoutQuery(saved.data), [
      url,
      bodyOf(saved.data),
      ...headersOf(saved.data),
    ])
    if (liveKey !== null) throw new Error(liveKey)
    read.push(saved.data)
    const exchange = exchangeIn(saved.data)
    if (typeof exchange === 'string') leave(entry, withoutQuery(saved.data), exchange)
    else found.push({ entry, exchange })
  }

  const ours = ourOrigins(found)
  const isOurs = ({ exchange: { url } }: Found): boolean => ours.has(new URL(url).origin)
  for (const { entry, exchange } of found.filter((one) => !isOurs(one)))
    leave(entry, `${exchange.method} ${exchange.url.split(/[?#]/, 1)[0]}`, 'no call of the widget')

  const inOrder = found
    .filter(isOurs)
    .toSorted((one, other) => one.exchange.startedAt - other.exchange.startedAt)
  const taken: Found[] = []
  for (const one of inOrder) {
    const first = taken.find((other) => isDuplicate(one.exchange, other.exchange))
    const { method, url } = one.exchange
    if (!first) taken.push(one)
    else
      leave(
        one.entry,
        `${method} ${new URL(url).pathname}`,
        `sent twice: entry ${first.entry} is the same`,
      )
  }
  const [start] = taken
  if (!start) {
    const reasons = [...new Set(left.map(({ why }) => why))].join('; ')
    throw new Error(
      `It holds no call of the widget with its answer: ${reasons || 'it has no entries'}`,
    )
  }

  const { startedAt } = start.exchange
  const recorder = createRecorder({
    name,
    launch: launchIn(read),
    clock: { now: () => startedAt },
    recorded: new Date(startedAt).toISOString().slice(0, 10),
  })
  const counts: Record<string, number> = {}
  for (const { exchange } of taken) {
    recorder.add(exchange)
    const call = tapedCallOf(exchange.method, exchange.url)?.name ?? ''
    counts[call] = (counts[call] ?? 0) + 1
  }
  left.sort((one, other) => one.entry - other.entry)
  return { tape: recorder.toHar(), report: { taken: counts, left } }
}

/** What was taken, then what was left, the same reasons together. */
export const printReport = ({ taken, left }: ImportReport): string => {
  const calls = Object.entries(taken).map(([name, count]) => `  ${name} × ${count}`)
  const reasons = new Map<string, string[]>()
  for (const { entry, request, why } of left) {
    reasons.set(why, [...(reasons.get(why) ?? []), `${entry} ${request}`])
  }
  const lines = Array.from(reasons, ([why, entries]) => {
    const shown = entries.slice(0, 5).map((entry) => `    ${entry}`)
    const more = entries.length > 5 ? [`    and ${entries.length - 5} more`] : []
    return [`  ${why} × ${entries.length}`, ...shown, ...more].join('\n')
  })
  return ['Taken', ...calls, ...(lines.length > 0 ? ['Left', ...lines] : [])].join('\n')
}
