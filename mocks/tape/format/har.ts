import type { Entry, Har, Log } from 'har-format'
import * as z from 'zod/mini'

/** Of the widget's page. */
const pathSchema = z.string().check(z.regex(/^\/[\w/-]*$/))

const metadataSchema = z.object({
  version: z.literal(1),
  /** Letters, digits and dashes. */
  name: z.string().check(z.regex(/^[\w-]{1,80}$/)),
  /** The widget's own parameters, redacted. */
  launch: z.record(z.string(), z.string()),
  /** The path that the visit began at; '/' when it is not there. */
  at: z.optional(pathSchema),
  /** The path that it was at when the file was made. */
  endsAt: z.optional(pathSchema),
  /** The widget's record of an earlier visit that it began with. */
  visit: z.optional(
    z.object({
      version: z.string(),
      orderIntentId: z.nullable(z.string()),
      expiresAt: z.nullable(z.string()),
      steps: z.array(z.object({ path: z.string(), query: z.string(), index: z.int() })),
      lastActionAt: z.number(),
    }),
  ),
  /** As in ?scenario=; null: not the pretend world. */
  scenario: z.nullable(z.string()),
  /** As in ?fault=. */
  fault: z.optional(z.string()),
  /** So many entries of its beginning are gone: it was too long to be kept. */
  dropped: z.optional(z.int()),
  seed: z.nullable(z.int()),
  /** The instant its clock starts at. */
  now: z.iso.datetime({ offset: true }),
  /** The day it was made, YYYY-MM-DD, whatever its clock said. */
  recorded: z.iso.date(),
  salt: z.string(),
  redaction: z.int(),
  contract: z.string(),
})

/** What a tape tells of its recording. */
export type TapeMetadata = z.infer<typeof metadataSchema>

/** A HAR 1.2 log with what a replay needs to know. */
export type Tape = Har & { log: Log & { _tape: TapeMetadata } }

/** One request and its answer; null: none came. Times in milliseconds. */
export type Exchange = {
  method: string
  url: string
  contentType: string
  body: string
  response: { status: number; contentType: string; text: string } | null
  /** It was still waiting for its answer; without: the network failed. */
  pending?: boolean
  startedAt: number
  endedAt: number
}

/** What came of a response, which is left unread; null: the network failed. */
export const readResponse = async (response: Response): Promise<Exchange['response']> => {
  if (response.type === 'error') return null
  const contentType = response.headers.get('content-type') ?? ''
  return { status: response.status, contentType, text: await response.clone().text() }
}

/** Where a browser names the error of the network. */
const PENDING = 'pending'

/** In bytes. */
export const countBytes = (text: string): number => new TextEncoder().encode(text).length

const buildHeaders = (contentType: string) =>
  contentType === '' ? [] : [{ name: 'content-type', value: contentType }]

/** Every field that HAR demands, and of the rest what a call is made of; in one order always. */
const buildEntry = ({
  method,
  url,
  contentType,
  body,
  response,
  pending,
  startedAt,
  endedAt,
}: Exchange): Entry => ({
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
    content: {
      size: countBytes(response?.text ?? ''),
      mimeType: response?.contentType ?? 'x-unknown',
      text: response?.text ?? '',
    },
    redirectURL: '',
    headersSize: -1,
    bodySize: countBytes(response?.text ?? ''),
    ...(response === null && { _error: pending === true ? PENDING : 'net::ERR_FAILED' }),
  },
  cache: {},
  timings: { send: 0, wait: endedAt - startedAt, receive: 0 },
})

/** @param exchanges In the order of their requests. */
export const buildTape = (_tape: TapeMetadata, exchanges: readonly Exchange[]): Tape => ({
  log: {
    version: '1.2',
    creator: { name: 'tour-checkout', version: '1' },
    pages: [],
    entries: exchanges.map((exchange) => buildEntry(exchange)),
    _tape,
  },
})

/** The bytes of a tape's file. */
export const serializeTape = (tape: Tape): string => `${JSON.stringify(tape, null, 2)}\n`

const postDataSchema = z.optional(z.object({ mimeType: z.string(), text: z.optional(z.string()) }))
/** 0: none came. */
const statusSchema = z.int().check(z.refine((code) => code === 0 || (code >= 200 && code <= 599)))
const entrySchema = z.object({
  startedDateTime: z.iso.datetime({ offset: true }),
  time: z.number(),
  request: z.object({ method: z.string(), url: z.url(), postData: postDataSchema }),
  response: z.object({
    status: statusSchema,
    content: z.object({ mimeType: z.string(), text: z.string() }),
  }),
})
const tapeSchema = z.object({
  log: z.object({ _tape: metadataSchema, entries: z.array(entrySchema) }),
})

/**
 * The value of a file, with a byte order mark or without.
 * @throws For what is no JSON; nothing of it is in the message.
 */
export const parseJsonText = (text: string): unknown => {
  try {
    return JSON.parse(text.trim())
  } catch {
    throw new Error('It is not JSON')
  }
}

/** 'my visit.har' -> 'my-visit': what a tape may be called. */
export const buildTapeName = (file: string): string =>
  file
    .replace(/\.har$/i, '')
    .replaceAll(/[^\w-]+/g, '-')
    .slice(0, 80) || 'tape'

/** @throws For what is no tape; a HAR of another origin is imported first. */
export const parseTape = (text: string): Tape => {
  const value = parseJsonText(text)
  const result = tapeSchema.safeParse(value)
  // All that is read of it; a test holds the rest to the schema of HAR.
  if (result.success) return value as Tape
  const [issue] = result.error.issues
  throw new Error(
    `It is no tape: ${issue?.path.join('.')} ${issue?.message}. A HAR is imported first`,
  )
}

/** What an entry of a tape holds. */
export const parseExchange = ({ startedDateTime, time, request, response }: Entry): Exchange => {
  const startedAt = Date.parse(startedDateTime)
  const { status, content } = response
  return {
    method: request.method,
    url: request.url,
    contentType: request.postData?.mimeType ?? '',
    body: request.postData?.text ?? '',
    response:
      status === 0 ? null : { status, contentType: content.mimeType, text: content.text ?? '' },
    ...('_error' in response && response._error === PENDING && { pending: true }),
    startedAt,
    endedAt: startedAt + time,
  }
}
