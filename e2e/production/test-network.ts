import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import type { IncomingMessage, RequestOptions, ServerResponse } from 'node:http'
import { request as sendRequest } from 'node:http'
import { createServer } from 'node:https'
import { createInterface } from 'node:readline'
import { getCertificate } from '@vitejs/plugin-basic-ssl'
import { preview } from 'vite'
import { findTool } from '#e2e/cli/tools.mjs'
import {
  renderShadowDomPage,
  renderFramePage,
  renderLoaderPage,
  buildLoaderPagePolicy,
} from './host-page.ts'
import { startNginx } from './nginx.ts'
import { createForwardProxy, listen } from './forward-proxy.ts'
import { startReferenceApis } from './reference-apis.ts'
import { HOST, PARTNER, PROXY, REFERENCE_ORIGINS, UNLISTED_HOST, WIDGET_ORIGINS } from './sites.ts'

// All that the production build meets, as a process of its own: Playwright starts and ends it.

type RequestHandler = (incoming: IncomingMessage, outgoing: ServerResponse) => void

const children: ChildProcess[] = []
process.on('exit', () => {
  for (const child of children) child.kill()
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0))

/** A command of the pretend world at a free port. */
async function startCommand(command: string): Promise<string> {
  const args = ['--import', 'tsx', `mocks/cli/${command}.ts`, '--port', '0']
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  for await (const line of createInterface(child.stdout)) return line.trim()
  throw new Error(`${command} did not start`)
}

/** `npm run preview` of the production build. */
async function startPreview(api: string): Promise<string> {
  Object.assign(process.env, { API_TARGET: api, WIDGET_HOSTS: HOST })
  const server = await preview({
    mode: 'production',
    logLevel: 'warn',
    preview: { host: '127.0.0.1', port: 0 },
  })
  return server.resolvedUrls?.local[0] ?? ''
}

/** Passes on what is asked, as what stands at the edge of a data centre and ends TLS. */
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
      { ...target, method, path: url, headers: forwarded },
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

const [mockApiUrl, stripeUrl] = await Promise.all([startCommand('api'), startCommand('provider')])
/** Another one, where a test has started it. */
const apiUrl = process.env['API_ADDRESS'] ?? mockApiUrl
const program = findTool('nginx')
const nginx = program && (await startNginx(program, { api: apiUrl, hosts: HOST }))
if (nginx) children.push(nginx.process)

const referenceApis = await startReferenceApis(mockApiUrl)

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
const sites = new Map<string, RequestHandler>(
  Object.entries({
    ...(nginx && { [WIDGET_ORIGINS.nginx]: forwardTo({ socketPath: nginx.socketPath }) }),
    [WIDGET_ORIGINS.preview]: forwardTo(await startPreview(apiUrl)),
    // One after the other: each reads its target from the environment.
    [REFERENCE_ORIGINS.strict]: forwardTo(await startPreview(referenceApis.strict.url)),
    [REFERENCE_ORIGINS.liberal]: forwardTo(await startPreview(referenceApis.liberal.url)),
    [HOST]: handleHostPage,
    [UNLISTED_HOST]: handleHostPage,
    [PARTNER]: servePage(() => '<title>Partner</title>'),
    'https://js.stripe.com': forwardTo(stripeUrl),
    'https://api.stripe.com': forwardTo(apiUrl),
    'https://www.googletagmanager.com': forwardTo(mockApiUrl),
  }).map(([origin, handler]) => [new URL(origin).host, handler]),
)

const certificate = await getCertificate('.cache/certificate', 'internet', [...sites.keys()])
const tls = createServer({ cert: certificate, key: certificate }, (incoming, outgoing) => {
  sites.get(incoming.headers.host ?? '')?.(incoming, outgoing)
})
const proxy = createForwardProxy(new Set(sites.keys()), await listen(tls), (incoming, outgoing) => {
  if (incoming.url === '/__calls') return forwardTo(apiUrl)(incoming, outgoing)
  if (incoming.url === '/__reference')
    return void outgoing.end(
      JSON.stringify(Object.values(referenceApis).flatMap(({ requests }) => requests)),
    )
  outgoing.end(JSON.stringify([...proxy.refusedOrigins]))
})
await listen(proxy.server, Number(new URL(PROXY).port))
