import type { Services } from '#src/visit/services.ts'
import { ContractError, HttpError, NetworkError } from './errors.ts'
import { createServerClock } from './server-clock.ts'

/** Upper limit of `Retry-After`: a longer block would look like a broken page. */
const MAX_RETRY_AFTER_MS = 30_000
/** Characters of a response; real ones have less than a tenth. */
const MAX_LENGTH = 4e6
/** Entries of a list or object in a response: showing more would freeze the page. */
const MAX_ENTRIES = 2000
/** Characters of a text in a response. */
const MAX_TEXT_LENGTH = 1e5

/** The XSRF token (API-5). The cookie is readable only when the API set it for the widget's own origin. */
function readXsrfToken(): string | undefined {
  let token = ''
  try {
    token = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? ''
    token = decodeURIComponent(token)
  } catch {
    // A sandboxed frame throws on access; a token that is not encoded is used as it is.
  }
  // A header cannot hold other characters: every call would fail.
  return /^[!-~]+$/.test(token) ? token : undefined
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

function isOversized(value: unknown): boolean {
  if (typeof value === 'string') return value.length > MAX_TEXT_LENGTH
  const entries: unknown[] = Object.values(value ?? {})
  return entries.length > MAX_ENTRIES || entries.some(isOversized)
}

/** @throws Not JSON, too long, or nested or listing too much to be shown. */
function parseBody(text: string): unknown {
  if (text.length > MAX_LENGTH) throw new RangeError()
  const data: unknown = JSON.parse(text)
  if (isOversized(data)) throw new RangeError()
  return data
}

/** Sends calls to the API. */
export type Transport = {
  /**
   * One POST to /api/{name} on the widget's own origin; returns the JSON body (API-1). It has no timeout and is
   * never aborted (API-5).
   * @throws {NetworkError} No complete response.
   * @throws {HttpError} A status outside 200 to 299.
   * @throws {ContractError} A success that is not JSON or exceeds the limits above (API-3).
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
      const syncClock = clock.startCall()
      try {
        response = await fetch(`/api/${name}`, {
          method: 'POST',
          headers: buildHeaders(siteUrl),
          body: JSON.stringify(body),
        })
        if (response.ok) syncClock(response.headers.get('Date'))
        // Chromium reports calls whose body is read through a reader as aborted now and then, though it was read whole.
        text = await response.text()
      } catch (error) {
        throw new NetworkError(error)
      }
      let data: unknown
      try {
        data = parseBody(text)
      } catch {
        if (response.ok) throw new ContractError('')
      }
      if (!response.ok)
        throw new HttpError(response.status, data, parseRetryAfter(response.headers))
      return data
    },
  }
}
