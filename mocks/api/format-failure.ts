import { formatHttpError } from '#mocks/backend/rules/service-errors.ts'

/** Formats a failed call in one line: method, path, status, both bodies, and the cause when the response hides it. */
export async function formatFailure(
  name: string,
  request: string,
  response: Response,
  reason?: string,
): Promise<string> {
  const { status } = response
  const responseBody = await response.clone().text()
  const path = `/api/${name}`
  const message = formatHttpError({ method: 'POST', path, status, request, response: responseBody })
  return reason === undefined ? message : `${message}: ${reason}`
}
