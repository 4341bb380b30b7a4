import type { Services } from '#src/session/services.ts'
import { ContractError, HttpError, NetworkError } from './errors.ts'
import { createServerClock } from './server-clock.ts'

/** Upper limit of `Retry-After`: a longer block would look like a broken page. */
const MAX_RETRY_AFTER_MS = 30_000

/** The XSRF token (API-5). The cookie is readable only when the API set it for the widget's own origin. */
function readXsrfToken(): string | undefined {
  if (typeof document === 'undefined') return undefined
  let cookies = ''
  try {
    cookies = document.cookie
  } catch {
    // A sandboxed frame throws on access.
  }
  const token = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(cookies)?.[1]
  try {
    return token === undefined ? undefined : decodeURIComponent(token)
  } catch {
    return token
  }
}

function buildHeaders(siteUrl: string): Record<string, string> {
  const token = readXsrfToken()
  return {
    'Content-Type': 'application/json',
    Accept: 'application/json',
    // Browsers ignore a Referer set by script, so the proxy in front of the API sets it from X-Site-Url (API-2).
    Referer: siteUrl,
    'X-Site-Url': siteUrl,
    ...(token === undefined ? {} : { 'X-XSRF-TOKEN': token }),
  }
}

/**
 * The `Retry-After` header, in seconds or as an HTTP date by the response's own clock, as milliseconds from 0 to
 * 30,000.
 */
function parseRetryAfter(headers: Headers): number {
  const text = headers.get('Retry-After') ?? ''
  const nowMs = Date.parse(headers.get('Date') ?? '') || Date.now()
  const waitMs = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - nowMs
  return Math.min(Math.max(waitMs || 0, 0), MAX_RETRY_AFTER_MS)
}

/** Sends calls to the API. */
export type Transport = {
  /**
   * One POST to /api/{name} on the widget's own origin; returns the JSON body (API-1). It has no timeout and is
   * never aborted (API-5).
   * @throws {NetworkError} No complete response.
   * @throws {HttpError} A status outside 200 to 299.
   * @throws {ContractError} A success that is not JSON.
   */
  send(name: string, body: unknown): Promise<unknown>
}

/**
 * Service: adds the site address (API-2) to every call and synchronizes the server clock with every
 * successful response.
 */
export function createTransport(services: Services): Transport {
  const { siteUrl } = services.launch
  const clock = services.get(createServerClock)
  return {
    async send(name, body) {
      let response: Response
      let text: string
      try {
        response = await fetch(`/api/${name}`, {
          method: 'POST',
          headers: buildHeaders(siteUrl),
          body: JSON.stringify(body),
        })
        if (response.ok) clock.sync(response.headers.get('Date'), Date.now())
        text = await response.text()
      } catch (error) {
        throw new NetworkError(error)
      }
      let data: unknown
      try {
        data = JSON.parse(text)
      } catch {
        if (response.ok) throw new ContractError('')
      }
      if (!response.ok)
        throw new HttpError(response.status, data, parseRetryAfter(response.headers))
      return data
    },
  }
}
