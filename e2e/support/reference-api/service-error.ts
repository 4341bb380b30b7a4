/** A refusal that the server explains: HTTP status and the body field `error` of the service conventions. */
export class ServiceError extends Error {
  readonly status: number
  readonly code: string
  readonly data: unknown

  constructor(status: number, code: string, message: string, data?: unknown) {
    super(message)
    this.name = 'ServiceError'
    this.status = status
    this.code = code
    this.data = data
  }
}

/** An answer with its HTTP status. */
export type Answer = { status: number; body: object }

/** The answer for a failed call: anything that is not a `ServiceError` is an internal error. */
export function buildErrorAnswer(cause: unknown): Answer {
  if (!(cause instanceof ServiceError)) {
    return { status: 500, body: { error: 'Internal server error' } }
  }
  const { message, code, data } = cause
  const error = { message, service: 'default', code, ...(data === undefined ? {} : { data }) }
  return { status: cause.status, body: { error } }
}
