import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getResponse } from 'msw'
import { createHandlers } from './handlers.ts'
import type { Recorder } from './tape/recorder.ts'
import type { WorldsOptions } from './worlds.ts'
import { createWorlds } from './worlds.ts'

type ApiServerOptions = WorldsOptions & {
  /** 0 takes a free one. */
  port?: number
  /** Takes what is asked and answered. */
  recorder?: Recorder
}

export type ApiServer = { url: string; close(): Promise<void> }

const bytesOf = async (incoming: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> => {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  return new Uint8Array(Buffer.concat(chunks))
}

/** What was asked of whom: a proxy in front names the first address, as the provider's API's. */
const addressOf = ({ url = '/', headers }: IncomingMessage): URL => {
  const scheme = headers['x-forwarded-proto'] ?? 'http'
  const host = headers['x-forwarded-host'] ?? headers.host
  return new URL(url, `${String(scheme)}://${String(host)}`)
}

const requestFrom = async (incoming: IncomingMessage): Promise<Request> => {
  const { method = 'GET', headers } = incoming
  const hasBody = method !== 'GET' && method !== 'HEAD'
  return new Request(addressOf(incoming), {
    method,
    headers: Object.entries(headers).map(([name, value = '']) => [name, String(value)]),
    ...(hasBody && { body: await bytesOf(incoming) }),
  })
}

const write = async (response: Response, outgoing: ServerResponse): Promise<void> => {
  outgoing.statusCode = response.status
  outgoing.setHeaders(response.headers)
  outgoing.end(Buffer.from(await response.arrayBuffer()))
}

/** Open to the widget's scripts, and kept in a frame on another site too: there by that site alone. */
const xsrfCookie = (token: string): string =>
  `XSRF-TOKEN=${token}; Path=/; Secure; SameSite=None; Partitioned`

const unknown = (request: Request): Response => {
  const message = `The pretend server has no ${request.method} ${new URL(request.url).pathname}`
  const error = { message, service: 'pretend-world', code: 'not_implemented' }
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
export const serveHttp = async (
  answer: (request: Request) => Promise<Response>,
  { port = 0, alarm }: { port?: number | undefined; alarm: (error: unknown) => void },
): Promise<ApiServer> => {
  const respond = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const response = await answer(await requestFrom(incoming))
    if (response.type === 'error') outgoing.destroy()
    else await write(response, outgoing)
  }
  const server = createServer((incoming, outgoing) => {
    respond(incoming, outgoing).catch((error: unknown) => {
      alarm(error)
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
  const worlds = createWorlds(options)
  const handlers = createHandlers(worlds)
  const token = randomUUID()

  const answer = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    if (request.method === 'GET' && pathname === '/__calls') return Response.json(worlds.log)
    const response = (await getResponse(handlers, request)) ?? unknown(request)
    if (pathname.startsWith('/api/') && response.type !== 'error')
      response.headers.append('Set-Cookie', xsrfCookie(token))
    return response
  }
  return await serveHttp(
    recorder ? (request) => recorder.watch(request, () => answer(request)) : answer,
    { port, alarm: worlds.alarm },
  )
}
