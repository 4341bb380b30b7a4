import { httpErrorMessage } from '#src/lib/errors.ts'

/** Of a failed call: the whole exchange in one line, then why where the answer hides it. */
export const failureReason = async (
  name: string,
  request: string,
  answer: Response,
  why?: string,
): Promise<string> => {
  const { status } = answer
  const response = await answer.clone().text()
  const path = `/api/${name}`
  const message = httpErrorMessage({ method: 'POST', path, status, request, response })
  return why === undefined ? message : `${message}: ${why}`
}
