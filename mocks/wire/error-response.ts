import type { ErrorBody } from '#src/contract/error-body.ts'

type ErrorFields = {
  message: string
  /** 'default' for the API's own rules. */
  service?: string
  /** 'common' unless a rule has its own. */
  code?: string | number
  data?: unknown
}

/** The body of every error response (MOCK-5); payload and cause of a service error are left out. */
export function buildErrorBody({
  message,
  service = 'default',
  code = 'common',
  data,
}: ErrorFields): ErrorBody {
  return { error: { message, service, code, ...(data === undefined ? {} : { data }) } }
}

export function createErrorResponse(
  status: number,
  fields: ErrorFields,
  headers: Record<string, string> = {},
): Response {
  return Response.json(buildErrorBody(fields), { status, headers })
}
