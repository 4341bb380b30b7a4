import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import { pipeline, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ReadableStream } from 'node:stream/web'
import type { Backend } from '#mocks/wire/backend.ts'

/** A running HTTP server. */
export type HttpServer = { url: string; close(): Promise<void> }

/** What the requests to some paths get. */
export type Rule = {
  /** How the paths begin. */
  path: string
  /** Pages of other sites may cause the request, such as that of a document in their frame. */
  isPublic?: boolean
  answer: (incoming: IncomingMessage, outgoing: ServerResponse) => void
}

const LOCAL_HOST = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?$/
const FORWARDED_HOST = /^[\w.-]+(?::\d{1,5})?$/

/**
 * Whether a request names this machine and a path of it. A page of another site can send requests to 127.0.0.1 under the
 * page's own name, if that resolves to this address (DNS rebinding).
 */
function isLocal({ url = '', headers }: IncomingMessage): boolean {
  // One slash: '//host', '/\\host' and 'http://host' name another host.
  return LOCAL_HOST.test(headers.host ?? '') && /^\/(?![/\\])/.test(url)
}

/** Whether no page of another site has caused a request; a proxy says so itself, and a page cannot set its header. */
function isOwn({ headers }: IncomingMessage): boolean {
  const forwardedHost = headers['x-forwarded-host']
  return forwardedHost === undefined
    ? ['none', 'same-origin'].includes(String(headers['sec-fetch-site'] ?? 'none'))
    : FORWARDED_HOST.test(String(forwardedHost))
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
    ...(hasBody && { body: new Uint8Array(await buffer(incoming)) }),
  })
}

function writeResponse({ type, status, headers, body }: Response, outgoing: ServerResponse): void {
  if (type === 'error') return void outgoing.destroy()
  outgoing.statusCode = status
  outgoing.setHeaders(headers)
  if (body === null) return void outgoing.end()
  // The body may have no end. One that breaks off breaks off here, too.
  pipeline(Readable.fromWeb(body as ReadableStream), outgoing, () => undefined)
}

/**
 * Lets a backend answer. A response of type 'error' closes the connection.
 * @param onError Runs for errors that the backend throws.
 */
export function answerBy(backend: Backend, onError: (error: unknown) => void): Rule['answer'] {
  return (incoming, outgoing) => {
    createRequest(incoming)
      .then(backend)
      .then((response) => writeResponse(response, outgoing))
      .catch((error: unknown) => {
        onError(error)
        outgoing.destroy()
      })
  }
}

/** Starts a server on 127.0.0.1 and returns its port. @throws Error for a port that is taken. */
export async function listen(server: Server, port = 0): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${port} is taken`) : error),
    )
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : port
}

/**
 * Starts an HTTP server on 127.0.0.1, of which the first rule for a path answers. Requests that other sites may have
 * caused get status 403.
 * @param port 0 chooses a free one.
 * @throws Error for a port that is taken.
 */
export async function startServer(rules: Rule[], port = 0): Promise<HttpServer> {
  const server = createServer((incoming, outgoing) => {
    const rule = rules.find(({ path }) => incoming.url?.startsWith(path))
    if (!isLocal(incoming) || (rule?.isPublic !== true && !isOwn(incoming)))
      return void outgoing.writeHead(403).end()
    if (rule === undefined) return void outgoing.writeHead(404).end()
    rule.answer(incoming, outgoing)
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

type Options = { port?: number | undefined; onError: (error: unknown) => void }

/** Starts a server of which one backend answers every path. @throws Error for a port that is taken. */
export async function startHttpServer(
  backend: Backend,
  { port, onError }: Options,
): Promise<HttpServer> {
  return await startServer([{ path: '', answer: answerBy(backend, onError) }], port)
}
