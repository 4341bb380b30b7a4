import type { ClientRequest, IncomingMessage } from 'node:http'
import type { Connect, Plugin } from 'vite'
import { callHeaders } from './headers.ts'
import { findRefusal, forwardedHeaders, hiddenHeaders, passedHeaders } from './routes.ts'

/** Any site may call without WIDGET_HOSTS, for trying the build. */
const ANY_SITE = String.raw`https?://[^/?#\\@]+`

/** Headers of the connection to the API, and of the length of the body. */
const CONNECTION_HEADERS = ['Host', 'Connection', 'Content-Length', 'Transfer-Encoding']

const keptHeaders = new Set(
  [...passedHeaders, ...CONNECTION_HEADERS].map((name) => name.toLowerCase()),
)

/** Answers every /api call that reaches Vite's server with 501 and the reason, instead of index.html. */
export function noApiGuard(reason: (path: string) => string): Plugin {
  const rejectApiCall: Connect.NextHandleFunction = (request, response, next) => {
    const path = request.url?.split('?')[0] ?? ''
    if (!path.startsWith('/api/')) return next()
    response.writeHead(501, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify({ error: reason(path) }))
  }
  return {
    name: 'no-api-guard',
    configureServer: ({ middlewares }) => void middlewares.use(rejectApiCall),
    configurePreviewServer: ({ middlewares }) => void middlewares.use(rejectApiCall),
  }
}

type HeaderList = {
  getHeader(name: string): string | number | string[] | undefined
  getHeaderNames(): string[]
  removeHeader(name: string): unknown
  setHeader(name: string, value: string): unknown
}

/** Lets only the headers of a call through to the API, and adds those of the web server. */
export function setForwardedHeaders(
  request: HeaderList,
  { socket }: { socket: { remoteAddress?: string | undefined } },
  name: string | undefined,
): void {
  const site = String(request.getHeader('X-Site-Url') ?? '')
  for (const header of request.getHeaderNames())
    if (!keptHeaders.has(header)) request.removeHeader(header)
  const values = { site, address: socket.remoteAddress, name }
  for (const [header, source] of Object.entries(forwardedHeaders)) {
    const value = typeof source === 'string' ? values[source] : source.text
    if (value) request.setHeader(header, value)
  }
}

/** Replaces the headers of the API that the web server has its own for. */
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
 * Answers what is no call of the widget, or names another site (HOST-5).
 * @param sites The site addresses that calls may name, as a regular expression.
 */
export function createCallGuard(sites = ANY_SITE): Connect.NextHandleFunction {
  return ({ url, method, headers }, response, next) => {
    const path = url?.split('?')[0] ?? ''
    if (!path.startsWith('/api')) return next()
    const status = findRefusal({ path, method, site: String(headers['x-site-url'] ?? '') }, sites)
    if (status === null) return next()
    response.writeHead(status, callHeaders).end()
  }
}

/**
 * Forwards the calls of the widget to `target`, in Vite's servers as nginx does in production (HOST-5); without a
 * target, calls are answered with 501 (API-6).
 * @param options.sites The site addresses that calls may name, as a regular expression.
 * @param options.name WIDGET_NAME: the host name that the API is told.
 */
export function apiProxy(
  target: string | undefined,
  { sites, name }: { sites?: string | undefined; name?: string | undefined } = {},
): Plugin {
  if (target === undefined)
    return noApiGuard(() => 'API_TARGET is not set. Example: API_TARGET=http://127.0.0.1:4010')
  const guard = createCallGuard(sites)
  const proxy = {
    '/api/': {
      target,
      changeOrigin: true,
      cookieDomainRewrite: '',
      configure: (server: ProxyServer) => {
        server.on('proxyReq', (request, incoming) => setForwardedHeaders(request, incoming, name))
        server.on('proxyRes', setResponseHeaders)
      },
    },
  }
  return {
    name: 'api-proxy',
    config: () => ({ server: { proxy }, preview: { proxy } }),
    configureServer: ({ middlewares }) => void middlewares.use(guard),
    configurePreviewServer: ({ middlewares }) => void middlewares.use(guard),
  }
}
