import { fileURLToPath } from 'node:url'
import { parseArguments, parsePort, printFailure, UsageError } from './arguments.ts'
import { parseServer, startPreview } from './start-preview.ts'

const HELP = `Serves the production build on 127.0.0.1 in front of an API, with a stub of Stripe, and a page of another site that
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
  -h, --help             prints this help

Nothing reaches Stripe: the stub asks that stand-in, GET /v1/setup_intents/{id} and POST /v1/setup_intents/{id}/confirm, and
reads id, client_secret and status of the answers. The address of the page is printed to stdout. Ctrl-C stops all of it.`

function parseOptions() {
  const { values } = parseArguments(
    {
      options: {
        api: { type: 'string' },
        tour: { type: 'string', default: 'PAR-EIFFEL' },
        config: { type: 'string', default: 'paris-pass' },
        port: { type: 'string', default: '4173' },
        stripe: { type: 'string' },
      },
    },
    HELP,
  )
  if (values.api === undefined) throw new UsageError('--api is needed')
  const api = parseServer('api', values.api)
  const stripe = values.stripe === undefined ? api : parseServer('stripe', values.stripe)
  return { ...values, api, stripe, port: parsePort(values.port) }
}

/** A folder of the package, beside that of this module's chunk. */
function findFolder(path: string): string {
  return fileURLToPath(new URL(`../../${path}`, import.meta.url))
}

try {
  await startPreview({
    ...parseOptions(),
    folder: findFolder('dist'),
    server: undefined,
    stub: findFolder('dist-package/stripe'),
    pictures: findFolder('dist-demo/pictures'),
  })
} catch (error) {
  // What has been started would keep the process alive.
  process.exit(printFailure(error, HELP))
}
