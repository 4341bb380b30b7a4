import { ContractError, HttpError, NetworkError } from './errors.ts'
import { noteServerTime, serverNow } from './server-time.ts'

/** A server may ask for more; a visitor waits no longer. */
const LONGEST_WAIT_MS = 30_000

let site = ''

/** Every later call carries this site address (spec point 7: the Referer). */
export function setSite(siteUrl: string): void {
  site = siteUrl
}

/** The cookie is readable only when the API set it for this very origin. */
function xsrfToken(): string | undefined {
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

function headers(): Record<string, string> {
  const token = xsrfToken()
  return {
    'Content-Type': 'application/json',
    Accept: 'application/json',
    // A browser drops Referer, so the edge in front of the API makes it from X-Site-Url.
    Referer: site,
    'X-Site-Url': site,
    ...(token === undefined ? {} : { 'X-XSRF-TOKEN': token }),
  }
}

/** Retry-After, in seconds or as a date, in milliseconds; 0 without one. */
function waitOf(headers: Headers): number {
  const text = headers.get('Retry-After') ?? ''
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - serverNow()
  return Math.min(Math.max(wait || 0, 0), LONGEST_WAIT_MS)
}

/**
 * One POST to /api/{name} on the own origin, without a timeout.
 * Throws NetworkError, HttpError or (no JSON) ContractError; an aborted call throws the abort reason.
 */
export async function send(name: string, body: unknown, signal?: AbortSignal): Promise<unknown> {
  let response: Response
  let text: string
  try {
    response = await fetch(`/api/${name}`, {
      method: 'POST',
      headers: headers(),
      body: JSON.stringify(body),
      ...(signal === undefined ? {} : { signal }),
    })
    noteServerTime(response.headers.get('Date'), Date.now())
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
  if (!response.ok) throw new HttpError(response.status, data, waitOf(response.headers))
  return data
}
