import { parseJson } from '#src/lib/parse-json.ts'
import { decodeBase64 } from '#mocks/lib/base64.ts'
import type { SavedEntry } from '#mocks/tape/format/tape-schema.ts'

/** Reads a file beside the HAR; undefined when there is none. */
export type ReadFileBeside = (name: string) => string | undefined

type Message = 'request' | 'response'

/** A body as the browser had it, or why it cannot be read. */
export type Body = { text: string } | { reason: string }

/** Why a body cannot be read. */
const REASONS = {
  'in a file': () =>
    'body saved in a separate file: save the HAR with embedded content, or import it by npm run tape with that file beside it',
  'left out': (message: Message) => `${message} saved without its body`,
  compressed: (message: Message, encoding = '') =>
    `${message} body is still compressed (${encoding}): save it decoded`,
  bytes: (message: Message) => `${message} body is not text`,
  // Programs cut off what is too long for them.
  'cut off': () => 'response is cut off, or is no answer of the call',
}

/** The value of a header, whose name is in lower case. */
export function findHeader(
  headers: SavedEntry['response']['headers'],
  wanted: string,
): string | undefined {
  return headers.find(({ name }) => name.toLowerCase() === wanted)?.value
}

/**
 * The text without a byte order mark, which browsers drop. Some declare base64 for plain JSON. null: neither that nor base64
 * of UTF-8 text.
 */
function decodeText(text: string, encoding: string | undefined): string | null {
  if (encoding !== 'base64' || typeof parseJson(text) === 'object')
    return text.replace(/^\uFEFF/, '')
  const bytes = decodeBase64(text)
  try {
    return bytes && new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** The fields of a form, or those of a JSON body that a program has written as such. */
function readFields({ request: { postData } }: SavedEntry): string {
  const { mimeType = '', params } = postData ?? {}
  if (!params || params.length === 0) return ''
  if (mimeType.includes('json'))
    return JSON.stringify(Object.fromEntries(params.map(({ name, value }) => [name, value])))
  const fields = params.map(({ name, value }) => [
    name,
    typeof value === 'string' || typeof value === 'number' ? String(value) : '',
  ])
  return new URLSearchParams(fields).toString()
}

/**
 * Reads the body of a request or response, whichever way its program has saved it.
 * @param isNeeded A request without a body has an empty one otherwise.
 */
export function readBody(
  message: Message,
  entry: SavedEntry,
  readFile: ReadFileBeside,
  isNeeded = true,
): Body {
  const { request, response } = entry
  const { status, content } = response
  const body = message === 'request' ? request.postData : content
  const text = body?._file === undefined ? body?.text : readFile(body._file)
  if (body?._file !== undefined && text === undefined) return { reason: REASONS['in a file']() }
  if (message === 'response' && status === 204) return { text: '' }
  const saved = message === 'request' ? text || readFields(entry) : text
  const isLeftOut =
    message === 'request'
      ? saved === '' && isNeeded
      : saved === undefined || (saved === '' && (content?.size ?? 0) > 0)
  if (isLeftOut) return { reason: REASONS['left out'](message) }
  const decoded = decodeText(saved ?? '', body?.encoding)
  if (decoded === null) {
    const encoding = findHeader(entry[message].headers, 'content-encoding')
    return { reason: REASONS[encoding === undefined ? 'bytes' : 'compressed'](message, encoding) }
  }
  const isCutOff = message === 'response' && status < 300 && parseJson(decoded) === undefined
  return isCutOff ? { reason: REASONS['cut off']() } : { text: decoded }
}
