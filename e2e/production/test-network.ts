import type { IncomingMessage, RequestOptions, ServerResponse } from 'node:http'
import { request as sendRequest } from 'node:http'
import { createServer } from 'node:https'
import { getCertificate } from '@vitejs/plugin-basic-ssl'
import { preview } from 'vite'
import { findTool } from '#e2e/cli/tools.mjs'
import type { ReferenceApi } from '#e2e/support/reference-api/server.ts'
import { startServer } from '#e2e/support/tapes/cli-process.ts'
import {
  renderShadowDomPage,
  renderFramePage,
  renderLoaderPage,
  buildLoaderPagePolicy,
} from './host-page.ts'
import { startNginx } from './nginx.ts'
import { KEEP_CONNECTIONS, createForwardProxy, listen } from './forward-proxy.ts'
import { startReferenceApis } from './reference-apis.ts'
import type { ReferenceStyle } from './sites.ts'
import { HOST, PARTNER, REFERENCE_ORIGINS, SITES, UNLISTED_HOST, WIDGET_ORIGINS } from './sites.ts'

// The servers of the production tests, in one process that Playwright starts and stops.

type RequestHandler = (incoming: IncomingMessage, outgoing: ServerResponse) => void

const cleanups: (() => Promise<void>)[] = []

function endOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      void Promise.all(cleanups.map((cleanUp) => cleanUp())).finally(() => process.exit(0))
    })
}

endOnSignals()

/**
 * Starts `npx vite preview` of the production build.
 * @param tagManager As in the nginx template: 'on' where the settings of the API name a container.
 */
async function startPreview(api: string, tagManager: 'on' | 'off'): Promise<string> {
  Object.assign(process.env, {
    API_TARGET: api,
    WIDGET_HOSTS: HOST,
    WIDGET_SITES: SITES,
    WIDGET_TAG_MANAGER: tagManager,
  })
  const server = await preview({
    mode: 'production',
    logLevel: 'warn',
    preview: { host: '127.0.0.1', port: 0 },
  })
  return server.resolvedUrls?.local[0] ?? ''
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

function servePage(text: (address: URL) => string): RequestHandler {
  return ({ url = '', headers }, outgoing) => {
    outgoing.setHeader('Content-Type', 'text/html; charset=utf-8')
    outgoing.end(text(new URL(url, `https://${headers.host}`)))
  }
}

/** The API of a test that has started one: only the host page, the widget and the card provider stand before it. */
const testApi = process.env['API_ADDRESS']

const [{ url: apiUrl }, { url: stripeUrl }] = await Promise.all([
  testApi === undefined ? startServer('api', '--port', '0') : { url: testApi },
  startServer('provider', '--port', '0'),
])

/** The servers of all other tests. */
async function startOtherServers(
  referenceApis: Record<ReferenceStyle, ReferenceApi>,
): Promise<Record<string, RequestHandler>> {
  const program = findTool('nginx')
  const nginx =
    program &&
    (await startNginx(program, { api: apiUrl, hosts: HOST, sites: SITES, tagManager: 'on' }))
  if (nginx) cleanups.push(nginx.stop)
  return {
    ...(nginx && { [WIDGET_ORIGINS.nginx]: forwardTo({ socketPath: nginx.socketPath }) }),
    // One after the other: each reads its target from the environment. Without a container: under Trusted Types.
    [REFERENCE_ORIGINS.strict]: forwardTo(await startPreview(referenceApis.strict.url, 'off')),
    [REFERENCE_ORIGINS.liberal]: forwardTo(await startPreview(referenceApis.liberal.url, 'off')),
    [UNLISTED_HOST]: handleHostPage,
    [PARTNER]: servePage(() => '<title>Partner</title>'),
    'https://www.googletagmanager.com': forwardTo(apiUrl),
  }
}

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

const referenceApis = testApi === undefined ? await startReferenceApis(apiUrl) : undefined
const sites = new Map<string, RequestHandler>(
  Object.entries({
    [WIDGET_ORIGINS.preview]: forwardTo(await startPreview(apiUrl, 'on')),
    ...(referenceApis && (await startOtherServers(referenceApis))),
    [HOST]: handleHostPage,
    'https://js.stripe.com': forwardTo(stripeUrl),
    'https://api.stripe.com': forwardTo(apiUrl),
  }).map(([origin, handler]) => [new URL(origin).host, handler]),
)

const certificate = await getCertificate('.cache/certificate', 'internet', [...sites.keys()])
const tlsOptions = { ...KEEP_CONNECTIONS, cert: certificate, key: certificate }
const tls = createServer(tlsOptions, (incoming, outgoing) => {
  sites.get(incoming.headers.host ?? '')?.(incoming, outgoing)
})
const proxy = createForwardProxy(new Set(sites.keys()), await listen(tls), (incoming, outgoing) => {
  if (incoming.url === '/__calls') return forwardTo(apiUrl)(incoming, outgoing)
  if (incoming.url === '/__reference')
    return void outgoing.end(
      JSON.stringify(Object.values(referenceApis ?? {}).flatMap(({ requests }) => requests)),
    )
  outgoing.end(JSON.stringify([...proxy.refusedOrigins]))
})

// Vite's handler ends the process before the cleanups have.
process.removeAllListeners('SIGTERM').removeAllListeners('SIGINT')
endOnSignals()
const port = await listen(proxy.server, Number(process.env['PRODUCTION_PORT']))
console.log(`http://127.0.0.1:${port}`)
