/** No answer came: no connection, a cut answer, a blocked call. */
export class NetworkError extends Error {
  constructor(cause?: unknown) {
    super('Network Error', { cause })
    this.name = 'NetworkError'
  }
}

/** An answer outside 200 to 299. */
export class HttpError extends Error {
  readonly response: { status: number; data: unknown }
  /** Milliseconds for which the server wants no other try. */
  readonly retryAfterMs: number
  constructor(status: number, data: unknown, retryAfterMs = 0) {
    super(`Request failed with status code ${status}`)
    this.name = 'HttpError'
    this.response = { status, data }
    this.retryAfterMs = retryAfterMs
  }
}

/** An answer that is no JSON or breaks the contract; `path` names the field, never its value. */
export class ContractError extends Error {
  readonly path: string
  constructor(path: string) {
    super('Unexpected answer from the server')
    this.name = 'ContractError'
    this.path = path
  }
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined
}

function serverError(error: unknown): unknown {
  return field(field(field(error, 'response'), 'data'), 'error')
}

/** The words a visitor sees for any failure, in the order of spec point 8. */
export function errorMessage(error: unknown): string {
  if (typeof error === 'string') return error
  const fromServer = field(serverError(error), 'message')
  if (typeof fromServer === 'string' && fromServer !== '') return fromServer
  const own = error instanceof Error ? error.message : field(error, 'message')
  return typeof own === 'string' && own !== '' ? own : 'Unknown error'
}

/** The server's error code (spec point 8: invalid_date is the one that has words of its own). */
export function isInvalidDate(error: unknown): boolean {
  return field(serverError(error), 'code') === 'invalid_date'
}

/** Things are not as they were shown: the order is over or paid for, or another tab has changed it. */
export function isOutdated(error: unknown): boolean {
  const isGone = error instanceof HttpError && [404, 410].includes(error.response.status)
  const code = field(serverError(error), 'code')
  return isGone || code === 'order_expired' || code === 'order_paid'
}

/** Milliseconds until the same may be asked again; 0: at once. */
export function retryAfterMs(error: unknown): number {
  return error instanceof HttpError ? error.retryAfterMs : 0
}

/** The server refused in so many words: nothing has changed there. */
export function isRefusal(error: unknown): error is HttpError {
  return error instanceof HttpError && error.response.status >= 400 && error.response.status < 500
}
