import { formatHttpError } from '#mocks/server/backend/rules/service-errors.ts'

/** Formats a failed call in one line: method, path, status, both bodies, and the cause when the response hides it. */
export function formatFailure(
  { method, url }: Pick<Request, 'method' | 'url'>,
  requestText: string,
  response: { status: number; text: string },
  reason?: string,
): string {
  const message = formatHttpError({
    method,
    path: new URL(url).pathname,
    status: response.status,
    request: requestText,
    response: response.text,
  })
  return reason === undefined ? message : `${message}: ${reason}`
}
