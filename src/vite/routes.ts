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

// The paths that the web server answers and forwards, for the preview server and the development proxy, as nginx.conf.template.

/** The calls as alternatives of a regular expression. */
export const callNames = Object.keys(calls).toSorted().join('|')

/** Paths as regular expressions, in the order in which they are tried; every other path is a document. */
const patterns = {
  call: `^/api/(?:${callNames})$`,
  /** Nothing else of the API is reachable from the internet (HOST-5). */
  otherCall: '^/api',
  asset: '^/assets/',
  loader: String.raw`^/v\d+/embed\.`,
  notices: String.raw`^/licenses\.md$`,
  /** The worker that removes itself. */
  worker: String.raw`^/service-worker\.js$`,
  /** index.html must not be served in place of a missing script or image. */
  otherFile: String.raw`\.\w+$`,
} as const

type Kind = keyof typeof patterns | 'document'

function findKind(path: string): Kind {
  const names = Object.keys(patterns) as (keyof typeof patterns)[]
  return names.find((name) => new RegExp(patterns[name]).test(path)) ?? 'document'
}

/** Tells whether a path is that of a file, which is answered with 404 when it is missing, never with a page. */
export function isFile(path: string): boolean {
  return !['call', 'otherCall', 'document'].includes(findKind(path))
}

/** The headers of the response for a path. */
export function findHeaders(path: string, options: PolicyOptions): Record<string, string> {
  const headers: Record<Kind, Record<string, string>> = {
    call: callHeaders,
    otherCall: callHeaders,
    asset: assetHeaders,
    loader: loaderHeaders,
    notices: fileHeaders,
    worker: fileHeaders,
    otherFile: commonHeaders,
    document: buildDocumentHeaders(options),
  }
  return headers[findKind(path)]
}

/**
 * The status with which a call is refused, or null (HOST-5).
 * @param sites The pages that may embed the widget, as a regular expression.
 */
export function findRefusal(
  call: { path: string; method: string | undefined; site: string | undefined },
  sites: string,
): 403 | 404 | 405 | null {
  if (!new RegExp(patterns.call).test(call.path)) return 404
  if (call.method !== 'POST') return 405
  return new RegExp(`^(?:${sites})(?:[/?#]|$)`).test(call.site ?? '') ? null : 403
}

/** The headers of the widget's calls that reach the API (API-1, API-5). No other header of a client does (HOST-5). */
export const passedHeaders = ['Accept', 'Content-Type', 'Cookie', 'X-XSRF-TOKEN']

/** The value of a header for the API: the site address of the call, the client's address, WIDGET_NAME, or a fixed text. */
type ForwardedValue = 'site' | 'address' | 'name' | { text: string }

/**
 * The headers that the web server adds to a forwarded call. Browsers do not let scripts set Referer, so the widget sends
 * the site address as X-Site-Url (API-2).
 */
export const forwardedHeaders: Record<string, ForwardedValue> = {
  Referer: 'site',
  'X-Forwarded-For': 'address',
  'X-Real-IP': 'address',
  'X-Forwarded-Proto': { text: 'https' },
  'X-Forwarded-Host': 'name',
}

/** Headers of the API that do not reach the browser: the web server has its own, or none. */
export const hiddenHeaders = ['Access-Control-Allow-Origin', ...Object.keys(callHeaders).toSorted()]
