import { retry } from '#src/lib/retry.ts'
import type { ApiServer } from '#mocks/server.ts'
import { serveHttp } from '#mocks/server.ts'
import { tapedCallOf } from './calls.ts'
import type { Recorder } from './recorder.ts'

type ProxyOptions = {
  /** The API's address: https://api.staging.example. */
  target: string
  recorder: Recorder
  /** 0 takes a free one. */
  port?: number
  alarm: (error: unknown) => void
}

/** Of one connection, or of a body as it was packed. */
const HOP = [
  'connection',
  'content-encoding',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
]

const without = (headers: Headers): Headers => {
  const kept = new Headers(headers)
  for (const name of HOP) kept.delete(name)
  return kept
}

/** As every edge in front of the API does: browsers let no page set Referer. */
const siteAsReferer = (headers: Headers): Headers => {
  const edged = without(headers)
  const site = edged.get('X-Site-Url')
  edged.delete('X-Site-Url')
  if (site !== null) edged.set('Referer', site)
  return edged
}

const isRefused = (error: unknown): boolean => {
  const cause = error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined
  return cause?.code === 'ECONNREFUSED'
}

/** Sends requests on to the target; one that has not come up yet is tried for some seconds, the first time. */
const createForward = (target: string) => {
  let isUp = false
  return async (request: Request): Promise<Response> => {
    const { method, headers } = request
    const { pathname, search } = new URL(request.url)
    const body = method === 'GET' || method === 'HEAD' ? null : await request.arrayBuffer()
    const init = { method, headers: siteAsReferer(headers), body, redirect: 'manual' as const }
    const send = async (): Promise<Response> => {
      try {
        const {
          status,
          headers: answered,
          body: stream,
        } = await fetch(new URL(pathname + search, target), init)
        isUp = true
        return new Response(stream, { status, headers: without(answered) })
      } catch (error) {
        // Nobody has heard it: it may be said again.
        if (isRefused(error)) throw error
        return Response.error()
      }
    }
    return await retry(send, { attempts: isUp ? 1 : 8 }).catch(() => Response.error())
  }
}

const belongs = ({ method, url }: Request): boolean =>
  new URL(url).pathname.startsWith('/api/') || tapedCallOf(method, url) !== null

const refuse = ({ method, url }: Request): Response =>
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
  const { target, recorder, port, alarm } = options
  const forward = createForward(target)
  return await serveHttp(
    (request) =>
      belongs(request)
        ? recorder.watch(request, () => forward(request))
        : Promise.resolve(refuse(request)),
    { port, alarm },
  )
}
