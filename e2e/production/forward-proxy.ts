import type { IncomingMessage, Server as HttpServer, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'

/** Starts a server on 127.0.0.1 and returns its port; 0 chooses a free one. */
export async function listenOnPort(server: Server, port = 0): Promise<number> {
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

/** Options of a server that closes no idle connection: the client could just be sending its next request over it. */
export const KEEP_CONNECTIONS = { keepAliveTimeout: 0 }

/**
 * A forward proxy to the hosts of the test network, which share one TLS port. Requests to other origins are
 * refused and listed in `refusedOrigins`; requests to the proxy itself go to `handleRequest`.
 */
export function createForwardProxy(
  hosts: ReadonlySet<string>,
  tlsPort: number,
  handleRequest: (request: IncomingMessage, response: ServerResponse) => void,
): { server: HttpServer; refusedOrigins: Set<string> } {
  const refusedOrigins = new Set<string>()
  const server = createServer(KEEP_CONNECTIONS, (request, response) => {
    const { url = '' } = request
    if (url.startsWith('/')) return handleRequest(request, response)
    refusedOrigins.add(new URL(url).origin)
    response.writeHead(403).end()
  })
  server.on('connect', ({ url = '' }: IncomingMessage, client: Duplex, head: Buffer) => {
    const [host = '', port] = url.split(':')
    client.on('error', () => client.destroy())
    if (port !== '443' || !hosts.has(host)) {
      refusedOrigins.add(`https://${url}`)
      client.end('HTTP/1.1 403 Forbidden\r\n\r\n')
      return
    }
    const tunnel = connect(tlsPort, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n')
      tunnel.write(head)
      tunnel.pipe(client).pipe(tunnel)
    })
    tunnel.on('error', () => client.destroy())
    client.on('close', () => tunnel.destroy())
  })
  return { server, refusedOrigins }
}
