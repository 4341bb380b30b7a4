import type { ErrorBody } from '#src/contract/calls.ts'

type Details = { code?: string; status?: number; data?: unknown }

/**
 * A refusal that the visitor may read: message, service 'default', code 'common' and no data unless
 * told otherwise (spec point 8); answered with status 400.
 */
export class ServiceError extends Error {
  readonly service = 'default'
  readonly code: string
  readonly status: number
  readonly data: unknown

  constructor(message: string, details: Details = {}) {
    super(message)
    this.name = 'ServiceError'
    this.code = details.code ?? 'common'
    this.status = details.status ?? 400
    this.data = details.data
  }

  body(): ErrorBody {
    const { message, service, code, data } = this
    return { error: { message, service, code, ...(data === undefined ? {} : { data }) } }
  }
}

/** Input that the server does not accept; the answer hides why (spec point 8), the log keeps it. */
export class InvalidInput extends Error {
  override readonly name = 'InvalidInput'
}

/** A rule of the pretend world that its own code has broken: a fault of ours, never a visitor's. */
export class BrokenInvariant extends Error {
  override readonly name = 'BrokenInvariant'
}

export const notFound = (what: string, code: string): ServiceError =>
  new ServiceError(`Can't find ${what}`, { code, status: 404 })

/** Spec point 8: no room at that date. */
export const invalidDate = (message: string): ServiceError =>
  new ServiceError(message, { code: 'invalid_date' })
