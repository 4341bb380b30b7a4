import type { IncomingMessage, RequestOptions, ServerResponse } from 'node:http'
import { request as sendRequest } from 'node:http'
import { createServer } from 'node:https'
import { getCertificate } from '@vitejs/plugin-basic-ssl'
import { startPreviewServer } from '#mocks/server/node/preview-server.ts'
import { findTool } from '#e2e/cli/tools.mjs'
import { unpackPreviousRelease } from '#e2e/support/previous-release.ts'
import { startServer } from '#e2e/support/processes.ts'
import {
  renderShadowDomPage,
  renderFramePage,
  renderLoaderPage,
  buildLoaderPagePolicy,
} from './host-page.ts'
import { LEFT_WORKER, LEFT_WORKER_PATH } from './left-worker.ts'
import { startNginx } from './nginx.ts'
import { KEEP_CONNECTIONS, createForwardProxy, listenOnPort } from './forward-proxy.ts'
import { HELD_APPLICATION, HOST, PARTNER, UNLISTED_HOST, WIDGET_ORIGINS } from './sites.ts'

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
async function startPreview(tagManager: boolean, folder = 'dist'): Promise<string> {
  const policy = { hosts: HOST, tagManager }
  const { url } = await startPreviewServer({
    port: 0,
    folder,
    policy,
    api: apiUrl,
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

/** The widget's site, with the service worker of another build, and without an answer where a test holds the application. */
function withTestAnswers(handle: RequestHandler): RequestHandler {
  return (incoming, outgoing) => {
    const { url = '', headers } = incoming
    if (headers[HELD_APPLICATION] !== undefined && /^\/assets\/(?!entry-)/.test(url))
      return undefined
    if (url !== LEFT_WORKER_PATH) return handle(incoming, outgoing)
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

async function startNginxSite(): Promise<Record<string, RequestHandler>> {
  const program = findTool('nginx')
  if (program === undefined) return {}
  const options = { api: apiUrl, hosts: HOST, tagManager: 'on' } as const
  const nginx = await startNginx(program, options)
  cleanups.push(nginx.stop)
  return { [WIDGET_ORIGINS.nginx]: withTestAnswers(forwardTo({ socketPath: nginx.socketPath })) }
}

const sites: Record<string, RequestHandler> = {
  [HOST]: handleHostPage,
  'https://js.stripe.com': forwardTo(stripeUrl),
  'https://api.stripe.com': forwardTo(apiUrl),
  'https://www.googletagmanager.com': forwardTo(apiUrl),
  [WIDGET_ORIGINS.preview]: withTestAnswers(forwardTo(await startPreview(true))),
  ...(await startNginxSite()),
  [WIDGET_ORIGINS.withoutTagManager]: forwardTo(await startPreview(false)),
  [WIDGET_ORIGINS.previous]: forwardTo(await startPreview(true, unpackPreviousRelease())),
  [UNLISTED_HOST]: handleHostPage,
  [PARTNER]: servePage(() => '<title>Partner</title>'),
}

const hosts = Object.keys(sites).map((origin) => new URL(origin).host)
const certificate = await getCertificate('.cache/certificate', 'internet', hosts)

const byHost = new Map(
  Object.entries(sites).map(([origin, handler]) => [new URL(origin).host, handler]),
)
const tlsOptions = { ...KEEP_CONNECTIONS, cert: certificate, key: certificate }
const tls = createServer(tlsOptions, (incoming, outgoing) => {
  byHost.get(incoming.headers.host ?? '')?.(incoming, outgoing)
})
const tlsPort = await listenOnPort(tls)

/** The proxy through which a browser reaches these sites. */
const proxy = createForwardProxy(new Set(byHost.keys()), tlsPort, (incoming, outgoing) => {
  if (incoming.url === '/__calls') return forwardTo(apiUrl)(incoming, outgoing)
  outgoing.end(JSON.stringify([...proxy.refusedOrigins]))
})

const port = await listenOnPort(proxy.server, Number(process.env['PRODUCTION_PORT']))
console.log(`http://127.0.0.1:${port}`)
