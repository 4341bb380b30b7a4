import type { Services } from '#src/session/services.ts'
import { ContractError, HttpError, NetworkError } from './errors.ts'
import type { ServerClock } from './server-clock.ts'
import { createServerClock } from './server-clock.ts'

/** A server may ask for more; a visitor waits no longer. */
const MAX_RETRY_AFTER_MS = 30_000

/** The cookie is readable only when the API set it for this very origin. */
function readXsrfToken(): string | undefined {
  if (typeof document === 'undefined') return undefined
  let cookies = ''
  try {
    cookies = document.cookie
  } catch {
    // A sandboxed frame has no cookies.
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
    // A browser drops Referer, so the edge in front of the API makes it from X-Site-Url.
    Referer: siteUrl,
    'X-Site-Url': siteUrl,
    ...(token === undefined ? {} : { 'X-XSRF-TOKEN': token }),
  }
}

/** Retry-After, in seconds or as a date, in milliseconds; 0 without one. */
function parseRetryAfter(headers: Headers, clock: ServerClock): number {
  const text = headers.get('Retry-After') ?? ''
  const waitMs = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - clock.now()
  return Math.min(Math.max(waitMs || 0, 0), MAX_RETRY_AFTER_MS)
}

export type Transport = {
  /**
   * One POST to /api/{name} on the own origin, without a timeout.
   * @throws NetworkError, HttpError or (not JSON) ContractError; an aborted call throws the abort reason.
   */
  send(name: string, body: unknown, signal?: AbortSignal): Promise<unknown>
}

/** Every call carries the site address (API-2) and tells the server clock of its answer's date. */
export function createTransport(services: Services): Transport {
  const { siteUrl } = services.launch
  const clock = services.get(createServerClock)
  return {
    async send(name, body, signal) {
      let response: Response
      let text: string
      try {
        response = await fetch(`/api/${name}`, {
          method: 'POST',
          headers: buildHeaders(siteUrl),
          body: JSON.stringify(body),
          ...(signal === undefined ? {} : { signal }),
        })
        clock.sync(response.headers.get('Date'), Date.now())
        text = await response.text()
      } catch (error) {
        if (signal?.aborted === true) throw error
        throw new NetworkError(error)
      }
      let data: unknown
      try {
        data = JSON.parse(text)
      } catch {
        if (response.ok) throw new ContractError('')
      }
      if (!response.ok)
        throw new HttpError(response.status, data, parseRetryAfter(response.headers, clock))
      return data
    },
  }
}
