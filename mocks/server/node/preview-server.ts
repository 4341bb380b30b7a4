import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sirv from 'sirv'
import { createCallGuard, setForwardedHeaders } from '#src/vite/api-proxy.ts'
import { callHeaders } from '#src/vite/headers.ts'
import { createHeaderSetter } from '#src/vite/preview-headers.ts'
import { hiddenHeaders } from '#src/vite/routes.ts'
import type { Backend } from '#mocks/wire/backend.ts'
import { SCRIPT_PATH, STUB_ADDRESSES } from '#mocks/wire/stub-addresses.ts'
import type { HttpServer, Rule } from './http-server.ts'
import { answerBy, startServer } from './http-server.ts'
import { createForwarder } from './proxy.ts'

type PreviewServer = {
  port: number
  /** The folder of the production build. */
  folder: string
  /** What the policy of its pages allows, as for nginx. */
  policy: NonNullable<Parameters<typeof createHeaderSetter>[1]>
  /** A web server that serves the build and forwards its calls already. */
  server?: string | undefined
  /** The address of the API. */
  api: string
  /** The address of what answers for Stripe's API, such as the mock API. */
  stripe: string
  /** The folder of the stub, built for STUB_ADDRESSES. */
  stub: string
  /** The folder of the pictures that the mock data names as /pictures/…. */
  pictures: string
  /** Runs for a request that gets no answer. */
  onFailure: (message: string) => void
}

/** Lets a page show the stub's frames. */
function allowStub(policy: string): string {
  return policy.replace('frame-src ', "frame-src 'self' ")
}

/** Adds the stub's script to a page, before the scripts of the widget. */
function addStub(page: string): string {
  return page.replace(
    '<head>',
    `<head><script src="${STUB_ADDRESSES.site}${SCRIPT_PATH}"></script>`,
  )
}

/** Adds the stub to the pages of a web server. */
function withStub(backend: Backend): Backend {
  return async (request) => {
    const response = await backend(request)
    const { status, headers } = response
    if (!headers.get('content-type')?.startsWith('text/html')) return response
    const policy = headers.get('content-security-policy')
    if (policy !== null) headers.set('content-security-policy', allowStub(policy))
    return new Response(addStub(await response.text()), { status, headers })
  }
}

/** Removes the start of the path, for what is at another address. */
function strip(prefix: string, answer: Rule['answer']): Rule['answer'] {
  return (incoming, outgoing) => {
    incoming.url = `/${incoming.url?.slice(prefix.length).replace(/^\/+/, '')}`
    answer(incoming, outgoing)
  }
}

function serveFiles(path: string, folder: string): Rule {
  const serveFile = sirv(folder, { extensions: [] })
  const answer = strip(path, (incoming, outgoing) =>
    serveFile(incoming, outgoing, () => void outgoing.writeHead(404).end()),
  )
  return { path, isPublic: true, answer }
}

/** The build as nginx serves it: its files, and the page of the widget for every other path. */
function serveBuild({ folder, policy }: PreviewServer): Rule {
  const serveFile = sirv(folder, { extensions: [] })
  const setHeaders = createHeaderSetter(folder, policy)
  const page = addStub(readFileSync(join(folder, 'index.html'), 'utf8'))
  return {
    path: '/',
    isPublic: true,
    answer: (incoming, outgoing) => {
      incoming.url = incoming.url?.replace(/^\/index\.html\b/, '/')
      setHeaders(incoming, outgoing, () =>
        serveFile(incoming, outgoing, () => {
          const sent = outgoing.getHeader('Content-Security-Policy')
          if (sent !== undefined)
            outgoing.setHeader('Content-Security-Policy', allowStub(String(sent)))
          outgoing.setHeader('Content-Type', 'text/html; charset=utf-8').end(page)
        }),
      )
    },
  }
}

/** Lets only the headers of a call through, and adds those of the web server. */
function prepareCall(headers: Headers): void {
  const list = {
    getHeader: (name: string) => headers.get(name) ?? undefined,
    getHeaderNames: () => [...headers.keys()],
    removeHeader: (name: string) => headers.delete(name),
    setHeader: (name: string, value: string) => headers.set(name, value),
  }
  setForwardedHeaders(list, { socket: { remoteAddress: '127.0.0.1' } }, undefined)
}

/** Replaces the headers of the API that the web server has its own for. */
function withCallHeaders(backend: Backend): Backend {
  return async (request) => {
    const response = await backend(request)
    if (response.type === 'error') return response
    const { status, body } = response
    const headers = new Headers(response.headers)
    for (const name of hiddenHeaders) headers.delete(name)
    for (const [name, value] of Object.entries(callHeaders)) headers.set(name, value)
    headers.delete('set-cookie')
    for (const cookie of response.headers.getSetCookie())
      headers.append('set-cookie', cookie.replace(/;\s*domain=[^;]*/i, ''))
    return new Response(body, { status, headers })
  }
}

/**
 * Starts a web server of the production build as `npx vite preview` is, without Vite, so that the package can have it, or a
 * proxy in front of another one. The files of the build are unchanged: @stripe/stripe-js uses a Stripe.js that is on the
 * page already, and this adds the stub to the widget's page, and answers for the stub, its API and the pictures.
 * @throws Error for a port that is taken.
 */
export async function startPreviewServer(options: PreviewServer): Promise<HttpServer> {
  const { port, server, api, stripe, stub, pictures, onFailure } = options
  const forwardTo = (target: string, prepare?: (headers: Headers) => void) =>
    createForwarder(target, {
      ...(prepare && { prepare }),
      onFailure: ({ href }, error) => {
        const cause = error instanceof Error ? (error.cause ?? error) : error
        onFailure(`No answer from ${href}: ${cause instanceof Error ? cause.message : ''}`)
        return new Response(null, { status: 502 })
      },
    })
  const answer = (backend: Backend) => answerBy(backend, (error) => onFailure(String(error)))
  const askStripe = forwardTo(stripe, (headers) => {
    headers.set('x-forwarded-host', 'api.stripe.com')
    headers.set('x-forwarded-proto', 'https')
  })
  const guard = createCallGuard()
  const call = answer(withCallHeaders(forwardTo(api, prepareCall)))
  const rules: Rule[] = [
    { path: `${STUB_ADDRESSES.api}/`, answer: strip(STUB_ADDRESSES.api, answer(askStripe)) },
    serveFiles(STUB_ADDRESSES.site, stub),
    serveFiles('/pictures/', pictures),
    ...(server === undefined
      ? [
          {
            path: '/api',
            answer: ((incoming, outgoing) =>
              guard(incoming, outgoing, () => call(incoming, outgoing))) satisfies Rule['answer'],
          },
          serveBuild(options),
        ]
      : [
          { path: '/api/', answer: answer(forwardTo(server)) },
          { path: '/', isPublic: true, answer: answer(withStub(forwardTo(server))) },
        ]),
  ]
  return await startServer(rules, port)
}
