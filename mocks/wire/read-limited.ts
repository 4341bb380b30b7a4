import { isRecord, parseJson } from '#src/lib/parse-json.ts'
import { readErrorMessage } from '#mocks/lib/error-message.ts'

/** How a server is reached; tests pass one in this process. */
export type Send = (request: Request) => Promise<Response>

/** An answer that is longer or deeper than any that is read. */
export class AnswerLimitError extends Error {}

/** Milliseconds that an answer may take. The widget says that it is still loading after ten seconds. */
const ANSWER_LIMIT_MS = 60_000
/** As for the widget. */
const MAX_BYTES = 4_000_000
/** The contract needs fewer than twenty levels. */
const MAX_DEPTH = 100
/** Statuses for which the constructor of a response takes no body. */
const BODILESS: ReadonlySet<number> = new Set([101, 204, 205, 304])

function isTooDeep(value: unknown): boolean {
  let level = [value]
  for (let depth = 0; depth <= MAX_DEPTH; depth += 1) {
    level = level.flatMap((part): unknown[] => (isRecord(part) ? Object.values(part) : []))
    if (level.length === 0) return false
  }
  return true
}

async function readText({ body }: Response): Promise<string> {
  if (!body) return ''
  const decoder = new TextDecoder()
  let text = ''
  let length = 0
  // Leaving the loop cancels the body, which may have no end.
  for await (const chunk of body) {
    length += chunk.length
    if (length > MAX_BYTES)
      throw new AnswerLimitError(`the answer is longer than ${MAX_BYTES / 1_000_000} MB`)
    text += decoder.decode(chunk, { stream: true })
  }
  if (isTooDeep(parseJson(text)))
    throw new AnswerLimitError(`the answer is nested deeper than ${MAX_DEPTH} levels`)
  return text
}

/** What keeps an answer from coming, such as ECONNREFUSED or the name of a wrong certificate. */
function readCause(error: unknown): string {
  let cause = error
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause
  const code: unknown = Reflect.get(Object(cause), 'code')
  return typeof code === 'string' ? code : readErrorMessage(cause)
}

/**
 * Sends a request to a server that is not trusted. A redirection is an answer and not followed: it could lead into the
 * network of this machine. The answer has been read already, within limits of time, bytes and depth.
 * @throws AnswerLimitError for an answer beyond the limits; Error with the cause for none at all.
 */
export async function fetchAnswer(
  request: Request,
  send: Send = fetch,
  limitMs = ANSWER_LIMIT_MS,
): Promise<Response> {
  const receive = async () => {
    const response = await send(new Request(request, { redirect: 'manual' }))
    const { status, headers } = response
    const text = await readText(response)
    return new Response(BODILESS.has(status) ? null : text, { status, headers })
  }
  const fail = (cause: unknown) => {
    if (cause instanceof AnswerLimitError) throw cause
    throw new Error(`No answer from ${request.url}: ${readCause(cause)}`, { cause })
  }
  // Not by a signal of the request: Node may lose it while a server does not answer.
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    const message = `No answer from ${request.url} within ${limitMs / 1000} seconds`
    timer = setTimeout(() => reject(new Error(message)), limitMs)
  })
  return await Promise.race([receive().catch(fail), late]).finally(() => clearTimeout(timer))
}
