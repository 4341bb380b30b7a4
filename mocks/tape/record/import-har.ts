import type * as z from 'zod/mini'
import { LAUNCH_PARAM_NAMES } from '#src/contract/launch.ts'
import { decodeBase64 } from '#mocks/lib/base64.ts'
import { findTapeCall } from '#mocks/tape/format/tape-calls.ts'
import type { Exchange, Tape } from '#mocks/tape/format/har.ts'
import { parseJsonText } from '#mocks/tape/format/har.ts'
import { harFileSchema, savedEntrySchema } from '#mocks/tape/format/tape-schema.ts'
import { describeLiveKey } from '#mocks/tape/redaction/live-key.ts'
import { createRecorder } from './recorder.ts'
import { parseServedAt } from './recording.ts'

/** Which entries of a HAR file were imported. */
export type ImportReport = {
  /** Number of imported exchanges by call. */
  imported: Record<string, number>
  /** Position in the file from 1, method and URL without the query, and the reason. */
  skipped: { entry: number; request: string; reason: string }[]
}

type SavedEntry = z.infer<typeof savedEntrySchema>

const NOT_A_CALL = 'not a call of the widget'

/** null: not base64, or not UTF-8 text. */
function decodeText(base64: string): string | null {
  const bytes = decodeBase64(base64)
  try {
    return bytes && new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

function getBody({ request: { postData } }: SavedEntry): string {
  if (postData?.text !== undefined) return postData.text
  const params = (postData?.params ?? []).map(({ name, value = '' }) => [name, value])
  return new URLSearchParams(params).toString()
}

function findDateHeader({ response: { headers = [] } }: SavedEntry): string | undefined {
  return headers.find(({ name }) => name.toLowerCase() === 'date')?.value
}

function listHeaderValues({ request, response }: SavedEntry): string[] {
  return [...(request.headers ?? []), ...(response.headers ?? [])].map(({ value }) => value)
}

/** Returns the reason when the entry cannot be imported. */
function parseEntry(savedEntry: SavedEntry): Exchange | string {
  const { startedDateTime, time, request, response } = savedEntry
  const { method, url, postData } = request
  const { status, content } = response
  if (method === 'OPTIONS') return 'CORS preflight'
  const call = findTapeCall(method, url)
  if (!call) return NOT_A_CALL
  const startedAt = Date.parse(startedDateTime)
  if (Number.isNaN(startedAt)) return 'invalid start time'
  if (status < 200 || status > 599 || response._error)
    return 'no response: blocked, aborted or cut off'
  if (content?._file !== undefined || postData?._file !== undefined) {
    return 'body saved in a separate file: save the HAR with embedded content'
  }
  if (content?.text === undefined && status !== 204) return 'response saved without its body'
  const text =
    content?.encoding === 'base64' ? decodeText(content.text ?? '') : (content?.text ?? '')
  if (text === null) return 'response body is not text'
  const contentType = content?.mimeType ?? 'application/json'
  return {
    method,
    url,
    body: getBody(savedEntry),
    response: { status, contentType, text },
    startedAt,
    endedAt: startedAt + Math.max(0, Math.round(time ?? 0)),
  }
}

type ParsedEntry = { entry: number; exchange: Exchange; servedAt?: number }

/** Origins that received a call of the contract: the API of another site may use the same kind of path. */
function listApiOrigins(exchanges: readonly ParsedEntry[]): Set<string> {
  return new Set(
    exchanges
      .filter(({ exchange: { method, url } }) => findTapeCall(method, url)?.body)
      .map(({ exchange: { url } }) => new URL(url).origin),
  )
}

/**
 * The same request with the same response at the same time: browsers list a request of the page and of its service
 * worker separately. Consecutive polls do not overlap.
 */
function isDuplicate(a: Exchange, b: Exchange): boolean {
  return (
    a.url === b.url &&
    a.body === b.body &&
    a.response?.status === b.response?.status &&
    a.response?.text === b.response?.text &&
    (a.startedAt === b.startedAt || (a.startedAt < b.endedAt && b.startedAt < a.endedAt))
  )
}

/** The launch parameters of the first page of the widget in the file. */
function findLaunchParameters(entries: readonly SavedEntry[]): Record<string, string> {
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

function formatRequestLine({ request: { method, url } }: SavedEntry): string {
  return `${method} ${url.split(/[?#]/, 1)[0]?.slice(0, 100)}`
}

type Skip = (entry: number, request: string, reason: string) => void

/** @throws When the text is not a HAR file, or an entry contains a live key. */
function readEntries(text: string, skip: Skip) {
  const har = harFileSchema.safeParse(parseJsonText(text))
  if (!har.success) throw new Error('Not a HAR file: log.entries is missing')
  const savedEntries: SavedEntry[] = []
  const parsedEntries: ParsedEntry[] = []
  for (const [index, value] of har.data.log.entries.entries()) {
    const entry = index + 1
    const { data, error } = savedEntrySchema.safeParse(value)
    if (!data) {
      skip(entry, '?', `invalid entry: ${error.issues[0]?.path.join('.')}`)
      continue
    }
    const texts = [data.request.url, getBody(data), ...listHeaderValues(data)]
    const liveKey = describeLiveKey(formatRequestLine(data), texts)
    if (liveKey !== null) throw new Error(liveKey)
    savedEntries.push(data)
    const exchange = parseEntry(data)
    if (typeof exchange === 'string') skip(entry, formatRequestLine(data), exchange)
    else parsedEntries.push({ entry, exchange, ...parseServedAt(findDateHeader(data)) })
  }
  return { savedEntries, parsedEntries }
}

/** The calls of the API, each once, in the order of their requests. */
function selectCalls(parsedEntries: readonly ParsedEntry[], skip: Skip): ParsedEntry[] {
  const apiOrigins = listApiOrigins(parsedEntries)
  const selected: ParsedEntry[] = []
  const ordered = parsedEntries.toSorted((a, b) => a.exchange.startedAt - b.exchange.startedAt)
  for (const candidate of ordered) {
    const { method, url } = candidate.exchange
    const { origin, pathname } = new URL(url)
    const original = selected.find(({ exchange }) => isDuplicate(candidate.exchange, exchange))
    if (!apiOrigins.has(origin)) skip(candidate.entry, `${method} ${origin}${pathname}`, NOT_A_CALL)
    else if (!original) selected.push(candidate)
    else skip(candidate.entry, `${method} ${pathname}`, `duplicate of entry ${original.entry}`)
  }
  return selected
}

/**
 * Converts a HAR file saved by developer tools or Playwright to a redacted tape.
 * @throws When the text is not a HAR file, has no call of the widget, or contains a live key.
 */
export function importHar(text: string, name: string): { tape: Tape; report: ImportReport } {
  const skipped: ImportReport['skipped'] = []
  const skip: Skip = (entry, request, reason) => void skipped.push({ entry, request, reason })
  const { savedEntries, parsedEntries } = readEntries(text, skip)
  const selected = selectCalls(parsedEntries, skip)
  const [first] = selected
  if (!first) {
    const reasons = [...new Set(skipped.map(({ reason }) => reason))].join('; ')
    throw new Error(
      `No call of the widget with a response: ${reasons || 'the file has no entries'}`,
    )
  }

  const { startedAt } = first.exchange
  const recorder = createRecorder({
    name,
    launch: findLaunchParameters(savedEntries),
    clock: { now: () => startedAt },
    recorded: new Date(startedAt).toISOString().slice(0, 10),
  })
  const imported: Record<string, number> = {}
  for (const { exchange, servedAt } of selected) {
    recorder.add(exchange, servedAt === undefined ? {} : { servedAt })
    const call = findTapeCall(exchange.method, exchange.url)?.name ?? ''
    imported[call] = (imported[call] ?? 0) + 1
  }
  skipped.sort((a, b) => a.entry - b.entry)
  return { tape: recorder.toHar(), report: { imported, skipped } }
}

/** Lists the imported calls, then the skipped entries by reason. */
export function formatImportReport({ imported, skipped }: ImportReport): string {
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
  return ['Imported', ...calls, ...(lines.length > 0 ? ['Skipped', ...lines] : [])].join('\n')
}
