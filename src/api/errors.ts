import { UnknownCodeError } from '#src/domain/order.ts'
import { t } from '#src/i18n/language.ts'

/** No complete response: offline, connection lost or request blocked. Message 'Network Error' (API-5). */
export class NetworkError extends Error {
  /** True if the browser knew that it had no network. */
  readonly isOffline = globalThis.navigator?.onLine === false
  constructor(cause?: unknown) {
    super('Network Error', { cause })
    this.name = 'NetworkError'
  }
}

/** The code of a screen could not be loaded; a deployment may have removed it. */
export class ChunkError extends NetworkError {}

/** A response with a status outside 200 to 299 (API-5). */
export class HttpError extends Error {
  readonly response: { status: number; data: unknown }
  /** `Retry-After` in milliseconds, at most 30,000; 0 without one. */
  readonly retryAfterMs: number
  constructor(status: number, data: unknown, retryAfterMs = 0) {
    super(`Request failed with status code ${status}`)
    this.name = 'HttpError'
    this.response = { status, data }
    this.retryAfterMs = retryAfterMs
  }
}

/** A response that is not JSON or breaks the contract (API-3). */
export class ContractError extends Error {
  /**
   * Dotted path of the first invalid field, '' for the whole response. Never its value, which may be
   * personal.
   */
  readonly path: string
  constructor(path: string) {
    super('Unexpected answer from the server')
    this.name = 'ContractError'
    this.path = path
  }
}

function getField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined
}

function getServerError(error: unknown): unknown {
  return getField(getField(getField(error, 'response'), 'data'), 'error')
}

/** The server's own words; undefined without any. */
function getServerMessage(error: unknown): string | undefined {
  const message = getField(getServerError(error), 'message')
  return typeof message === 'string' && message !== '' ? message : undefined
}

/** Errors that a browser throws by itself: their messages are for developers. */
const PROGRAMMING_ERRORS = [TypeError, RangeError, ReferenceError, SyntaxError, DOMException]

/**
 * The message to show for any thrown value (ERR-2): the error itself if it is a string, else the server's
 * message, else the error's own message, else 'Unknown error', as for any programming error.
 */
export function getErrorMessage(error: unknown): string {
  if (typeof error === 'string') return error
  const serverMessage = getServerMessage(error)
  if (serverMessage !== undefined) return serverMessage
  // The browser does not tell whether the server has answered for a chunk.
  if (error instanceof ChunkError && !error.isOffline) return t.errors.notLoaded
  if (error instanceof NetworkError) return t.errors.network
  if (error instanceof HttpError) return t.errors.requestFailed(error.response.status)
  if (error instanceof ContractError) return t.errors.unexpectedAnswer
  if (error instanceof UnknownCodeError)
    return error.subject === 'tour'
      ? t.errors.unknownTour(error.code)
      : t.errors.unknownPayment(error.code)
  if (PROGRAMMING_ERRORS.some((type) => error instanceof type)) return t.errors.unknown
  const ownMessage = error instanceof Error ? error.message : getField(error, 'message')
  return typeof ownMessage === 'string' && ownMessage !== '' ? ownMessage : t.errors.unknown
}

/** Explains an error without words of the server to the visitor; undefined for any other error. */
export function explainStatus(error: unknown): string | undefined {
  if (error instanceof NetworkError && error.isOffline) return t.errors.offline
  if (error instanceof ChunkError) return undefined
  if (error instanceof NetworkError) return t.errors.unreachable
  if (error instanceof ContractError) return t.errors.unreadable
  const hasStatusOnly = error instanceof HttpError && getServerMessage(error) === undefined
  return hasStatusOnly ? t.errors.serverProblem : undefined
}

/** Tells whether the message may be the server's, which can repeat what the visitor has typed (HOST-3). */
export function isServerText(error: unknown): boolean {
  return typeof error === 'string' || error instanceof HttpError
}

/** The code of the server's error, such as `order_expired` or, while the order is being paid for, `order_locked`. */
export function getErrorCode(error: unknown): unknown {
  return getField(getServerError(error), 'code')
}

/** Tells whether the server's error code is `invalid_date`: the date is sold out (UPGRADE-6). */
export function isInvalidDate(error: unknown): boolean {
  return getErrorCode(error) === 'invalid_date'
}

/** Tells whether the server does not have what the call named any more (status 404 or 410). */
export function isGone(error: unknown): boolean {
  return error instanceof HttpError && [404, 410].includes(error.response.status)
}

/**
 * Tells whether the displayed order is out of date: gone (status 404 or 410), expired (code `order_expired`), paid
 * (`order_paid`), or locked while its card is confirmed elsewhere (`order_locked`).
 */
export function isStaleOrderError(error: unknown): boolean {
  const codes = ['order_expired', 'order_paid', 'order_locked']
  return isGone(error) || codes.includes(String(getErrorCode(error)))
}

/** Milliseconds to wait before the next attempt; 0 for any error without `Retry-After`. */
export function getRetryAfterMs(error: unknown): number {
  return error instanceof HttpError ? error.retryAfterMs : 0
}

/** Tells whether the server rejected the call (status 400 to 499), so that it changed nothing. */
export function isClientError(error: unknown): error is HttpError {
  return error instanceof HttpError && error.response.status >= 400 && error.response.status < 500
}
