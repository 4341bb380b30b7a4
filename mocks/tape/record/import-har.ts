import { LAUNCH_PARAM_NAMES } from '#src/contract/launch.ts'
import { escapeControlCharacters } from '#mocks/lib/escape-control-characters.ts'
import type { TapeCall } from '#mocks/tape/format/tape-calls.ts'
import { findTapeCall } from '#mocks/tape/format/tape-calls.ts'
import type { Exchange, Tape } from '#mocks/tape/format/har.ts'
import { parseJsonText } from '#mocks/tape/format/har.ts'
import type { SavedEntry } from '#mocks/tape/format/tape-schema.ts'
import { harFileSchema, savedEntrySchema } from '#mocks/tape/format/tape-schema.ts'
import { describeLiveKey } from '#mocks/tape/redaction/live-key.ts'
import { createRecorder } from './recorder.ts'
import { parseServedAt } from './recording.ts'
import type { Body, ReadFileBeside } from './saved-bodies.ts'
import { findHeader, readBody } from './saved-bodies.ts'

/** Which entries of a HAR file were imported. */
export type ImportReport = {
  /** Number of imported exchanges by call. */
  imported: Record<string, number>
  /** Position in the file from 1, method and URL without the query, and the reason. */
  skipped: { entry: number; request: string; reason: string }[]
  /** Number of requests that the tape lacks because they were saved incompletely, by call. */
  lost: Record<string, number>
}

const NOT_A_CALL = 'not a call of the widget'
const ZIP_START = 'PK\u0003\u0004'

function findDateHeader({ response: { headers } }: SavedEntry): string | undefined {
  return findHeader(headers, 'date')
}

function listHeaderValues({ request, response }: SavedEntry): string[] {
  return [...request.headers, ...response.headers].map(({ value }) => value)
}

type Skipped = { reason: string; /** The tape lacks the request. */ isLost?: boolean }

/** Returns the reason when the entry cannot be imported. */
function parseEntry(
  entry: SavedEntry,
  startedAt: number,
  requestBody: Body,
  readFile: ReadFileBeside,
): Exchange | Skipped {
  const { time = 0, request, response } = entry
  const { method, url } = request
  const { status, content } = response
  if (method === 'OPTIONS') return { reason: 'CORS preflight' }
  if (findTapeCall(method, url) === null) return { reason: NOT_A_CALL }
  if (status < 200 || status > 599 || response._error)
    return { reason: 'no response: blocked, aborted or cut off' }
  if (status >= 300 && status < 400) return { reason: 'redirect' }
  if ('reason' in requestBody) return { ...requestBody, isLost: true }
  const responseBody = readBody('response', entry, readFile)
  if ('reason' in responseBody) return { ...responseBody, isLost: true }
  const contentType = content?.mimeType ?? 'application/json'
  return {
    method,
    url,
    body: requestBody.text,
    response: { status, contentType, text: responseBody.text },
    startedAt,
    endedAt: startedAt + Math.max(0, Math.round(time)),
  }
}

type ParsedEntry = { entry: number; exchange: Exchange; servedAt?: number }

/** An entry that was saved incompletely; `body` is '' when it is unknown. */
type LostEntry = { call: TapeCall | null; url: string; body: string } & Period

/** Origins that received a call of the contract: the API of another site may use the same kind of path. */
function listApiOrigins(exchanges: readonly ParsedEntry[]): Set<string> {
  return new Set(
    exchanges
      .filter(({ exchange: { method, url } }) => findTapeCall(method, url)?.body)
      .map(({ exchange: { url } }) => new URL(url).origin),
  )
}

type Period = Pick<Exchange, 'startedAt' | 'endedAt'>

function isSimultaneous(a: Period, b: Period): boolean {
  return a.startedAt === b.startedAt || (a.startedAt < b.endedAt && b.startedAt < a.endedAt)
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
    isSimultaneous(a, b)
  )
}

/**
 * The lost requests by call. Another entry may have the same request, and a replay repeats the response of a read that was
 * recorded once.
 */
