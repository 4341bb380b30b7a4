import type { ClientRequest, IncomingMessage } from 'node:http'
import type { Connect, Plugin } from 'vite'
import { callHeaders } from './headers.ts'
import { noApiGuard } from './no-api-guard.ts'
import { findRefusal, forwardedHeaders, hiddenHeaders } from './routes.ts'

/** Without WIDGET_SITES, for trying the build. */
const ANY_SITE = String.raw`https?://[^/?#\\@]+`

function setForwardedHeaders(request: ClientRequest, { socket, headers }: IncomingMessage): void {
  const site = request.getHeader('X-Site-Url')
  const values = { site, address: socket.remoteAddress, host: headers.host }
  for (const [name, source] of Object.entries(forwardedHeaders)) {
    const value = typeof source === 'string' ? values[source] : source.text
    if (value) request.setHeader(name, value)
    else request.removeHeader(name)
  }
}

function setResponseHeaders({ headers }: IncomingMessage): void {
  for (const name of hiddenHeaders) delete headers[name.toLowerCase()]
  for (const [name, value] of Object.entries(callHeaders)) headers[name.toLowerCase()] = value
}

type ProxyServer = {
  on(
    event: 'proxyReq',
    listener: (request: ClientRequest, incoming: IncomingMessage) => void,
  ): unknown
  on(event: 'proxyRes', listener: (response: IncomingMessage) => void): unknown
}

/**
 * Forwards the calls of the widget to `target`, in Vite's servers as nginx does in production (HOST-5); without a
 * target, calls are answered with 501 (API-6).
 * @param sites WIDGET_SITES: the site addresses that calls may name, as a regular expression.
 */
export function apiProxy(target: string | undefined, sites = ANY_SITE): Plugin {
  if (target === undefined)
    return noApiGuard(() => 'API_TARGET is not set. Example: API_TARGET=http://127.0.0.1:4010')
  const refuse: Connect.NextHandleFunction = ({ url, method, headers }, response, next) => {
    const path = url?.split('?')[0] ?? ''
    if (!path.startsWith('/api')) return next()
    const status = findRefusal({ path, method, site: String(headers['x-site-url'] ?? '') }, sites)
    if (status === null) return next()
    response.writeHead(status, callHeaders).end()
  }
  const proxy = {
    '/api/': {
      target,
      changeOrigin: true,
      cookieDomainRewrite: '',
      configure: (server: ProxyServer) => {
        server.on('proxyReq', setForwardedHeaders)
        server.on('proxyRes', setResponseHeaders)
      },
    },
  }
  return {
    name: 'api-proxy',
    config: () => ({ server: { proxy }, preview: { proxy } }),
    configureServer: ({ middlewares }) => void middlewares.use(refuse),
    configurePreviewServer: ({ middlewares }) => void middlewares.use(refuse),
  }
}
