import { createServer } from 'node:http'
import { readPolicyOptions } from '#src/vite/preview-headers.ts'
import { createBuildServer } from '#mocks/server/node/build-server.ts'
import { listen } from '#mocks/server/node/forward.ts'
import { createStubProxy } from '#mocks/server/node/stub-proxy.ts'
import { parseHttpUrl, printLine, printMessage, UsageError } from './arguments.ts'

type Preview = {
  /** The port of the widget; 0 for a free one. */
  port: number
  /** The production build, and the web server that serves it where there is one already. */
  folder: string
  server: string | undefined
  /** The folder of the stub of Stripe, and that of the pictures of the mock data. */
  stub: string
  pictures: string
  api: string
  /** What answers for Stripe's API. */
  stripe: string
  tour: string
  config: string
}

/** The address of a server without a path: what the widget asks for is at its root. @throws UsageError */
export function parseServer(option: string, text: string): string {
  const { origin, pathname } = new URL(parseHttpUrl(option, text))
  if (pathname === '/') return origin
  throw new UsageError(`--${option} must be an address without a path, such as ${origin}`)
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

function renderHostPage(widget: string, { tour, config }: Preview): string {
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

/** Serves the widget with the stub of Stripe, and a page of another site that embeds it; prints the address of the page. */
export async function startPreview(options: Preview): Promise<void> {
  const { port, folder, api, stripe, stub, pictures } = options
  const startServer = async () => {
    const build = { folder, api, onFailure: printMessage, ...readPolicyOptions(process.env) }
    return `http://127.0.0.1:${await listen(createBuildServer(build))}`
  }
  const proxy = createStubProxy({
    server: options.server ?? (await startServer()),
    stripe,
    stub,
    pictures,
  })
  const widget = `http://127.0.0.1:${await listen(proxy, port)}/`
  const hostPage = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.end(renderHostPage(widget, options))
  })
  // The other name makes it another site.
  const address = `http://localhost:${await listen(hostPage)}/`
  printMessage(
    `Widget: ${widget}, API: ${api}. The card 4242 4242 4242 4242 is accepted. Ctrl-C stops.`,
  )
  printLine(address)
}
