import { retry } from '#mocks/lib/retry.ts'
import type { ApiServer } from './api-server.ts'
import { startHttpServer } from './api-server.ts'
import { findTapedCall } from '#mocks/tape/format/taped-calls.ts'
import type { Recorder } from '#mocks/tape/record/recorder.ts'

type ProxyOptions = {
  /** The API's address: https://api.staging.example. */
  target: string
  recorder: Recorder
  /** 0 takes a free one. */
  port?: number
  onError: (error: unknown) => void
}

/** Of one connection, or of a body as it was packed. */
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

const dropHopByHopHeaders = (headers: Headers): Headers => {
  const forwarded = new Headers(headers)
  for (const name of HOP_BY_HOP_HEADERS) forwarded.delete(name)
  return forwarded
}

/** As every edge in front of the API does: browsers let no page set Referer. */
const buildForwardedHeaders = (headers: Headers): Headers => {
  const forwarded = dropHopByHopHeaders(headers)
  const site = forwarded.get('X-Site-Url')
  forwarded.delete('X-Site-Url')
  if (site !== null) forwarded.set('Referer', site)
  return forwarded
}

const isConnectionRefused = (error: unknown): boolean => {
  const cause = error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined
  return cause?.code === 'ECONNREFUSED'
}

/** Sends requests on to the target; one that has not come up yet is tried for some seconds, the first time. */
const createForwarder = (target: string) => {
  let isUp = false
  return async (request: Request): Promise<Response> => {
    const { method, headers } = request
    const { pathname, search } = new URL(request.url)
    const body = method === 'GET' || method === 'HEAD' ? null : await request.arrayBuffer()
    const init = {
      method,
      headers: buildForwardedHeaders(headers),
      body,
      redirect: 'manual' as const,
    }
    const send = async (): Promise<Response> => {
      try {
        const {
          status,
          headers: responseHeaders,
          body: stream,
        } = await fetch(new URL(pathname + search, target), init)
        isUp = true
        return new Response(stream, { status, headers: dropHopByHopHeaders(responseHeaders) })
      } catch (error) {
        // Nobody has heard it: it may be said again.
        if (isConnectionRefused(error)) throw error
        return Response.error()
      }
    }
    return await retry(send, { attempts: isUp ? 1 : 8 }).catch(() => Response.error())
  }
}

const isRecordable = ({ method, url }: Request): boolean =>
  new URL(url).pathname.startsWith('/api/') || findTapedCall(method, url) !== null

const rejectRequest = ({ method, url }: Request): Response =>
  Response.json(
    {
      error: {
        message: `The recorder sends no ${method} ${new URL(url).pathname} on`,
        service: 'tape',
        code: 'not_recorded',
      },
    },
    { status: 501 },
  )

/**
 * Stands in front of an API and records what goes through. No connection to it is none for the caller.
 * @throws For a port that is taken.
 */
export const createRecordingProxy = async (options: ProxyOptions): Promise<ApiServer> => {
  const { target, recorder, port, onError } = options
  const forward = createForwarder(target)
  return await startHttpServer(
    (request) =>
      isRecordable(request)
        ? recorder.record(request, () => forward(request))
        : Promise.resolve(rejectRequest(request)),
    { port, onError },
  )
}
