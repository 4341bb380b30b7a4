import { calls } from '#src/contract/calls.ts'
import type { CombinedSetup } from '#scenarios/engine/combine-scenarios.ts'
import type { Backend } from '#mocks/wire/backend.ts'
import { createErrorResponse } from '#mocks/wire/error-response.ts'
import { findCall } from '#mocks/wire/request-call.ts'

const COOKIE_ATTRIBUTES = 'Path=/; Secure; SameSite=None; Partitioned'
const COOKIE = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/

/** Refuses calls for sites that may not sell (API-2), and writes without the token of the scenario (API-5). */
export function withRefusals(
  { allowedSites, requiresXsrfToken }: Pick<CombinedSetup, 'allowedSites' | 'requiresXsrfToken'>,
  backend: Backend,
): Backend {
  return async (request) => {
    const call = findCall(request)
    if (call === null || call.setupIntentId !== undefined) return await backend(request)
    const headers = Object.fromEntries(request.headers)
    if (!isAllowedSite(headers, allowedSites))
      return createErrorResponse(403, {
        message: 'Bookings are not possible from this website.',
        code: 'unknown_site',
      })
    if (requiresXsrfToken && isForgedWrite(call.name, headers))
      return createErrorResponse(403, {
        message: 'This page is out of date. Please reload it and try again.',
        code: 'invalid_xsrf_token',
      })
    return await backend(request)
  }
}

/**
 * Whether the host site of a request may call: its address in `Referer`, or in `X-Site-Url` without one
 * (API-2). A request without an address is not from a host site; it is refused only where sites are listed.
 * @param allowedSites Origins; null accepts every absolute http(s) address.
 */
export function isAllowedSite(
  headers: Record<string, string>,
  allowedSites: readonly string[] | null,
): boolean {
  const address = headers['referer'] ?? headers['x-site-url']
  if (address === undefined) return allowedSites === null
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return false
  return allowedSites === null || allowedSites.includes(new URL(address).origin)
}

/** The cookies that a browser sends with a call: in a page the handlers see no header of that name. */
function readCookies(headers: Record<string, string>): string {
  return headers['cookie'] ?? ('document' in globalThis ? document.cookie : '')
}

/** Whether a call is a write without the token of the cookie in its header, such as one that another site has sent (API-5). */
export function isForgedWrite(name: string, headers: Record<string, string>): boolean {
  const call = Object.entries(calls).find(([callName]) => callName === name)
  if (call?.[1].kind !== 'write') return false
  const [, token = ''] = COOKIE.exec(readCookies(headers)) ?? []
  return token === '' || headers['x-xsrf-token'] !== token
}

/** Gives the page the cookie that a server sets with its responses, which a service worker cannot. */
export function setXsrfCookie(): void {
  document.cookie = `XSRF-TOKEN=${crypto.randomUUID()}; ${COOKIE_ATTRIBUTES}`
}

/** Takes the cookie away again. */
export function removeXsrfCookie(): void {
  document.cookie = `XSRF-TOKEN=; Max-Age=0; ${COOKIE_ATTRIBUTES}`
}
