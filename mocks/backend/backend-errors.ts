import type { ErrorBody } from '#src/contract/calls.ts'
import { RestifiedError, ServiceError } from '#mocks/backend/rules/service-errors.ts'

/** A rule of the pretend world that its own code has broken: a fault of ours, never a visitor's. */
export class InvariantError extends Error {
  override readonly name = 'BrokenInvariant'
}

/** Answered with status 404, any other service error with 400. */
export class NotFoundError extends ServiceError {}

export const createNotFoundError = (subject: string, code: string): NotFoundError =>
  new NotFoundError(`Can't find ${subject}`, { code })

/** Spec point 8: no room at that date. */
export const createInvalidDateError = (message: string): ServiceError =>
  new ServiceError(message, { code: 'invalid_date' })

/** Whatever the pretend server itself got wrong, as an answer: status and code 500. */
export const createInternalError = (cause: unknown): RestifiedError => {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new RestifiedError(`The pretend server broke: ${reason}`, {
    service: 'mock-server',
    cause,
  })
}

/** What the visitor is told of it; payload and cause stay here. */
export const buildErrorBody = ({ message, service, code, data }: ServiceError): ErrorBody => ({
  error: { message, service, code, ...(data === undefined ? {} : { data }) },
})
