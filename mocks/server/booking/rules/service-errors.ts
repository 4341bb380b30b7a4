type ErrorDetails = {
  service?: string
  code?: string | number
  /** Details for the client, sent in the response. */
  data?: unknown
  /** The rejected input; never sent. */
  payload?: unknown
  cause?: unknown
}

/** A refusal by a rule of the service, with a message for the client (RULE-12). */
export class ServiceError extends Error {
  readonly service: string
  readonly code: string | number
  readonly data: unknown
  readonly payload: unknown

  constructor(message: string, details: ErrorDetails = {}) {
    super(message, 'cause' in details ? { cause: details.cause } : undefined)
    this.name = new.target.name
    this.service = details.service ?? 'default'
    this.code = details.code ?? 'common'
    this.data = details.data
    this.payload = details.payload
  }
}

/** An unexpected error as the service reports it: code 500 by default (RULE-12). */
export class RestifiedError extends ServiceError {
  constructor(message: string, details: ErrorDetails = {}) {
    super(message, { code: 500, ...details })
  }
}

/** Invalid input: code 400 by default (RULE-12). */
export class ValidationError extends ServiceError {
  constructor(message: string, details: ErrorDetails = {}) {
    super(message, { code: 400, ...details })
  }
}

type HttpExchange = {
  method: string
  path: string
  status: number
  /** The text of both bodies. */
  request: string
  response: string
}

/** Formats a failed call (RULE-12): 'POST /api/getUnits 500 {"tourCode":7} {"error":"Internal server error"}'. */
export function formatHttpError({ method, path, status, request, response }: HttpExchange): string {
  return [method, path, status, request, response].join(' ')
}
