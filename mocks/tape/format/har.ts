import type { Entry, Har, Log } from 'har-format'
import type * as z from 'zod/mini'
import { STRIPE_HOST } from '#mocks/wire/request-call.ts'
import type { metadataSchema, recordedActionSchema, visitorActionSchema } from './tape-schema.ts'
import { TAPE_VERSION, tapeSchema } from './tape-schema.ts'

/** How a tape was recorded. */
export type TapeMetadata = z.infer<typeof metadataSchema>

/** Something that a visitor does. */
export type TapeAction = z.infer<typeof visitorActionSchema>

/** Something that the visitor of a recording did, and when. */
export type RecordedAction = z.infer<typeof recordedActionSchema>

/** A HAR 1.2 file with the metadata that a replay needs. */
export type Tape = Har & { log: Log & { _tape: TapeMetadata } }

/** One recorded exchange on disk. */
export type HarEntry = Entry

/** One recorded exchange in memory. Times in milliseconds since the epoch. */
export type Exchange = {
  method: string
  url: string
  body: string
  /** null: the network failed, or the response is still pending. */
  response: { status: number; contentType: string; text: string } | null
  pending?: boolean
  startedAt: number
  endedAt: number
}

/** Reads a copy of a response and leaves the original unread; null: the network failed. */
export async function readResponse(response: Response): Promise<Exchange['response']> {
  if (response.type === 'error') return null
  const contentType = response.headers.get('content-type') ?? ''
  return { status: response.status, contentType, text: await response.clone().text() }
}

/** Origin of all API calls on a tape, independent of the recorded server. */
export const TAPE_ORIGIN = 'https://widget.example'

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded;charset=UTF-8'

/** Content type of the request: form fields for Stripe, JSON otherwise; '' without a body. */
export function getRequestType({ method, url }: Pick<Exchange, 'method' | 'url'>): string {
  if (method === 'GET') return ''
  return new URL(url).hostname === STRIPE_HOST ? FORM_TYPE : JSON_TYPE
}

/** Value of `_error`, where browsers save the network error. */
const PENDING = 'pending'

/** Length in UTF-8. */
function countBytes(text: string): number {
  return new TextEncoder().encode(text).length
}

function buildHeaders(contentType: string) {
  return contentType === '' ? [] : [{ name: 'content-type', value: contentType }]
}

/** Writes all required fields of HAR, always in the same order, and no optional field that a replay does not read. */
function buildEntry(exchange: Exchange): HarEntry {
  const { method, url, body, response, pending, startedAt, endedAt } = exchange
  const contentType = getRequestType(exchange)
  const text = response?.text ?? ''
  return {
    pageref: PAGE_ID,
    startedDateTime: new Date(startedAt).toISOString(),
    time: endedAt - startedAt,
    request: {
      method,
      url,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: buildHeaders(contentType),
      queryString: Array.from(new URL(url).searchParams, ([name, value]) => ({ name, value })),
      ...(body !== '' && { postData: { mimeType: contentType, text: body } }),
      headersSize: -1,
      bodySize: countBytes(body),
    },
    response: {
      status: response?.status ?? 0,
      statusText: '',
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: buildHeaders(response?.contentType ?? ''),
      content: { size: countBytes(text), mimeType: response?.contentType ?? 'x-unknown', text },
      redirectURL: '',
      headersSize: -1,
      bodySize: countBytes(text),
      ...(response === null && { _error: pending === true ? PENDING : 'net::ERR_FAILED' }),
    },
    cache: {},
    timings: { send: 0, wait: endedAt - startedAt, receive: 0 },
  }
}

/** The only page of a tape. Safari's Web Inspector opens no HAR file without one. */
const PAGE_ID = 'page_1'

/** @param exchanges In the order of their requests. */
export function buildTape(_tape: TapeMetadata, exchanges: readonly Exchange[]): Tape {
  return {
    log: {
      version: '1.2',
      creator: { name: 'tour-checkout', version: '1' },
      pages: [{ startedDateTime: _tape.now, id: PAGE_ID, title: _tape.name, pageTimings: {} }],
      entries: exchanges.map(buildEntry),
      _tape,
    },
  }
}

/** Content of the tape's file. */
export function serializeTape(tape: Tape): string {
  return `${JSON.stringify(tape, null, 2)}\n`
}

/**
 * Parses the content of a file; a byte order mark is ignored.
 * @throws When it is not JSON. The message quotes nothing of the file, which may hold personal data.
 */
export function parseJsonText(text: string): unknown {
  try {
    return JSON.parse(text.trim())
  } catch {
    throw new Error('Not a JSON file')
  }
}

/** Converts a file name to a valid tape name: 'my visit.har' -> 'my-visit'. */
export function buildTapeName(file: string): string {
  return (
    file
      .replace(/\.har$/i, '')
      .replaceAll(/[^\w-]+/g, '-')
      .slice(0, 80) || 'tape'
  )
}

/** The version in the metadata of a tape; undefined in a HAR file of another program. */
function readVersion(value: unknown): unknown {
  const { log } = (value ?? {}) as { log?: { _tape?: { version?: unknown } } }
  return log?._tape?.version
}

/** @throws When the text is not a tape, or one of another version. HAR files of other programs have to be imported. */
export function parseTape(text: string): Tape {
  const value = parseJsonText(text)
  const result = tapeSchema.safeParse(value)
  // The schema covers all that is read; the original keeps the remaining fields of HAR.
  if (result.success) return value as Tape
  const version = readVersion(value)
  if (version !== undefined && version !== TAPE_VERSION)
    throw new Error(
      `The tape has version ${JSON.stringify(version)}, this program replays version ${TAPE_VERSION}. Convert its calls with npm run tape import, or replay it with the version that recorded it`,
    )
  const [issue] = result.error.issues
  throw new Error(
    `Not a valid tape: ${issue?.path.join('.')}: ${issue?.message}. Convert a HAR file of another program with npm run tape import`,
  )
}

/** Reads an entry of a tape. */
export function parseExchange({ startedDateTime, time, request, response }: HarEntry): Exchange {
  const startedAt = Date.parse(startedDateTime)
  const { status, content } = response
  return {
    method: request.method,
    url: request.url,
    body: request.postData?.text ?? '',
    response:
      status === 0 ? null : { status, contentType: content.mimeType, text: content.text ?? '' },
    ...('_error' in response && response._error === PENDING && { pending: true }),
    startedAt,
    endedAt: startedAt + time,
  }
}
