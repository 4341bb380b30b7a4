import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import sirv from 'sirv'
import { SCRIPT_PATH, STUB_ADDRESSES } from '#mocks/lib/stub-addresses.ts'
import { forward, pass, resolvePath } from './forward.ts'
import { isLocalRequest, isOwnRequest } from './local-request.ts'

type Targets = {
  /** The address of the web server that serves the production build. */
  server: string
  /** The address of what answers for Stripe's API, such as the mock API. */
  stripe: string
  /** The folder of the stub, built for STUB_ADDRESSES. */
  stub: string
  /** The folder of the pictures that the mock data names as /pictures/…. */
  pictures: string
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
 * the widget's page. It answers for the stub, its API and the pictures of the mock data; all else is the server's. It takes
 * requests to this machine's own name alone, since it names itself to the servers behind it.
 */
export function createStubProxy({ server, stripe, stub, pictures }: Targets): Server {
  const script = STUB_ADDRESSES.site + SCRIPT_PATH
  const serveStub = sirv(stub, { extensions: [] })
  const servePictures = sirv(pictures, { extensions: [] })
  return createServer((incoming, outgoing) => {
    const { url = '/' } = incoming
    const end = () => void outgoing.writeHead(404).end()
    const refuse = () => void outgoing.writeHead(400).end()
    const isStripe = url.startsWith(`${STUB_ADDRESSES.api}/`)
    const isCall = isStripe || url.startsWith('/api/')
    if (!isLocalRequest(incoming) || (isCall && !isOwnRequest(incoming)))
      return void outgoing.writeHead(403).end()
    if (isStripe) {
      const address = resolvePath(url.slice(STUB_ADDRESSES.api.length), stripe)
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
