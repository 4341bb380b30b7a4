import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { readPolicyOptions } from '#src/server/headers.ts'
import { listen } from '#mocks/server/node/http-server.ts'
import { startPreviewServer } from '#mocks/server/node/preview-server.ts'
import { parseHttpUrl, parsePort, printLine, printMessage } from './arguments.ts'
import { loadRepository } from './load-repository.ts'
import { parseArguments, UsageError } from './parse-arguments.mjs'
import { onStop } from './stop.mjs'

export const HELP = `Serves the production build on 127.0.0.1 in front of an API, with a stub of Stripe, and a page of another site that
embeds it.

Usage:
  npx tour-checkout preview --api http://127.0.0.1:4010 [--tour PAR-EIFFEL] [--config paris-pass] [options]

Options:
  --api http://…         the API; its test environment
  --tour PAR-EIFFEL      the tour of the page
  --config paris-pass    the config code of the page
  --port 4173            port of the widget, 0 for a free one; the page that embeds it has a free one
  --stripe http://…      a stand-in for api.stripe.com, which the API asks whether a card has succeeded; the API itself
                         by default
  --server http://…      uses a web server that serves the build there already, such as nginx, in place of its own
  --no-stub              loads Stripe.js from Stripe, as the build does without a preview
  -h, --help             prints this help

In the repository, npm run preview, also:
  --scenario standard    without --api a mock API is started in these scenarios, with --server on port 4010
  --no-build             serves dist/ as it is; by default it is built first if a source has changed

Nothing reaches Stripe: the stub asks that stand-in, GET /v1/setup_intents/{id} and POST /v1/setup_intents/{id}/confirm, and
reads id, client_secret and status of the answers. The address of the page is printed to stdout. Ctrl-C stops all of it.`

/** The address of a server without a path: what the widget asks for is at its root. @throws UsageError */
function parseServer(option: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const { origin, pathname } = new URL(parseHttpUrl(option, text))
  if (pathname === '/') return origin
  throw new UsageError(`--${option} must be an address without a path, such as ${origin}`)
}

const REPOSITORY_OPTIONS = {
  scenario: { type: 'string', default: 'standard' },
  'no-build': { type: 'boolean', default: false },
} as const

function parseOptions() {
  const { values } = parseArguments(
    {
      options: {
        api: { type: 'string' },
        // Without a container of the tag manager, which the policy would block.
        tour: { type: 'string', default: loadRepository ? 'BAR-SAGRADA' : 'PAR-EIFFEL' },
        config: { type: 'string', default: loadRepository ? 'barcelona-pass' : 'paris-pass' },
        port: { type: 'string', default: '4173' },
        stripe: { type: 'string' },
        server: { type: 'string' },
        'no-stub': { type: 'boolean', default: false },
        ...(loadRepository ? REPOSITORY_OPTIONS : {}),
      },
    },
    HELP,
  )
  const { api, server, stripe } = values
  if (api === undefined && loadRepository === null) throw new UsageError('--api is needed')
  return {
    ...values,
    port: parsePort(values.port),
    api: parseServer('api', api),
    server: parseServer('server', server),
    stripe: parseServer('stripe', stripe),
  }
}

/** A folder of the package, beside that of this module's chunk. */
function findFolder(path: string): string {
  return fileURLToPath(new URL(`../../${path}`, import.meta.url))
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

function renderHostPage(widget: string, tour: string, config: string): string {
  return `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <link rel="icon" href="data:,">
  <title>A page that embeds the checkout</title>
  <style>body { max-width: 70rem; margin: 2rem auto; padding: 0 1rem; font-family: sans-serif }</style>
  <h1>A page that embeds the checkout</h1>
  <script src="${widget}v1/embed.js" async></script>
  <tour-checkout tour-code="${escapeAttribute(tour)}" config-code="${escapeAttribute(config)}"></tour-checkout>
</html>`
}

/** Starts the widget and a page of another site that embeds it; prints the address of the page. */
export async function run(): Promise<number> {
  const options = parseOptions()
  const { port, server, tour, config, 'no-build': isAsItIs, scenario } = options
  const repository = (await loadRepository?.()) ?? null
  const site = (await repository?.buildSite(isAsItIs === true || server !== undefined)) ?? {
    folder: findFolder('dist'),
    stub: findFolder('dist-package/stripe'),
    pictures: findFolder('dist-demo/pictures'),
  }
  // A web server that is given forwards the calls to this port.
  const apiPort = server === undefined ? 0 : 4010
  const api = options.api ?? (await repository?.startApi(apiPort, String(scenario))) ?? ''
  const { folder, stub, pictures } = site
  const { WIDGET_HOSTS: hosts } = process.env
  const { url } = await startPreviewServer({
    folder,
    port,
    server,
    api,
    policy: { ...readPolicyOptions(process.env), ...(hosts !== undefined && { hosts }) },
    ...(!options['no-stub'] && { mocks: { stub, pictures, stripe: options.stripe ?? api } }),
    onFailure: printMessage,
  })
  const hostPage = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.end(renderHostPage(`${url}/`, tour, config))
  })
  // The other name makes it another site.
  const address = `http://localhost:${await listen(hostPage)}/`
  printMessage(
    `Widget: ${url}/, API: ${api}.${options['no-stub'] ? '' : ' The card 4242 4242 4242 4242 is accepted.'} Ctrl-C stops.`,
  )
  printLine(address)
  onStop(() => process.exit(0))
  return 0
}
