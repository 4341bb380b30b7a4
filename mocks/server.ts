import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getResponse } from 'msw'
import { createHandlers } from './handlers.ts'
import type { WorldsOptions } from './worlds.ts'
import { createWorlds } from './worlds.ts'

type ApiServerOptions = WorldsOptions & {
  /** 0 takes a free one. */
  port?: number
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
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
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
 * The pretend world as an HTTP server, with as many worlds as its callers name. GET /__calls lists
 * what it was asked, with the headers that arrived. Each call sets the XSRF cookie. A network error cuts the connection; what no
 * handler takes is answered with 501.
 * @throws For an unknown scenario or fault, or a port that is taken.
 */
export const createApiServer = async (options: ApiServerOptions = {}): Promise<ApiServer> => {
  const worlds = createWorlds(options)
  const handlers = createHandlers(worlds)
  const token = randomUUID()

  const respond = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const request = await requestFrom(incoming)
    if (request.method === 'GET' && new URL(request.url).pathname === '/__calls') {
      await write(Response.json(worlds.log), outgoing)
      return
    }
    if (new URL(request.url).pathname.startsWith('/api/'))
      outgoing.setHeader('Set-Cookie', xsrfCookie(token))
    const response = (await getResponse(handlers, request)) ?? unknown(request)
    if (response.type === 'error') outgoing.destroy()
    else await write(response, outgoing)
  }

  const server = createServer((incoming, outgoing) => {
    respond(incoming, outgoing).catch((error: unknown) => {
      worlds.alarm(error)
      outgoing.destroy()
    })
  })
  return {
    url: await listen(server, options.port ?? 0),
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()))
        server.closeAllConnections()
      }),
  }
}
