import type { ErrorBody } from '#src/contract/calls.ts'
import { RestifiedError, ServiceError } from '#src/lib/errors.ts'

/** A rule of the pretend world that its own code has broken: a fault of ours, never a visitor's. */
export class BrokenInvariant extends Error {
  override readonly name = 'BrokenInvariant'
}

/** Answered with status 404, any other service error with 400. */
export class NotFound extends ServiceError {}

export const notFound = (what: string, code: string): NotFound =>
  new NotFound(`Can't find ${what}`, { code })

/** Spec point 8: no room at that date. */
export const invalidDate = (message: string): ServiceError =>
  new ServiceError(message, { code: 'invalid_date' })

/** Whatever the pretend server itself got wrong, as an answer: status and code 500. */
export const broken = (cause: unknown): RestifiedError => {
  const why = cause instanceof Error ? cause.message : String(cause)
  return new RestifiedError(`The pretend server broke: ${why}`, { service: 'pretend-world', cause })
}

/** What the visitor is told of it; payload and cause stay here. */
export const errorBodyOf = ({ message, service, code, data }: ServiceError): ErrorBody => ({
  error: { message, service, code, ...(data === undefined ? {} : { data }) },
})
