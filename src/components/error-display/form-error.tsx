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
  return (
    <WriteError error={error}>
      {isRefused ? <ErrorDisplay error={error} meaning={hint} /> : undefined}
    </WriteError>
  )
}
