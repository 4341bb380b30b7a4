import { calls } from '#src/contract/calls.ts'
import type { PolicyOptions } from './headers.ts'
import {
  assetHeaders,
  buildDocumentHeaders,
  callHeaders,
  commonHeaders,
  fileHeaders,
  loaderHeaders,
} from './headers.ts'

// What a web server of the widget answers and forwards: the preview server, and nginx by its configuration.

/** What the server does with a path. */
type Route = {
  /** A regular expression; the first route whose pattern matches answers. */
  pattern: string
  /** A call of the API, a file of the build, or 404 where it is missing, the widget's page, or 404 in any case. */
  answer: 'call' | 'file' | 'page' | 'none'
  headers: Record<string, string>
  /** The types of files that nginx does not know, or knows by another name. */
  types?: string
}

/** The paths of the calls. */
export const callPattern = `^/api/(?:${Object.keys(calls).toSorted().join('|')})$`

/** The paths of the server in the order in which they are tried. */
export function buildRoutes(policy: PolicyOptions): Route[] {
  return [
    { pattern: callPattern, answer: 'call', headers: callHeaders },
    // Nothing else of the API is reachable from the internet (HOST-5).
    { pattern: '^/api', answer: 'none', headers: callHeaders },
    { pattern: '^/assets/', answer: 'file', headers: assetHeaders },
    {
      pattern: String.raw`^/v\d+/embed\.`,
      answer: 'file',
      headers: loaderHeaders,
      types: 'text/javascript js; text/plain ts;',
    },
    {
      pattern: String.raw`^/licenses\.md$`,
      answer: 'file',
      headers: fileHeaders,
      types: 'text/plain md;',
    },
    // The worker that removes itself.
    {
      pattern: String.raw`^/service-worker\.js$`,
      answer: 'file',
      headers: fileHeaders,
      types: 'text/javascript js;',
    },
    // index.html must not be served in place of a missing script or image.
    { pattern: String.raw`\.\w+$`, answer: 'none', headers: commonHeaders },
    { pattern: '^/', answer: 'page', headers: buildDocumentHeaders(policy) },
  ]
}

/** The headers of the widget's calls that reach the API (API-1, API-5). No other header of a client does (HOST-5). */
export const passedHeaders = ['Accept', 'Content-Type', 'Cookie', 'X-XSRF-TOKEN']

/**
 * The headers that the web server adds to a forwarded call: variables of nginx, or a fixed text. Browsers do not let
 * scripts set Referer, so the widget sends the site address as X-Site-Url (API-2).
 */
export const forwardedHeaders = {
  Referer: '$checkout_site',
  'X-Forwarded-For': '$remote_addr',
  'X-Real-IP': '$remote_addr',
  'X-Forwarded-Proto': 'https',
  'X-Forwarded-Host': '$server_name',
}

/** Headers of the API that do not reach the browser: the web server has its own, or none. */
export const hiddenHeaders = ['Access-Control-Allow-Origin', ...Object.keys(callHeaders).toSorted()]

/** A source of `frame-ancestors`: scheme, host with an optional wildcard, port. */
const HOST_SOURCE = /^(?:(https?):\/\/)?(\*|(?:\*\.)?[a-z\d.-]+)(?::(\d+|\*))?$/i

/**
 * The pattern of the site addresses that calls may name, from the same sources as the policy has (HOST-5).
 * @param hosts WIDGET_HOSTS.
 * @throws Error that names a source which is not a host.
 */
export function buildSitePattern(hosts: string): string {
  const sites = hosts
    .split(' ')
    .filter(Boolean)
    .map((source) => {
      const [, scheme, host, port] = HOST_SOURCE.exec(source) ?? []
      if (host === undefined)
        throw new Error(`WIDGET_HOSTS: ${source} is not a host such as https://*.tours.example`)
      // The policy, too, takes http for https.
      const start = scheme?.toLowerCase() === 'https' ? 'https://' : 'https?://'
      const name = host
        .toLowerCase()
        .replaceAll('.', String.raw`\.`)
        .replace(/^\*/, String.raw`[\w.-]+`)
      const end = port === '*' ? '(:[0-9]+)?' : port && `:${port}`
      return start + name + (end ?? '')
    })
  // A list without a host matches nothing.
  return `^(?:${sites.join('|') || '(?!)'})(?:[/?#]|$)`
}
