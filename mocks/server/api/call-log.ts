import type { Backend } from '#mocks/wire/backend.ts'
import { getOriginal, readText } from '#mocks/wire/backend.ts'
import type { Clock } from '#mocks/lib/clock.ts'
import type { LoggedCall } from '#mocks/wire/logged-call.ts'
import { parseJsonOrText } from '#mocks/lib/parse-json.ts'
import type { RequestCall } from '#mocks/wire/request-call.ts'
import { findCall } from '#mocks/wire/request-call.ts'
import { formatHttpError } from '#mocks/server/booking/rules/service-errors.ts'

export type CallLog = {
  /** The latest calls, oldest first. */
  log: LoggedCall[]
  /** Runs when a call arrives, when something is noted about it and when its response is ready. */
  onCall: (call: LoggedCall) => void
}

/** Older calls are dropped from the log. */
const MAX_LOGGED_CALLS = 1000

const notes = new WeakMap<Request, (change: Partial<LoggedCall>) => void>()

/** Adds to the log what is known about a call beside its request and response. */
export function noteCall(request: Request, change: Partial<LoggedCall>): void {
  notes.get(getOriginal(request))?.(change)
}

/** The body of a request: the fields of a call of the card provider's, else JSON or text. */
function parseBody({ method, url }: Request, call: RequestCall, text: string): unknown {
  if (call.setupIntentId === undefined) return parseJsonOrText(text)
  return Object.fromEntries(
    method === 'GET' ? new URL(url).searchParams : new URLSearchParams(text),
  )
}

/** A failed call in one line: method, path, status, both bodies, and the cause when the response hides it. */
function formatFailure(
  { method, url }: Request,
  request: string,
  { status, response }: { status: number; response: string },
  reason?: string,
): string {
  const path = new URL(url).pathname
  const message = formatHttpError({ method, path, status, request, response })
  return reason === undefined ? message : `${message}: ${reason}`
}

/** Logs the calls of the API and of the card provider that a backend answers. */
export function withLog(callLog: CallLog, clock: Clock, backend: Backend): Backend {
  return async (request) => {
    const found = findCall(request)
    if (found === null) return await backend(request)
    const startedAt = clock.now()
    const receivedAt = performance.now()
    const text = await readText(request)
    const call: LoggedCall = {
      name: found.name,
      body: parseBody(request, found, text),
      headers: Object.fromEntries(request.headers),
      status: 0,
      startedAt,
    }
    const note = (change: Partial<LoggedCall>) => callLog.onCall(Object.assign(call, change))
    notes.set(getOriginal(request), note)
    callLog.log.push(call)
    if (callLog.log.length > MAX_LOGGED_CALLS) callLog.log.shift()
    callLog.onCall(call)

    const response = await backend(request)
    const { status } = response
    const duration = performance.now() - receivedAt
    // The body of a drip has no end.
    const isRead = response.type !== 'error' && call.fault?.kind !== 'drip'
    const responseText = isRead ? await response.clone().text() : ''
    note({
      status,
      duration,
      ...(isRead && { response: parseJsonOrText(responseText) }),
      ...(status >= 400 && {
        reason: formatFailure(request, text, { status, response: responseText }, call.reason),
      }),
    })
    return response
  }
}
