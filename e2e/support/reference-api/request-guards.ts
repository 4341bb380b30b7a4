import type { IncomingHttpHeaders } from 'node:http'
import { ServiceError } from './service-error.ts'

/** How a request carried the XSRF token: `none` when the client has no cookie yet. */
export type XsrfState = 'none' | 'matched' | 'missing' | 'wrong'

/** The XSRF-TOKEN cookie compared with the X-XSRF-TOKEN header (API-5). */
export function checkXsrf(headers: IncomingHttpHeaders): XsrfState {
  const cookie = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(headers.cookie ?? '')?.[1]
  const header = headers['x-xsrf-token']
  if (cookie === undefined) return 'none'
  if (header === undefined) return 'missing'
  return header === cookie || encodeURIComponent(String(header)) === cookie ? 'matched' : 'wrong'
}

function parseOrigin(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { origin, protocol } = new URL(address)
  return protocol === 'https:' || protocol === 'http:' ? origin : undefined
}

/**
 * Checks the host site's address: the Referer, or X-Site-Url where there is no Referer (API-2).
 * Without `allowedSites` any absolute http(s) address passes; with them its origin has to be among theirs.
 * @throws {ServiceError} 403 `unknown_site`.
 */
export function requireKnownSite(
  headers: IncomingHttpHeaders,
  allowedSites: readonly string[] | undefined,
): void {
  const siteAddress = headers.referer ?? headers['x-site-url']
  const origin = typeof siteAddress === 'string' ? parseOrigin(siteAddress) : undefined
  const allowedOrigins = allowedSites?.map(parseOrigin)
  if (origin === undefined || (allowedOrigins && !allowedOrigins.includes(origin))) {
    throw new ServiceError(403, 'unknown_site', 'The site address is not known')
  }
}

/**
 * Refuses a wrong token, but not a missing one: a call that starts while the first answer sets the
 * cookie has the cookie and no header.
 * @throws {ServiceError} 403 `xsrf`.
 */
export function requireXsrf(xsrf: XsrfState): void {
  if (xsrf === 'wrong') {
    throw new ServiceError(403, 'xsrf', 'The XSRF token does not match')
  }
}
