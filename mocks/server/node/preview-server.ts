import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sirv from 'sirv'
import type { Backend } from '#mocks/wire/backend.ts'
import { SCRIPT_PATH, STUB_ADDRESSES } from '#mocks/wire/stub-addresses.ts'
import { createHeaderSetter } from './build-headers.ts'
import { forwardCalls } from './forward-calls.ts'
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
  /** The stub of Stripe; without it the page loads Stripe.js from Stripe. */
  mocks?: {
    /** The address of what answers for Stripe's API, such as the mock API. */
    stripe: string
    /** The folder of the stub, built for STUB_ADDRESSES. */
    stub: string
    /** The folder of the pictures that the mock data names as /pictures/…. */
    pictures: string
  }
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
function serveBuild({ folder, policy, mocks }: PreviewServer): Rule {
  const serveFile = sirv(folder, { extensions: [] })
  const setHeaders = createHeaderSetter(folder, policy)
  const index = readFileSync(join(folder, 'index.html'), 'utf8')
  const page = mocks ? addStub(index) : index
  return {
    path: '/',
    isPublic: true,
    answer: (incoming, outgoing) => {
      incoming.url = incoming.url?.replace(/^\/index\.html\b/, '/')
      setHeaders(incoming, outgoing, () =>
        serveFile(incoming, outgoing, () => {
          const sent = outgoing.getHeader('Content-Security-Policy')
          if (sent !== undefined && mocks)
            outgoing.setHeader('Content-Security-Policy', allowStub(String(sent)))
          outgoing.setHeader('Content-Type', 'text/html; charset=utf-8').end(page)
        }),
      )
    },
  }
}

/**
 * Starts a web server of the production build as nginx is, so that the package can have it, or a proxy in front of another
 * one. The files of the build are unchanged: @stripe/stripe-js uses a Stripe.js that is on the page already, and this can
 * add the stub to the widget's page, and answer for the stub, its API and the pictures.
 * @throws Error for a port that is taken.
 */
export async function startPreviewServer(options: PreviewServer): Promise<HttpServer> {
  const { port, server, api, policy, mocks, onFailure } = options
  const tell = ({ href }: URL, error: unknown) => {
    const cause = error instanceof Error ? (error.cause ?? error) : error
    onFailure(`No answer from ${href}: ${cause instanceof Error ? cause.message : ''}`)
    return new Response(null, { status: 502 })
  }
  const forwardTo = (target: string, prepare?: (headers: Headers) => void) =>
    createForwarder(target, { ...(prepare && { prepare }), onFailure: tell })
  const answer = (backend: Backend) => answerBy(backend, (error) => onFailure(String(error)))
  const rules: Rule[] = []
  if (mocks) {
    const askStripe = forwardTo(mocks.stripe, (headers) => {
      headers.set('x-forwarded-host', 'api.stripe.com')
      headers.set('x-forwarded-proto', 'https')
    })
    rules.push(
      { path: `${STUB_ADDRESSES.api}/`, answer: strip(STUB_ADDRESSES.api, answer(askStripe)) },
      serveFiles(STUB_ADDRESSES.site, mocks.stub),
      serveFiles('/pictures/', mocks.pictures),
    )
  }
  if (server === undefined) {
    const calls = forwardCalls(api, { hosts: policy.hosts, onFailure: tell })
    rules.push({ path: '/api', answer: answer(calls) }, serveBuild(options))
  } else {
    const pages = forwardTo(server)
    rules.push(
      { path: '/api/', answer: answer(pages) },
      { path: '/', isPublic: true, answer: answer(mocks ? withStub(pages) : pages) },
    )
  }
  return await startServer(rules, port)
}
