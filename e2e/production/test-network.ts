import type { IncomingMessage, RequestOptions, ServerResponse } from 'node:http'
import { request as sendRequest } from 'node:http'
import { createServer } from 'node:https'
import { connect, createServer as createTcpServer } from 'node:net'
import { getCertificate } from '@vitejs/plugin-basic-ssl'
import { startPreviewServer } from '#mocks/server/node/preview-server.ts'
import { findTool } from '#e2e/cli/tools.mjs'
import { unpackPreviousRelease } from '#e2e/support/previous-release.ts'
import { startServer } from '#e2e/support/tapes/cli-process.ts'
import {
  renderShadowDomPage,
  renderFramePage,
  renderLoaderPage,
  buildLoaderPagePolicy,
} from './host-page.ts'
import { LEFT_WORKER, LEFT_WORKER_PATH } from './left-worker.ts'
import { startNginx } from './nginx.ts'
import { KEEP_CONNECTIONS, createForwardProxy, listenOnPort } from './forward-proxy.ts'
import { HOST, PARTNER, UNLISTED_HOST, WIDGET_ORIGINS } from './sites.ts'

// The servers of the production tests, in one process that Playwright starts and stops.

type RequestHandler = (incoming: IncomingMessage, outgoing: ServerResponse) => void

const cleanups: (() => Promise<void>)[] = []

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => {
    void Promise.all(cleanups.map((cleanUp) => cleanUp())).finally(() => process.exit(0))
  })

/**
 * Starts the web server of `npm run preview` for a production build, without the stub of Stripe.
 * @param tagManager Whether the settings of the API name a container.
 */
async function startPreview(api: string, tagManager: boolean, folder = 'dist'): Promise<string> {
  const policy = { hosts: HOST, tagManager }
  const { url } = await startPreviewServer({
    port: 0,
    folder,
    policy,
    api,
    onFailure: (message) => console.error(message),
  })
  return url
}

/** Forwards requests as a reverse proxy that terminates TLS. */
function forwardTo(upstream: RequestOptions | string): RequestHandler {
  const target =
    typeof upstream === 'string'
      ? { hostname: '127.0.0.1', port: new URL(upstream).port }
      : upstream
  return (incoming, outgoing) => {
    const { method, url, headers } = incoming
    const forwarded = {
      ...headers,
      host: '127.0.0.1',
      'x-forwarded-host': headers.host,
      'x-forwarded-proto': 'https',
    }
    const upstreamRequest = sendRequest(
      // A connection of its own: a server may close an idle one just when the next request uses it.
      { ...target, agent: false, method, path: url, headers: forwarded },
      (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers)
        response.pipe(outgoing)
      },
    )
    upstreamRequest.on('error', () => outgoing.destroy())
    incoming.pipe(upstreamRequest)
  }
}

/** The widget's site, with the service worker of another build. */
function withLeftWorker(handle: RequestHandler): RequestHandler {
  return (incoming, outgoing) => {
    if (incoming.url !== LEFT_WORKER_PATH) return handle(incoming, outgoing)
    outgoing.setHeader('Content-Type', 'text/javascript')
    outgoing.end(LEFT_WORKER)
  }
}

function servePage(text: (address: URL) => string): RequestHandler {
  return ({ url = '', headers }, outgoing) => {
    outgoing.setHeader('Content-Type', 'text/html; charset=utf-8')
    outgoing.end(text(new URL(url, `https://${headers.host}`)))
  }
}

const [{ url: apiUrl }, { url: stripeUrl }] = await Promise.all([
  startServer('api', '--port', '0'),
  startServer('provider', '--port', '0'),
])

const handleFramePage = servePage((address) =>
  address.pathname === '/thanks' ? '<title>Booked</title>' : renderFramePage(address),
)
const handleLoaderPage = servePage(renderLoaderPage)
const handleShadowDomPage = servePage(renderShadowDomPage)
const handleHostPage: RequestHandler = (incoming, outgoing) => {
  const address = new URL(incoming.url ?? '', HOST)
  if (address.pathname.endsWith('/shadow-dom')) return handleShadowDomPage(incoming, outgoing)
  if (!address.pathname.endsWith('/loader')) return handleFramePage(incoming, outgoing)
  outgoing.setHeader('Content-Security-Policy', buildLoaderPagePolicy(address))
  handleLoaderPage(incoming, outgoing)
}