function countLostCalls(
  lostEntries: readonly LostEntry[],
  selected: readonly ParsedEntry[],
): Record<string, number> {
  const origins = listApiOrigins(selected)
  const counts: Record<string, number> = {}
  for (const lost of lostEntries) {
    const isSaved = selected.some(
      ({ exchange }) =>
        exchange.url === lost.url &&
        (isSimultaneous(exchange, lost) ||
          (lost.call?.isRepeatable === true && exchange.body === lost.body)),
    )
    const isCall = lost.call?.body || origins.has(new URL(lost.url).origin)
    if (isSaved || !isCall) continue
    const name = lost.call?.name ?? ''
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
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
  return escapeControlCharacters(`${method} ${url.split(/[?#]/, 1)[0]?.slice(0, 100)}`)
}

type Skip = (entry: number, request: string, reason: string) => void

/** Reads the entries' start times. One without a readable time starts when the one before it in the file has ended. */
function createTimeReader() {
  let previousEnd: number | null = null
  return (savedEntry: SavedEntry): number => {
    const written = Date.parse(savedEntry.startedDateTime ?? '')
    const served = parseServedAt(findDateHeader(savedEntry)).servedAt
    const startedAt = Number.isNaN(written) ? (previousEnd ?? served ?? Date.now()) : written
    previousEnd = startedAt + Math.max(0, Math.round(savedEntry.time ?? 0)) + 1
    return startedAt
  }
}

/** @throws When the text is not a HAR file, or an entry contains a live key. */
function readEntries(text: string, skip: Skip, readFile: ReadFileBeside) {
  if (text.startsWith(ZIP_START)) throw new Error('A zip file: unzip it and import the .har in it')
  const har = harFileSchema.safeParse(parseJsonText(text))
  if (!har.success) throw new Error('Not a HAR file: log.entries is missing')
  const savedEntries: SavedEntry[] = []
  const parsedEntries: ParsedEntry[] = []
  const lostEntries: LostEntry[] = []
  const readStartTime = createTimeReader()
  for (const [index, value] of har.data.log.entries.entries()) {
    const entry = index + 1
    const parsedEntry = savedEntrySchema.safeParse(value)
    if (!parsedEntry.success) {
      skip(entry, '?', `invalid entry: ${parsedEntry.error.issues[0]?.path.join('.')}`)
      continue
    }
    const { method, url } = parsedEntry.data.request
    const data = parsedEntry.data
    const call = findTapeCall(method, url)
    // Every call of the contract has one.
    const isNeeded = method !== 'GET' && Boolean(call?.body)
    const readCallFile = call === null ? () => undefined : readFile
    const requestBody = readBody('request', data, readCallFile, isNeeded)
    const body = 'text' in requestBody ? requestBody.text : ''
    const texts = [url, data.request.postData?.text ?? '', body, ...listHeaderValues(data)]
    const liveKey = describeLiveKey(formatRequestLine(data), texts)
    if (liveKey !== null) throw new Error(liveKey)
    savedEntries.push(data)
    const startedAt = readStartTime(data)
    const parsed = parseEntry(data, startedAt, requestBody, readFile)
    if ('reason' in parsed) {
      skip(entry, formatRequestLine(data), parsed.reason)
      const endedAt = startedAt + (data.time ?? 0)
      if (parsed.isLost === true) lostEntries.push({ call, url, body, startedAt, endedAt })
    } else parsedEntries.push({ entry, exchange: parsed, ...parseServedAt(findDateHeader(data)) })
  }
  return { savedEntries, parsedEntries, lostEntries }
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
 * @param readFile Reads a file beside the HAR, for bodies that were saved there.
 * @throws When the text is not a HAR file, has no call of the widget, or contains a live key.
 */
export function importHar(
  text: string,
  name: string,
  readFile: ReadFileBeside = () => undefined,
): { tape: Tape; report: ImportReport } {
  const skipped: ImportReport['skipped'] = []
  const skip: Skip = (entry, request, reason) => void skipped.push({ entry, request, reason })
  const { savedEntries, parsedEntries, lostEntries } = readEntries(text, skip, readFile)
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
  const lost = countLostCalls(lostEntries, selected)
  return { tape: recorder.toHar(), report: { imported, skipped, lost } }
}

/** Lists the imported calls, then the skipped entries by reason, and of other requests the first ones. A file has any text. */
export function formatImportReport({ imported, skipped }: ImportReport): string {
  const calls = Object.entries(imported).map(([name, count]) => `  ${name} × ${count}`)
  const reasons = new Map<string, string[]>()
  for (const { entry, request, reason } of skipped) {
    const shown = escapeControlCharacters(reason)
    reasons.set(shown, [
      ...(reasons.get(shown) ?? []),
      `${entry} ${escapeControlCharacters(request)}`,
    ])
  }
  const lines = Array.from(reasons, ([reason, entries]) => {
    const limit = reason === NOT_A_CALL ? 5 : Infinity
    const shown = entries.slice(0, limit).map((entry) => `    ${entry}`)
    const more = entries.length > limit ? [`    and ${entries.length - limit} more`] : []
    return [`  ${reason} × ${entries.length}`, ...shown, ...more].join('\n')
  })
  return ['Imported', ...calls, ...(lines.length > 0 ? ['Skipped', ...lines] : [])].join('\n')
}
