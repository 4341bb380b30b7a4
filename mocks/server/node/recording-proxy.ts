import type { Backend } from '#mocks/lib/backend.ts'
import { readText } from '#mocks/lib/backend.ts'
import { createErrorResponse } from '#mocks/lib/error-response.ts'
import { retry } from '#mocks/lib/retry.ts'
import type { ApiServer } from './api-server.ts'
import { startHttpServer } from './api-server.ts'
import { findTapeCall } from '#mocks/tape/format/tape-calls.ts'
import type { Recorder } from '#mocks/tape/record/recorder.ts'

type ProxyOptions = {
  /** The address of the API, such as https://api.staging.example. */
  target: string
  recorder: Recorder
  /** 0 chooses a free port. */
  port?: number
  onError: (error: unknown) => void
}

/** Headers of one connection or of the encoding of a body. */
const HOP_BY_HOP_HEADERS = [
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

/** Turns X-Site-Url into Referer (API-2): scripts cannot set Referer. */
function buildForwardedHeaders(headers: Headers): Headers {
  const forwarded = dropHopByHopHeaders(headers)
  // The target may close a kept connection just when the next request uses it, and a write is not sent twice.
  forwarded.set('Connection', 'close')
  const site = forwarded.get('X-Site-Url')
  forwarded.delete('X-Site-Url')
  if (site !== null) forwarded.set('Referer', site)
  return forwarded
}

function isConnectionRefused(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined
  return cause?.code === 'ECONNREFUSED'
}

/** Forwards requests to the target. Until the first success a refused connection is retried for some seconds. */
function createForwarder(target: string): Backend {
  let isUp = false
  return async (request) => {
    const { method, headers } = request
    const { pathname, search } = new URL(request.url)
    // Not resolved against the target: a path such as //host would name another server.
    const address = Object.assign(new URL(target), { pathname, search })
    const body = method === 'GET' || method === 'HEAD' ? null : await readText(request)
    const init = {
      method,
      headers: buildForwardedHeaders(headers),
      body,
      redirect: 'manual' as const,
    }
    const send = async (): Promise<Response> => {
      try {
        const { status, headers: responseHeaders, body: stream } = await fetch(address, init)
        isUp = true
        return new Response(stream, { status, headers: dropHopByHopHeaders(responseHeaders) })
      } catch (error) {
        // The target has not received the request, so it can be repeated.
        if (isConnectionRefused(error)) throw error
        return Response.error()
      }
    }
    return await retry(send, { attempts: isUp ? 1 : 8 }).catch(() => Response.error())
  }
}

function rejectRequest({ method, url }: Request): Response {
  return createErrorResponse(501, {
    message: `The recorder does not forward ${method} ${new URL(url).pathname}`,
    service: 'tape',
    code: 'not_recorded',
  })
}

/**
 * Starts a proxy that forwards calls to one API and records them; other requests get status 501. When the API cannot be
 * reached, the caller's connection is closed.
 * @throws Error for a port that is taken.
 */
export async function createRecordingProxy(options: ProxyOptions): Promise<ApiServer> {
  const { target, recorder, port, onError } = options
  const forwardAndRecord = recorder.record(createForwarder(target))
  return await startHttpServer(
    (request) =>
      findTapeCall(request.method, request.url)
        ? forwardAndRecord(request)
        : Promise.resolve(rejectRequest(request)),
    { port, onError },
  )
}
