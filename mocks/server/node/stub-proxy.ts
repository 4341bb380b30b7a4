import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createServer, request as sendRequest } from 'node:http'
import { pipeline } from 'node:stream'
import { text } from 'node:stream/consumers'
import sirv from 'sirv'

/** Where the Stripe stub and its API are, on the address of the widget. */
export const STUB_ADDRESSES = { site: '/stripe/', api: '/stripe-api' } as const

type Targets = {
  /** The address of the web server that serves the production build. */
  server: string
  /** The address of the mock API, which also answers for Stripe's. */
  api: string
  /** The folder of the stub, built for STUB_ADDRESSES, and the path of its script in it. */
  stub: { folder: string; script: string }
  /** The folder of the pictures that the mock data names as /pictures/…. */
  pictures: string
}

type Headers = Record<string, string | string[] | undefined>

/** Sends a request on, and passes its response to `respond`. */
function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { address, headers }: { address: URL; headers: Headers },
  respond: (response: IncomingMessage) => void,
): void {
  const request = sendRequest(
    address,
    {
      // A connection of its own: a server may close an idle one just when the next request uses it.
      agent: false,
      method: incoming.method,
      headers: { ...incoming.headers, host: address.host, ...headers },
    },
    respond,
  )
  request.on('error', () => outgoing.headersSent || outgoing.writeHead(502).end())
  incoming.pipe(request)
}

function pass(response: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.writeHead(response.statusCode ?? 502, response.headers)
  // An answer that breaks off breaks off here, too.
  pipeline(response, outgoing, () => undefined)
}

/** The address of a path on a server; null for one that is not valid. `new URL` would take '//host' for another server. */
function resolvePath(path: string, server: string): URL | null {
  const address = `${new URL(server).origin}${path}`
  return URL.canParse(address) ? new URL(address) : null
}

/** Adds the stub's script to a page, before the scripts of the widget, and lets the page show the stub's frames. */
async function passDocument(
  response: IncomingMessage,
  outgoing: ServerResponse,
  script: string,
): Promise<void> {
  const { 'content-length': _, ...headers } = response.headers
  const policy = headers['content-security-policy']
  outgoing.writeHead(response.statusCode ?? 502, {
    ...headers,
    ...(policy !== undefined && {
      'content-security-policy': String(policy).replace('frame-src ', "frame-src 'self' "),
    }),
  })
  const page = await text(response)
  outgoing.end(page.replace('<head>', `<head><script src="${script}"></script>`))
}

/**
 * A proxy in front of a web server of the production build, so that it can be tried without Stripe. The files of the
 * build are passed on unchanged: @stripe/stripe-js uses a Stripe.js that is on the page already, and this adds the stub to
 * the widget's page. It answers for the stub, its API and the pictures of the mock data; all else is the server's.
 */
export function createStubProxy({ server, api, stub, pictures }: Targets): Server {
  const script = STUB_ADDRESSES.site + stub.script
  const serveStub = sirv(stub.folder, { extensions: [] })
  const servePictures = sirv(pictures, { extensions: [] })
  return createServer((incoming, outgoing) => {
    const { url = '/' } = incoming
    const end = () => void outgoing.writeHead(404).end()
    const refuse = () => void outgoing.writeHead(400).end()
    if (url.startsWith(`${STUB_ADDRESSES.api}/`)) {
      const address = resolvePath(url.slice(STUB_ADDRESSES.api.length), api)
      if (address === null) return refuse()
      const headers = { 'x-forwarded-host': 'api.stripe.com', 'x-forwarded-proto': 'https' }
      return forward(incoming, outgoing, { address, headers }, (response) =>
        pass(response, outgoing),
      )
    }
    if (url.startsWith(STUB_ADDRESSES.site)) {
      incoming.url = url.slice(STUB_ADDRESSES.site.length - 1)
      return serveStub(incoming, outgoing, end)
    }
    if (url.startsWith('/pictures/')) {
      incoming.url = url.slice('/pictures'.length)
      return servePictures(incoming, outgoing, end)
    }
    const address = resolvePath(url, server)
    if (address === null) return refuse()
    const target = { address, headers: { 'accept-encoding': 'identity' } }
    forward(incoming, outgoing, target, (response) => {
      const isDocument = String(response.headers['content-type']).startsWith('text/html')
      if (!isDocument) return pass(response, outgoing)
      passDocument(response, outgoing, script).catch(() => outgoing.destroy())
    })
  })
}
