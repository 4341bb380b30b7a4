import type { Clock } from '#mocks/lib/clock.ts'
import type { Exchange, RecordedAction, TapeMetadata, TapeAction } from '#mocks/tape/format/har.ts'
import type { TapeCall } from '#mocks/tape/format/tape-calls.ts'
import { describeLiveKey } from '#mocks/tape/redaction/live-key.ts'

/** An exchange and the position of its request among all requests, from 1. */
type RecordedEntry = { requestIndex: number; exchange: Exchange }

/** Serializable state of a recorder. It holds the calls as they were: only a tape may leave the machine. */
export type RecorderState = {
  metadata: Omit<TapeMetadata, 'now' | 'contract'>
  startsAt: number
  /** Completed entries, in the order of completion. */
  entries: RecordedEntry[]
  requestCount: number
  /** How many writes have been requested. */
  writeCount: number
  /** What the visitor did; `at` is the time of the recorder's clock. */
  actions: RecordedAction[]
  /** What was shown before them, each screen once. */
  screens: string[][]
  refusalReason: string | null
  /** Milliseconds from the recorder's clock to the server's clock; null: not known yet. */
  clockOffset: number | null
}

/** What a recorder reads of an exchange besides the parts that it saves. */
export type ExchangeDetails = {
  /** Time of the server in milliseconds, from its Date header. */
  servedAt?: number
  /** Values of the request and response headers: checked for live keys, never saved. */
  headers?: string[]
}

/** Time of the server, from the value of a Date header. */
export function parseServedAt(date: string | null | undefined): Pick<ExchangeDetails, 'servedAt'> {
  const servedAt = Date.parse(date ?? '')
  return Number.isNaN(servedAt) ? {} : { servedAt }
}

type RecordingSettings = {
  clock: Clock
  /** Maximum number of characters of all bodies; beyond it the oldest entries are dropped. */
  limit: number
  /** Called after each entry, and when a live key stops the recording. */
  onUpdate: () => void
}

/** A recording in progress. */
export type Recording = RecorderState &
  RecordingSettings & {
    /** Requests without a response yet. */
    pendingEntries: Set<RecordedEntry>
    /** Number of characters of all bodies. */
    size: number
  }

function countCharacters({ body, response }: Exchange): number {
  return body.length + (response?.text.length ?? 0)
}

/** Starts from the state of an earlier recording, or from an empty one. */
export function continueRecording(state: RecorderState, settings: RecordingSettings): Recording {
  const entries = [...state.entries]
  const size = entries.reduce((sum, { exchange }) => sum + countCharacters(exchange), 0)
  return { ...state, ...settings, entries, pendingEntries: new Set(), size }
}

/** The position of the next request, from 1. */
export function nextRequestIndex(recording: Recording, { isRepeatable }: TapeCall): number {
  recording.requestCount += 1
  if (!isRepeatable) recording.writeCount += 1
  return recording.requestCount
}

/** The page on which the visitor does something. */
export type ActionPage = Pick<RecordedAction, 'path' | 'isLoading'> & {
  /** What it shows, one line each. */
  outline?: string[]
}

/** The position of a screen among those of the recording, to which a new one is added. */
export function findScreen({ screens }: Pick<Recording, 'screens'>, outline: string[]): number {
  const text = outline.join('\n')
  const known = screens.findIndex((screen) => screen.join('\n') === text)
  return known === -1 ? screens.push(outline) - 1 : known
}

/** Records what the visitor does. Typing into one field is one action. */
export function addAction(recording: Recording, action: TapeAction, page: ActionPage): void {
  const { actions, clock, writeCount: writes } = recording
  const { outline, ...where } = page
  const last = actions.at(-1)
  const isContinued =
    action.kind === 'enter' &&
    last?.kind === 'enter' &&
    last.path === page.path &&
    JSON.stringify(last.control) === JSON.stringify(action.control)
  if (isContinued) last.value = action.value
  else
    actions.push({
      ...action,
      at: clock.now(),
      writes,
      ...where,
      ...(outline && { screen: findScreen(recording, outline) }),
    })
}

/** Stops the recording and discards it when the exchange contains a live key. */
function refuseOnLiveKey(
  recording: Recording,
  { url, body, response }: Exchange,
  headers: readonly string[],
): boolean {
  const texts = [url, body, response?.text ?? '', ...headers]
  recording.refusalReason ??= describeLiveKey(new URL(url).pathname, texts)
  if (recording.refusalReason === null) return false
  recording.entries = []
  recording.actions = []
  recording.screens = []
  recording.pendingEntries.clear()
  return true
}

function dropOldestEntries(recording: Recording): void {
  const { entries, metadata, limit } = recording
  while (recording.size > limit) {
    // Without one that is longer than the limit, such as an oversized response, the others fit.
    const tooLong = entries.findIndex(({ exchange }) => countCharacters(exchange) > limit)
    const [dropped] = entries.splice(Math.max(tooLong, 0), 1)
    if (!dropped) return
    recording.size -= countCharacters(dropped.exchange)
    metadata.dropped = (metadata.dropped ?? 0) + 1
  }
}

/** Date headers have a resolution of one second, and responses take time. */
const NEGLIGIBLE_OFFSET_MS = 2000

function computeClockOffset(endedAt: number, servedAt: number): number {
  return Math.abs(servedAt - endedAt) > NEGLIGIBLE_OFFSET_MS ? servedAt - endedAt : 0
}

/** Records an exchange. Ignores it after a live key. */
export function addEntry(
  recording: Recording,
  entry: RecordedEntry,
  { servedAt, headers = [] }: ExchangeDetails,
): void {
  if (recording.refusalReason !== null) return
  if (!refuseOnLiveKey(recording, entry.exchange, headers)) {
    recording.entries.push(entry)
    recording.size += countCharacters(entry.exchange)
    dropOldestEntries(recording)
    if (servedAt !== undefined)
      recording.clockOffset ??= computeClockOffset(entry.exchange.endedAt, servedAt)
  }
  recording.onUpdate()
}

/** Records a request without a response. The caller removes it when the response arrives. */
export function addPendingEntry(
  recording: Recording,
  entry: RecordedEntry,
  headers: readonly string[],
): void {
  if (recording.refusalReason !== null) return
  if (refuseOnLiveKey(recording, entry.exchange, headers)) recording.onUpdate()
  else recording.pendingEntries.add(entry)
}

/** Lists the entries in the order of their requests. Pending ones last until now. */
export function listEntries({ entries, pendingEntries, clock }: Recording): RecordedEntry[] {
  const endedAt = clock.now()
  const pendingNow = Array.from(pendingEntries, ({ requestIndex, exchange }) => ({
    requestIndex,
    exchange: { ...exchange, endedAt },
  }))
  return [...entries, ...pendingNow].toSorted((a, b) => a.requestIndex - b.requestIndex)
}

/** The state that `continueRecording` continues. */
export function getState(recording: Recording): RecorderState {
  const { metadata, startsAt, requestCount, writeCount, actions, screens } = recording
  const { refusalReason, clockOffset } = recording
  const entries = listEntries(recording)
  return {
    metadata,
    startsAt,
    entries,
    requestCount,
    writeCount,
    actions,
    screens,
    refusalReason,
    clockOffset,
  }
}
