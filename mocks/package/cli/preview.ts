import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { STUB_ADDRESSES } from '#mocks/lib/stub-addresses.ts'
import { createApiServer } from '#mocks/server/node/api-server.ts'
import { buildProviderSite } from '#mocks/vite/provider-site.ts'
import { parseArguments, parsePort, printFailure, printMessage, UsageError } from './arguments.ts'
import { isBuildStale } from './build-age.mjs'
import { root } from './install.mjs'
import { parseServer, startPreview } from './start-preview.ts'
import { onStop } from './stop.mjs'

const HELP = `Serves the production build on 127.0.0.1, with the mock API, a stub of Stripe, and a page of another site that
embeds it. It builds first, if a source has changed.

Usage:
  npm run preview -- [options]

Options:
  --port 4173              port of the widget, 0 for a free one; the page that embeds it has a free one
  --scenario standard      scenarios of the mock API; see npm run scenarios
  --api http://127.0.0.1:4010
                           uses an API that runs there already, such as npm run api, a recorder in front of it, or your own
                           (see npx tour-checkout preview); by default a mock API is started, with --server on port 4010
  --server http://127.0.0.1:8080
                           uses a web server that serves dist/ there already, such as nginx, in place of its own
  --tour BAR-SAGRADA       the tour of the page
  --config barcelona-pass  its pass: without a container of the tag manager, which the policy would block
  --no-build               serves dist/ as it is
  -h, --help               prints this help

The address of the page is printed to stdout. Ctrl-C stops all of it.`

function parseOptions() {
  const { values } = parseArguments(
    {
      options: {
        port: { type: 'string', default: '4173' },
        scenario: { type: 'string', default: 'standard' },
        api: { type: 'string' },
        server: { type: 'string' },
        tour: { type: 'string', default: 'BAR-SAGRADA' },
        config: { type: 'string', default: 'barcelona-pass' },
        'no-build': { type: 'boolean', default: false },
      },
    },
    HELP,
  )
  const { api, server } = values
  return {
    ...values,
    port: parsePort(values.port),
    api: api && parseServer('api', api),
    server: server && parseServer('server', server),
  }
}

async function buildStub(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'tour-checkout-stub-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  await buildProviderSite(root, folder, STUB_ADDRESSES)
  return folder
}

type Options = ReturnType<typeof parseOptions>

async function start({
  port,
  scenario,
  api: givenApi,
  server: givenServer,
  tour,
  config,
  'no-build': isAsItIs,
}: Options): Promise<void> {
  if (!isAsItIs && givenServer === undefined && isBuildStale('dist', ['src'])) {
    printMessage('Building …')
    await build({ root, logLevel: 'warn' })
  }
  // A web server that is given forwards the calls to this port.
  const apiPort = givenServer === undefined ? 0 : 4010
  const api = givenApi ?? (await createApiServer({ port: apiPort, scenario })).url
  await startPreview({
    port,
    folder: join(root, 'dist'),
    server: givenServer,
    stub: await buildStub(),
    pictures: join(root, 'mocks/static/pictures'),
    api,
    stripe: api,
    tour,
    config,
  })
  onStop(() => process.exit(0))
}

try {
  await start(parseOptions())
} catch (error) {
  process.exitCode = printFailure(error, HELP)
  // What has been started would keep the process alive.
  if (!(error instanceof UsageError)) process.exit()
}
