import { preview } from 'vite'
import { parsePort, printLine, printMessage } from './arguments.ts'
import { root } from './install.mjs'
import { parseArguments } from './parse-arguments.mjs'
import { buildStub } from './repository.ts'
import { onStop } from './stop.mjs'

export const HELP = `Builds the Stripe stub and serves it on 127.0.0.1, for a proxy that answers for https://js.stripe.com.

Usage:
  npx tsx mocks/package/cli/bin.ts provider [--port 4020]

Options:
  --port 4020   port; 0 chooses a free one
  -h, --help    prints this help

The files are written to a temporary folder. The address is printed to stdout. Ctrl-C stops the server.`

export async function run(): Promise<number> {
  const { values } = parseArguments(
    { options: { port: { type: 'string', default: '4020' } } },
    HELP,
  )
  const port = parsePort(values.port)
  const outDir = await buildStub()
  const server = await preview({
    root,
    configFile: false,
    logLevel: 'silent',
    build: { outDir },
    preview: { host: '127.0.0.1', port, strictPort: port !== 0 },
  })
  printMessage(`Stripe stub, built to ${outDir}. Ctrl-C stops.`)
  printLine(String(server.resolvedUrls?.local[0]))
  onStop(() => process.exit(0))
  return 0
}
