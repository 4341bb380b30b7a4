import { parseJson } from '#src/lib/parse-json.ts'
import { decodeBase64 } from '#mocks/lib/base64.ts'
import type { SavedEntry } from '#mocks/tape/format/har-schema.ts'

function isJsonObject(text: string): boolean {
  return typeof parseJson(text) === 'object'
}

/**
 * The text without a byte order mark, which browsers drop. Some declare base64 for plain JSON. null: neither that nor base64
 * of UTF-8 text.
 */
function decodeText(text: string, encoding: string | undefined): string | null {
  if (encoding !== 'base64' || isJsonObject(text)) return text.replace(/^\uFEFF/, '')
  const bytes = decodeBase64(text)
  try {
    return bytes && new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Reads a file beside the HAR; undefined when there is none. */
export type ReadFileBeside = (name: string) => string | undefined

type SavedBody = { text?: string | undefined; _file?: string | undefined }

function embedBody<Body extends SavedBody>(
  body: Body | null | undefined,
  readFile: ReadFileBeside,
): Body | null | undefined {
  const text = body?._file === undefined ? undefined : readFile(body._file)
  return body && text !== undefined ? { ...body, text, _file: undefined } : body
}

/** The entry with the bodies that were saved as files beside the HAR. A file that is missing leaves its name. */
export function embedBodies({ request, response, ...entry }: SavedEntry, readFile: ReadFileBeside) {
  return {
    ...entry,
    request: { ...request, postData: embedBody(request.postData, readFile) },
    response: { ...response, content: embedBody(response.content, readFile) },
  }
}

/** The body of a request; '' when it was saved without one, null when it is not text. */
export function readRequestBody({ request: { postData } }: SavedEntry): string | null {
  const { mimeType = '', text = '', encoding, params } = postData ?? {}
  if (text !== '') return decodeText(text, encoding)
  if (!params || params.length === 0) return ''
  if (mimeType.includes('json'))
    return JSON.stringify(Object.fromEntries(params.map(({ name, value }) => [name, value])))
  const fields = params.map(({ name, value }) => [
    name,
    typeof value === 'string' || typeof value === 'number' ? String(value) : '',
  ])
  return new URLSearchParams(fields).toString()
}

/** The body of a response; undefined when it was saved without one, null when it is not text. */
export function readResponseBody({ response }: SavedEntry): string | null | undefined {
  const { text, encoding, size = 0 } = response.content ?? {}
  if (response.status === 204) return ''
  return text === undefined || (text === '' && size > 0) ? undefined : decodeText(text, encoding)
}