/** The host page, the card provider, the tag manager, and the widget on the server of `npm run preview`, in front of an API. */
async function startBookingSites(api: string): Promise<Record<string, RequestHandler>> {
  return {
    [HOST]: handleHostPage,
    [WIDGET_ORIGINS.preview]: withLeftWorker(forwardTo(await startPreview(api, true))),
    'https://js.stripe.com': forwardTo(stripeUrl),
    'https://api.stripe.com': forwardTo(api),
    'https://www.googletagmanager.com': forwardTo(apiUrl),
  }
}

async function startNginxSite(): Promise<Record<string, RequestHandler>> {
  const program = findTool('nginx')
  if (program === undefined) return {}
  const options = { api: apiUrl, hosts: HOST, tagManager: 'on' } as const
  const nginx = await startNginx(program, options)
  cleanups.push(nginx.stop)
  return { [WIDGET_ORIGINS.nginx]: withLeftWorker(forwardTo({ socketPath: nginx.socketPath })) }
}

const sites: Record<string, RequestHandler> = {
  ...(await startBookingSites(apiUrl)),
  ...(await startNginxSite()),
  [WIDGET_ORIGINS.withoutTagManager]: forwardTo(await startPreview(apiUrl, false)),
  [WIDGET_ORIGINS.previous]: forwardTo(await startPreview(apiUrl, true, unpackPreviousRelease())),
  [UNLISTED_HOST]: handleHostPage,
  [PARTNER]: servePage(() => '<title>Partner</title>'),
}

const hosts = Object.keys(sites).map((origin) => new URL(origin).host)
const certificate = await getCertificate('.cache/certificate', 'internet', hosts)

/** Creates the proxy through which a browser reaches these sites. */
async function createProxy(
  handlers: Record<string, RequestHandler>,
  handleRequest: RequestHandler,
): Promise<ReturnType<typeof createForwardProxy>> {
  const byHost = new Map(
    Object.entries(handlers).map(([origin, handler]) => [new URL(origin).host, handler]),
  )
  const tlsOptions = { ...KEEP_CONNECTIONS, cert: certificate, key: certificate }
  const tls = createServer(tlsOptions, (incoming, outgoing) => {
    byHost.get(incoming.headers.host ?? '')?.(incoming, outgoing)
  })
  return createForwardProxy(new Set(byHost.keys()), await listenOnPort(tls), handleRequest)
}

/**
 * A second network, whose API a test exchanges while the widget's server runs.
 * @returns the address of its proxy, where PUT /__api sets the port of the API on 127.0.0.1, and what it has refused.
 */
async function startExchangeableNetwork(): Promise<{
  address: string
  refusedOrigins: Set<string>
}> {
  let apiPort = 0
  const api = createTcpServer((client) => {
    const upstream = connect(apiPort, '127.0.0.1')
    client.pipe(upstream).pipe(client)
    client.on('error', () => upstream.destroy())
    upstream.on('error', () => client.destroy())
  })
  const booking = await startBookingSites(`http://127.0.0.1:${await listenOnPort(api)}`)
  const { server, refusedOrigins } = await createProxy(booking, (incoming, outgoing) => {
    const { pathname, searchParams } = new URL(incoming.url ?? '', 'http://proxy')
    if (incoming.method === 'PUT' && pathname === '/__api')
      apiPort = Number(searchParams.get('port'))
    outgoing.end()
  })
  return { address: `http://127.0.0.1:${await listenOnPort(server)}`, refusedOrigins }
}

const exchangeable = await startExchangeableNetwork()

const proxy = await createProxy(sites, (incoming, outgoing) => {
  const send = (value: unknown) => void outgoing.end(JSON.stringify(value))
  if (incoming.url === '/__calls') return forwardTo(apiUrl)(incoming, outgoing)
  if (incoming.url === '/__exchangeable') return send(exchangeable.address)
  send([...proxy.refusedOrigins, ...exchangeable.refusedOrigins])
})

const port = await listenOnPort(proxy.server, Number(process.env['PRODUCTION_PORT']))
console.log(`http://127.0.0.1:${port}`)
