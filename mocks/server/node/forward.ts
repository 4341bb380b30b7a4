import type { ClientRequest, IncomingMessage, Server, ServerResponse } from 'node:http'
import { request as sendHttp } from 'node:http'
import { request as sendHttps } from 'node:https'
import { pipeline } from 'node:stream'

type Headers = Record<string, string | string[] | undefined>

type Target = {
  address: URL
  headers?: Headers
  /** Changes the headers of the request before it is sent. */
  prepare?: (request: ClientRequest) => void
  /** Runs where no answer comes; the browser gets status 502. */
  onFailure?: (error: Error) => void
}

/** Sends a request on, and passes its response to `respond`. */
export function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { address, headers = {}, prepare, onFailure }: Target,
  respond: (response: IncomingMessage) => void,
): void {
  const send = address.protocol === 'https:' ? sendHttps : sendHttp
  const request = send(
    address,
    {
      // A connection of its own: a server may close an idle one just when the next request uses it.
      agent: false,
      method: incoming.method,
      headers: { ...incoming.headers, host: address.host, ...headers },
    },
    respond,
  )
  request.on('error', (error) => {
    onFailure?.(error)
    if (!outgoing.headersSent) outgoing.writeHead(502).end()
  })
  prepare?.(request)
  incoming.pipe(request)
}

/** Passes a response on. */
export function pass(response: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.writeHead(response.statusCode ?? 502, response.headers)
  // An answer that breaks off breaks off here, too.
  pipeline(response, outgoing, () => undefined)
}

/** The address of a path on a server; null for one that is not valid. `new URL` would take '//host' for another server. */
export function resolvePath(path: string, server: string): URL | null {
  const address = `${new URL(server).origin}${path}`
  return URL.canParse(address) ? new URL(address) : null
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
