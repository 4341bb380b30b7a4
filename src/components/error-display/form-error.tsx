import { HttpError, isStaleOrderError } from '#src/api/errors.ts'
import { ErrorDisplay } from './error-display.tsx'
import { WriteError } from './write-error.tsx'

/** Statuses with which servers refuse the values of a form; a failed validation is a 500. */
const REFUSED_STATUSES = [400, 422, 500]

/** The error of a form's write; a refusal of its values is followed by the fields to check. */
export function FormError({ error, hint }: { error: unknown; hint: string }) {
  const isRefused =
    error instanceof HttpError &&
    REFUSED_STATUSES.includes(error.response.status) &&
    !isStaleOrderError(error)
  const renderRefusal = (messageId: string) => (
    <ErrorDisplay error={error} messageId={messageId} meaning={hint} />
  )
  return <WriteError error={error} {...(isRefused && { render: renderRefusal })} />
}
