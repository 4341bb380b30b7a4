import { refuseArguments } from './parse-arguments.mjs'
import { installPackages, root } from './install.mjs'
import { onStop } from './stop.mjs'

const PORT = 5173

const HELP = `Starts the development server, with the mock server in the page.

Usage:
  npm start

It installs the packages if needed, listens on 127.0.0.1:${PORT}, or the next free port, and prints the address of the
demo page. Ctrl-C stops it.`

async function start() {
  await installPackages()
  const { createServer } = await import('vite')
  const server = await createServer({
    root,
    logLevel: 'warn',
    server: { host: '127.0.0.1', port: PORT },
  })
  // Exits at once: server.close() waits for running compilations.
  onStop(() => process.exit(0))
  await server.listen()
  const site = server.resolvedUrls?.local[0] ?? ''
  const { port } = new URL(site)
  if (Number(port) !== PORT) console.log(`Port ${PORT} is taken: using ${port}.\n`)
  console.log(`Demo host page: ${site}demo/`)
  console.log(`All scenarios:  ${site}scenarios/`)
  console.log('\nThe card 4242 4242 4242 4242 is accepted. Stop with Ctrl-C.')
}

try {
  refuseArguments(HELP)
  await start()
} catch (error) {
  console.error(`npm start failed. ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
