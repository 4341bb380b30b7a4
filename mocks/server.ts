import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getResponse } from 'msw'
import { baseSettings } from '#scenarios/base.ts'
import { parseScenarios } from '#scenarios/parse.ts'
import type { WorldSettings } from '#scenarios/types.ts'
import { clockFrom } from './clock.ts'
import { createHandlers } from './handlers.ts'
import { latencyOf } from './latency.ts'
import { inTurns } from './persistence.ts'
import type { Service } from './service.ts'
import { createWorld } from './world.ts'

type ApiServerOptions = {
  /** A list as in ?scenario=. */
  scenario?: string
  seed?: number
  /** The instant the world starts at: 2026-06-01T10:00:00Z. */
  now?: string | null
  /** 0 takes a free one. */
  port?: number
  /** Milliseconds before each answer. */
  latency?: number
  settings?: WorldSettings
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

const unknown = (request: Request): Response => {
  const message = `The pretend server has no ${request.method} ${new URL(request.url).pathname}`
  const error = { message, service: 'pretend-world', code: 'not_implemented' }
  return Response.json({ error }, { status: 501 })
}

const createService = (options: ApiServerOptions): Service => {
  const { scenario = 'standard', seed = 1, now = null, latency = 0 } = options
  const parsed = parseScenarios(scenario)
  if (!parsed.ok) throw new Error(`${parsed.problem}. These exist: ${parsed.known.join(', ')}`)
  const world = createWorld({
    scenarios: parsed.scenarios,
    settings: options.settings ?? baseSettings,
    seed,
    startsAt: now,
    clock: clockFrom(now),
  })
  return {
    world,
    exclusive: inTurns(),
    latency: latencyOf(latency, seed),
    log: [],
    alarm: (error) => process.stderr.write(`${String(error)}\n`),
  }
}

const listen = (server: Server, port: number): Promise<string> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    })
  })

/**
 * The pretend world as an HTTP server. GET /__calls lists what it was asked, with the headers that
 * arrived. A network error cuts the connection; what no handler takes is answered with 501.
 * @throws For an unknown scenario, or a port that is taken.
 */
export const createApiServer = async (options: ApiServerOptions = {}): Promise<ApiServer> => {
  const service = createService(options)
  const handlers = createHandlers(service)

  const respond = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const request = await requestFrom(incoming)
    if (request.method === 'GET' && new URL(request.url).pathname === '/__calls') {
      await write(Response.json(service.log), outgoing)
      return
    }
    const response = (await getResponse(handlers, request)) ?? unknown(request)
    if (response.type === 'error') outgoing.destroy()
    else await write(response, outgoing)
  }

  const server = createServer((incoming, outgoing) => {
    respond(incoming, outgoing).catch((error: unknown) => {
      service.alarm(error)
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
