import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getResponse } from 'msw'
import { createHandlers } from '#mocks/api/mock-api-handlers.ts'
import type { Recorder } from '#mocks/tape/record/recorder.ts'
import type { ServerRegistryOptions } from './server-registry.ts'
import { createServerRegistry } from './server-registry.ts'

type ApiServerOptions = ServerRegistryOptions & {
  /** 0 takes a free one. */
  port?: number
  /** Takes what is asked and answered. */
  recorder?: Recorder
}

export type ApiServer = { url: string; close(): Promise<void> }

const readBody = async (incoming: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> => {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  return new Uint8Array(Buffer.concat(chunks))
}

/** What was asked of whom: a proxy in front names the first address, as the provider's API's. */
const buildUrl = ({ url = '/', headers }: IncomingMessage): URL => {
  const scheme = headers['x-forwarded-proto'] ?? 'http'
  const host = headers['x-forwarded-host'] ?? headers.host
  return new URL(url, `${String(scheme)}://${String(host)}`)
}

const createRequest = async (incoming: IncomingMessage): Promise<Request> => {
  const { method = 'GET', headers } = incoming
  const hasBody = method !== 'GET' && method !== 'HEAD'
  return new Request(buildUrl(incoming), {
    method,
    headers: Object.entries(headers).map(([name, value = '']) => [name, String(value)]),
    ...(hasBody && { body: await readBody(incoming) }),
  })
}

const writeResponse = async (response: Response, outgoing: ServerResponse): Promise<void> => {
  outgoing.statusCode = response.status
  outgoing.setHeaders(response.headers)
  outgoing.end(Buffer.from(await response.arrayBuffer()))
}

/** Open to the widget's scripts, and kept in a frame on another site too: there by that site alone. */
const buildXsrfCookie = (token: string): string =>
  `XSRF-TOKEN=${token}; Path=/; Secure; SameSite=None; Partitioned`

const createNotImplementedResponse = (request: Request): Response => {
  const message = `The pretend server has no ${request.method} ${new URL(request.url).pathname}`
  const error = { message, service: 'mock-server', code: 'not_implemented' }
  return Response.json({ error }, { status: 501 })
}

const listen = (server: Server, port: number): Promise<string> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    })
  })

/**
 * Whatever answers requests, behind an address of this machine; an answer of type error cuts the
 * connection.
 * @param alarm Told of what the answering threw.
 * @throws For a port that is taken.
 */
export const startHttpServer = async (
  respond: (request: Request) => Promise<Response>,
  { port = 0, onError }: { port?: number | undefined; onError: (error: unknown) => void },
): Promise<ApiServer> => {
  const handleIncoming = async (
    incoming: IncomingMessage,
    outgoing: ServerResponse,
  ): Promise<void> => {
    const response = await respond(await createRequest(incoming))
    if (response.type === 'error') outgoing.destroy()
    else await writeResponse(response, outgoing)
  }
  const server = createServer((incoming, outgoing) => {
    handleIncoming(incoming, outgoing).catch((error: unknown) => {
      onError(error)
      outgoing.destroy()
    })
  })
  return {
    url: await listen(server, port),
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()))
        server.closeAllConnections()
      }),
  }
}

/**
 * The pretend world as an HTTP server, with as many worlds as its callers name. GET /__calls lists
 * what it was asked, with the headers that arrived. Each call sets the XSRF cookie. A network error
 * cuts the connection; what no handler takes is answered with 501.
 * @throws For an unknown scenario or fault, or a port that is taken.
 */
export const createApiServer = async (options: ApiServerOptions = {}): Promise<ApiServer> => {
  const { port, recorder } = options
  const registry = createServerRegistry(options)
  const handlers = createHandlers(registry)
  const token = randomUUID()

  const respond = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    if (request.method === 'GET' && pathname === '/__calls') return Response.json(registry.log)
    const response = (await getResponse(handlers, request)) ?? createNotImplementedResponse(request)
    if (pathname.startsWith('/api/') && response.type !== 'error')
      response.headers.append('Set-Cookie', buildXsrfCookie(token))
    return response
  }
  return await startHttpServer(
    recorder ? (request) => recorder.record(request, () => respond(request)) : respond,
    { port, onError: registry.onError },
  )
}
