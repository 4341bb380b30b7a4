import type { Backend } from '#mocks/wire/backend.ts'
import { readText } from '#mocks/wire/backend.ts'
import { createErrorResponse } from '#mocks/wire/error-response.ts'
import { retry } from '#mocks/lib/retry.ts'
import { findTapeCall } from '#mocks/tape/format/tape-calls.ts'
import type { Recorder } from '#mocks/tape/record/recorder.ts'
import type { HttpServer } from './http-server.ts'
import { startHttpServer } from './http-server.ts'

/** Headers of one connection or of the encoding of a body. */
const HOP_BY_HOP_HEADERS = [
  'accept-encoding',
  'connection',
  'content-encoding',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
]

function dropHopByHopHeaders(headers: Headers): Headers {
  const forwarded = new Headers(headers)
  for (const name of HOP_BY_HOP_HEADERS) forwarded.delete(name)
  return forwarded
}

function isConnectionRefused(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined
  return cause?.code === 'ECONNREFUSED'
}

type ForwardOptions = {
  /** Changes the headers of the request. */
  prepare?: (headers: Headers) => void
  /** How often a refused connection is tried, until the first success. */
  attempts?: number
  /** Answers where the target does not; by default the caller's connection is closed. */
  onFailure?: (address: URL, error: unknown) => Response
}

/** Forwards requests to one server, whatever host their address names. */
export function createForwarder(
  target: string,
  {
    prepare = () => undefined,
    attempts = 1,
    onFailure = () => Response.error(),
  }: ForwardOptions = {},
): Backend {
  let isUp = false
  return async (request) => {
    const { method, url, headers } = request
    const { pathname, search } = new URL(url)
    // Not resolved against the target: a path such as //host would name another server.
    const address = Object.assign(new URL(target), { pathname, search })
    const forwarded = dropHopByHopHeaders(headers)
    prepare(forwarded)
    // The target may close a kept connection just when the next request uses it, and a write is not sent twice.
    forwarded.set('Connection', 'close')
    const body = method === 'GET' || method === 'HEAD' ? null : await readText(request)
    const send = async (): Promise<Response> => {
      try {
        const init = { method, headers: forwarded, body, redirect: 'manual' as const }
        const { status, headers: responseHeaders, body: stream } = await fetch(address, init)
        isUp = true
        return new Response(stream, { status, headers: dropHopByHopHeaders(responseHeaders) })
      } catch (error) {
        // The target has not received the request, so it can be repeated.
        if (isConnectionRefused(error)) throw error
        return onFailure(address, error)
      }
    }
    return await retry(send, { attempts: isUp ? 1 : attempts }).catch((error: unknown) =>
      onFailure(address, error),
    )
  }
}

/** Turns X-Site-Url into Referer (API-2): scripts cannot set Referer. */
function moveSite(headers: Headers): void {
  const site = headers.get('X-Site-Url')
  headers.delete('X-Site-Url')
  if (site !== null) headers.set('Referer', site)
}

function rejectRequest({ method, url }: Request): Response {
  return createErrorResponse(501, {
    message: `The recorder does not forward ${method} ${new URL(url).pathname}`,
    service: 'tape',
    code: 'not_recorded',
  })
}

type ProxyOptions = {
  /** The address of the API, such as https://api.staging.example. */
  target: string
  recorder: Recorder
  /** 0 chooses a free port. */
  port?: number
  onError: (error: unknown) => void
}

/**
 * Starts a proxy that forwards calls to one API and records them; other requests get status 501. It waits some seconds
 * for an API that starts. When it cannot be reached, the caller's connection is closed.
 * @throws Error for a port that is taken.
 */
export async function createRecordingProxy(options: ProxyOptions): Promise<HttpServer> {
  const { target, recorder, port, onError } = options
  const forwardAndRecord = recorder.record(
    createForwarder(target, { prepare: moveSite, attempts: 8 }),
  )
  return await startHttpServer(
    (request) =>
      findTapeCall(request.method, request.url)
        ? forwardAndRecord(request)
        : Promise.resolve(rejectRequest(request)),
    { port, onError },
  )
}
