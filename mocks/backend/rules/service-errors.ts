type ErrorDetails = {
  service?: string
  code?: string | number
  /** What the one who is told may need beside the message. */
  data?: unknown
  /** What the refused call was about. */
  payload?: unknown
  cause?: unknown
}

/** What a service refuses, in words that its caller may read (spec point 8). */
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

/** Any other error as a service answers it: code 500 unless told otherwise. */
export class RestifiedError extends ServiceError {
  constructor(message: string, details: ErrorDetails = {}) {
    super(message, { code: 500, ...details })
  }
}

/** Input of the wrong form: code 400 unless told otherwise. */
export class ValidationError extends ServiceError {
  constructor(message: string, details: ErrorDetails = {}) {
    super(message, { code: 400, ...details })
  }
}

type HttpExchange = {
  method: string
  path: string
  status: number
  /** The bodies as they were sent. */
  request: string
  response: string
}

/** 'POST /api/getUnits 500 {"tourCode":7} {"error":"Internal server error"}'. */
export function formatHttpError({ method, path, status, request, response }: HttpExchange): string {
  return [method, path, status, request, response].join(' ')
}
