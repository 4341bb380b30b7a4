import { RestifiedError, ServiceError } from '#mocks/server/booking/rules/service-errors.ts'
import { readErrorMessage } from '#mocks/lib/error-message.ts'

/** Answered with status 404; other service errors with 400 (MOCK-5). */
export class NotFoundError extends ServiceError {}

/** @param subject Such as 'tour with code TOWER'. */
export function createNotFoundError(subject: string, code: string): NotFoundError {
  return new NotFoundError(`Can't find ${subject}`, { code })
}

/** A departure without enough places; the widget treats the code specially (UPGRADE-6). */
export function createInvalidDateError(message: string): ServiceError {
  return new ServiceError(message, { code: 'invalid_date' })
}

/** Wraps an error in the mock server itself; answered with status and code 500. */
export function createInternalError(cause: unknown): RestifiedError {
  return new RestifiedError(`Mock server error: ${readErrorMessage(cause)}`, {
    service: 'mock-server',
    cause,
  })
}
