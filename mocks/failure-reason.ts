import { httpErrorMessage } from '#src/lib/errors.ts'
import type { Answer } from './backend/answer.ts'

/** Of a failed call: the whole exchange in one line, then why where the answer hides it. */
export const failureReason = (
  name: string,
  request: string,
  { status, body, reason }: Answer,
): string | undefined => {
  if (status < 400) return undefined
  const response = JSON.stringify(body)
  const message = httpErrorMessage({
    method: 'POST',
    path: `/api/${name}`,
    status,
    request,
    response,
  })
  return reason === undefined ? message : `${message}: ${reason}`
}
