import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import type { IncomingMessage, RequestOptions, ServerResponse } from 'node:http'
import { request as ask } from 'node:http'
import { createServer } from 'node:https'
import { createInterface } from 'node:readline'
import { getCertificate } from '@vitejs/plugin-basic-ssl'
import { preview } from 'vite'
import { findTool } from '#e2e/cli/tools.mjs'
import { awkwardPage, framePage, loaderPage, loaderPagePolicy } from './host-page.ts'
import { startNginx } from './nginx.ts'
import { createProxy, listen } from './proxy.ts'
import { HOST, PARTNER, PROXY, STRANGER, WIDGETS } from './sites.ts'

// All that the production build meets, as a process of its own: Playwright starts and ends it.

type Answer = (incoming: IncomingMessage, outgoing: ServerResponse) => void

const children: ChildProcess[] = []
process.on('exit', () => {
  for (const child of children) child.kill()
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0))

/** A command of the pretend world at a free port. */
async function start(command: string): Promise<string> {
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
function passTo(upstream: RequestOptions | string): Answer {
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
    const passed = ask({ ...target, method, path: url, headers: forwarded }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    passed.on('error', () => outgoing.destroy())
    incoming.pipe(passed)
  }
}

function page(text: (address: URL) => string): Answer {
  return ({ url = '', headers }, outgoing) => {
    outgoing.setHeader('Content-Type', 'text/html; charset=utf-8')
    outgoing.end(text(new URL(url, `https://${headers.host}`)))
  }
}

const [world, provider] = await Promise.all([start('api'), start('provider')])
/** Another one, where a test has started it. */
const api = process.env['API_ADDRESS'] ?? world
const program = findTool('nginx')
const nginx = program && (await startNginx(program, { api, hosts: HOST }))
if (nginx) children.push(nginx.process)

const frameHost = page((address) =>
  address.pathname === '/thanks' ? '<title>Booked</title>' : framePage(address),
)
const loaderHost = page(loaderPage)
const awkwardHost = page(awkwardPage)
const host: Answer = (incoming, outgoing) => {
  const address = new URL(incoming.url ?? '', HOST)
  if (address.pathname.endsWith('/awkward')) return awkwardHost(incoming, outgoing)
  if (!address.pathname.endsWith('/loader')) return frameHost(incoming, outgoing)
  outgoing.setHeader('Content-Security-Policy', loaderPagePolicy(address))
  loaderHost(incoming, outgoing)
}
const sites = new Map<string, Answer>(
  Object.entries({
    ...(nginx && { [WIDGETS.nginx]: passTo({ socketPath: nginx.socketPath }) }),
    [WIDGETS.preview]: passTo(await startPreview(api)),
    [HOST]: host,
    [STRANGER]: host,
    [PARTNER]: page(() => '<title>Partner</title>'),
    'https://js.stripe.com': passTo(provider),
    'https://api.stripe.com': passTo(api),
    'https://www.googletagmanager.com': passTo(world),
  }).map(([origin, answer]) => [new URL(origin).host, answer]),
)

const certificate = await getCertificate('.cache/certificate', 'internet', [...sites.keys()])
const tls = createServer({ cert: certificate, key: certificate }, (incoming, outgoing) => {
  sites.get(incoming.headers.host ?? '')?.(incoming, outgoing)
})
const proxy = createProxy(new Set(sites.keys()), await listen(tls), (incoming, outgoing) => {
  if (incoming.url === '/__calls') return passTo(api)(incoming, outgoing)
  outgoing.end(JSON.stringify([...proxy.refused]))
})
await listen(proxy.server, Number(new URL(PROXY).port))
