import { mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, preview } from 'vite'
import { createApiServer } from '#mocks/server/node/api-server.ts'
import { createStubProxy, STUB_ADDRESSES } from '#mocks/server/node/stub-proxy.ts'
import { buildProviderSite, SCRIPT_PATH } from '#mocks/vite/provider-site.ts'
import {
  parseArguments,
  parseHttpUrl,
  parsePort,
  printFailure,
  printMessage,
  UsageError,
  printLine,
} from './arguments.ts'
import { isBuildStale } from './build-age.mjs'
import { root } from './install.mjs'

const HELP = `Serves the production build on 127.0.0.1, with the mock API, a stub of Stripe, and a page of another site that
embeds it. It builds first, if a source has changed.

Usage:
  npm run preview -- [options]

Options:
  --port 4173              port of the widget, 0 for a free one; the page that embeds it has a free one
  --scenario standard      scenarios of the mock API; see npm run scenarios
  --api http://127.0.0.1:4010
                           uses a mock API that runs there already, such as npm run api, or a recorder in front of it;
                           by default one is started, with --server on port 4010
  --server http://127.0.0.1:8080
                           uses a web server that serves dist/ there already, such as nginx, in place of vite preview
  --no-build               serves dist/ as it is
  -h, --help               prints this help

The address of the page is printed to stdout. Ctrl-C stops all of it.`

/** The tour of the page: its pass has no container of the tag manager, which the policy would block. */
const TOUR = { tour: 'BAR-SAGRADA', config: 'barcelona-pass' }

function parseOptions() {
  const { values } = parseArguments(
    {
      options: {
        port: { type: 'string', default: '4173' },
        scenario: { type: 'string', default: 'standard' },
        api: { type: 'string' },
        server: { type: 'string' },
        'no-build': { type: 'boolean', default: false },
      },
    },
    HELP,
  )
  const { api, server } = values
  return {
    ...values,
    port: parsePort(values.port),
    api: api && parseHttpUrl('api', api),
    server: server && parseHttpUrl('server', server),
  }
}

/** Starts a server on 127.0.0.1 and returns its port. */
async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : port
}

/** The build's own preview server, which forwards the calls to the API. */
async function startPreview(api: string): Promise<string> {
  process.env['API_TARGET'] = api
  const server = await preview({ root, logLevel: 'warn', preview: { host: '127.0.0.1', port: 0 } })
  return server.resolvedUrls?.local[0] ?? ''
}

async function buildStub(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'tour-checkout-stub-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  await buildProviderSite(root, folder, STUB_ADDRESSES)
  return folder
}

function renderHostPage(widget: string): string {
  return `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <link rel="icon" href="data:,">
  <title>A page that embeds the checkout</title>
  <style>body { max-width: 70rem; margin: 2rem auto; padding: 0 1rem; font-family: sans-serif }</style>
  <h1>Sagrada Família</h1>
  <script src="${widget}v1/embed.js" async></script>
  <tour-checkout tour-code="${TOUR.tour}" config-code="${TOUR.config}"></tour-checkout>
</html>`
}

type Options = ReturnType<typeof parseOptions>

async function start({
  port,
  scenario,
  api: givenApi,
  server: givenServer,
  'no-build': isAsItIs,
}: Options): Promise<void> {
  if (!isAsItIs && givenServer === undefined && isBuildStale('dist', ['src'])) {
    printMessage('Building …')
    await build({ root, logLevel: 'warn' })
  }
  // A web server that is given forwards the calls to this port.
  const apiPort = givenServer === undefined ? 0 : 4010
  const api = givenApi ?? (await createApiServer({ port: apiPort, scenario })).url
  const targets = {
    api,
    server: givenServer ?? (await startPreview(api)),
    stub: { folder: await buildStub(), script: SCRIPT_PATH },
    pictures: join(root, 'mocks/static/pictures'),
  }
  const widget = `http://127.0.0.1:${await listen(createStubProxy(targets), port)}/`
  const hostPage = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.end(renderHostPage(widget))
  })
  // The other name makes it another site.
  const address = `http://localhost:${await listen(hostPage, 0)}/`
  printMessage(
    `Widget: ${widget}, API: ${api}. The card 4242 4242 4242 4242 is accepted. Ctrl-C stops.`,
  )
  printLine(address)
  // Vite's handler ends the process in its own way.
  process.removeAllListeners('SIGTERM').removeAllListeners('SIGINT')
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0))
}

try {
  await start(parseOptions())
} catch (error) {
  process.exitCode = printFailure(error, HELP)
  // What has been started would keep the process alive.
  if (!(error instanceof UsageError)) process.exit()
}
