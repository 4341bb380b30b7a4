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

function getField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined
}

function getServerError(error: unknown): unknown {
  return getField(getField(getField(error, 'response'), 'data'), 'error')
}

/** The words a visitor sees for any failure, in the order of spec point 8. */
export function getErrorMessage(error: unknown): string {
  if (typeof error === 'string') return error
  const serverMessage = getField(getServerError(error), 'message')
  if (typeof serverMessage === 'string' && serverMessage !== '') return serverMessage
  const ownMessage = error instanceof Error ? error.message : getField(error, 'message')
  return typeof ownMessage === 'string' && ownMessage !== '' ? ownMessage : 'Unknown error'
}

/** The server's error code (spec point 8: invalid_date is the one that has words of its own). */
export function isInvalidDate(error: unknown): boolean {
  return getField(getServerError(error), 'code') === 'invalid_date'
}

/** Things are not as they were shown: the order is over or paid for, or another tab has changed it. */
export function isStaleOrderError(error: unknown): boolean {
  const isMissing = error instanceof HttpError && [404, 410].includes(error.response.status)
  const code = getField(getServerError(error), 'code')
  return isMissing || code === 'order_expired' || code === 'order_paid'
}

/** Milliseconds until the same may be asked again; 0: at once. */
export function getRetryAfterMs(error: unknown): number {
  return error instanceof HttpError ? error.retryAfterMs : 0
}

/** The server refused in so many words: nothing has changed there. */
export function isClientError(error: unknown): error is HttpError {
  return error instanceof HttpError && error.response.status >= 400 && error.response.status < 500
}
