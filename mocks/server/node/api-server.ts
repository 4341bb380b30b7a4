import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import { pipeline, Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { Backend } from '#mocks/lib/backend.ts'
import type { Recorder } from '#mocks/tape/record/recorder.ts'
import { listen } from './forward.ts'
import { isLocalRequest, isOwnRequest } from './local-request.ts'
import type { ServerRegistryOptions } from './server-registry.ts'
import { createServerRegistry } from './server-registry.ts'

type ApiServerOptions = ServerRegistryOptions & {
  /** 0 chooses a free port. */
  port?: number
  /** Records every exchange. */
  recorder?: Recorder
}

/** A running HTTP server. */
export type ApiServer = { url: string; close(): Promise<void> }

async function readBody(incoming: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  return new Uint8Array(Buffer.concat(chunks))
}

const FORWARDED_HOST = /^[\w.-]+(?::\d{1,5})?$/

/** Whether a request may come from this machine or a proxy on it. A page cannot set X-Forwarded-Host. */
function isTrusted(incoming: IncomingMessage): boolean {
  const { url = '', headers } = incoming
  const forwardedHost = headers['x-forwarded-host']
  return (
    isLocalRequest(incoming) &&
    // One slash: '//host', '/\\host' and 'http://host' name another host.
    /^\/(?![/\\])/.test(url) &&
    (forwardedHost === undefined
      ? isOwnRequest(incoming)
      : FORWARDED_HOST.test(String(forwardedHost)))
  )
}

/** The requested URL; behind a proxy the original one, such as that of Stripe's API. */
function buildUrl({ url = '/', headers }: IncomingMessage): URL {
  const scheme = headers['x-forwarded-proto'] ?? 'http'
  const host = headers['x-forwarded-host'] ?? headers.host
  return new URL(url, `${String(scheme)}://${String(host)}`)
}

async function createRequest(incoming: IncomingMessage): Promise<Request> {
  const { method = 'GET', headers } = incoming
  const hasBody = method !== 'GET' && method !== 'HEAD'
  return new Request(buildUrl(incoming), {
    method,
    headers: Object.entries(headers).map(([name, value = '']) => [name, String(value)]),
    ...(hasBody && { body: await readBody(incoming) }),
  })
}

function writeResponse({ status, headers, body }: Response, outgoing: ServerResponse): void {
  outgoing.statusCode = status
  outgoing.setHeaders(headers)
  if (body === null) return void outgoing.end()
  // The body may have no end. One that breaks off breaks off here, too.
  pipeline(Readable.fromWeb(body as ReadableStream), outgoing, () => undefined)
}

/** Readable by the widget's scripts; partitioned, so that frames on other sites can keep it. */
function buildXsrfCookie(token: string): string {
  return `XSRF-TOKEN=${token}; Path=/; Secure; SameSite=None; Partitioned`
}

/**
 * Starts an HTTP server on 127.0.0.1. A response of type 'error' closes the connection. Requests that other sites may
 * have caused get status 403.
 * @param options.onError Runs for errors that the backend throws.
 * @throws Error for a port that is taken.
 */
export async function startHttpServer(
  backend: Backend,
  { port = 0, onError }: { port?: number | undefined; onError: (error: unknown) => void },
): Promise<ApiServer> {
  const handleIncoming = async (
    incoming: IncomingMessage,
    outgoing: ServerResponse,
  ): Promise<void> => {
    if (!isTrusted(incoming)) return void outgoing.writeHead(403).end()
    const response = await backend(await createRequest(incoming))
    if (response.type === 'error') outgoing.destroy()
    else writeResponse(response, outgoing)
  }
  const server = createServer((incoming, outgoing) => {
    handleIncoming(incoming, outgoing).catch((error: unknown) => {
      onError(error)
      outgoing.destroy()
    })
  })
  return {
    url: `http://127.0.0.1:${await listen(server, port)}`,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()))
        server.closeAllConnections()
      }),
  }
}

/**
 * Starts the mock server over HTTP, with one backend per requested scenario. GET /__calls lists the calls with their
 * headers. Every call sets the XSRF cookie (API-5). A simulated network failure closes the connection; requests
 * that it does not answer get status 501.
 * @throws Error for an unknown scenario or fault, or a port that is taken.
 */
export async function createApiServer(options: ApiServerOptions = {}): Promise<ApiServer> {
  const { port, recorder } = options
  const { backend, log, onError } = createServerRegistry(options)
  const token = randomUUID()

  const respond: Backend = async (request) => {
    const { pathname } = new URL(request.url)
    if (request.method === 'GET' && pathname === '/__calls') return Response.json(log)
    const response = await backend(request)
    if (pathname.startsWith('/api/') && response.type !== 'error')
      response.headers.append('Set-Cookie', buildXsrfCookie(token))
    return response
  }
  return await startHttpServer(recorder ? recorder.record(respond) : respond, { port, onError })
}
