import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { preview } from 'vite'
import { buildProviderSite } from '#mocks/vite/provider-site.ts'
import { parseArguments, parsePort, printFailure, printMessage, printLine } from './arguments.ts'
import { root } from './install.mjs'
import { onStop } from './stop.mjs'

const HELP = `Builds the Stripe stub and serves it on 127.0.0.1, for a proxy that answers for https://js.stripe.com.

Usage:
  npx tsx mocks/package/cli/provider.ts [--port 4020]

Options:
  --port 4020   port; 0 chooses a free one
  -h, --help    prints this help

The files are written to a temporary folder. The address is printed to stdout. Ctrl-C stops the server.`

try {
  const { values } = parseArguments(
    { options: { port: { type: 'string', default: '4020' } } },
    HELP,
  )
  const port = parsePort(values.port)
  // Not shared: a second server would empty it while the first one reads from it.
  const outDir = mkdtempSync(join(tmpdir(), 'tour-checkout-provider-'))
  process.on('exit', () => rmSync(outDir, { recursive: true, force: true }))
  await buildProviderSite(root, outDir)
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
} catch (error) {
  process.exitCode = printFailure(error, HELP)
}
