import type { ReactNode } from 'react'
import { isInvalidDate } from '#src/api/errors.ts'
import { Alert } from '#src/ui/alert.tsx'
import { focusOnMount } from '#src/ui/focus.ts'
import { ErrorDisplay } from './error-display.tsx'

/** What a failed write says, with the focus on it; nothing when there is no error. */
export function WriteError({ error, children }: { error: unknown; children?: ReactNode }) {
  if (error === null) return null
  return (
    <div ref={focusOnMount} tabIndex={-1}>
      {children ?? <ErrorDisplay error={error} />}
    </div>
  )
}

/** The same for a write that takes places: a date that is sold out has words of its own, and `children` after them. */
export function AvailabilityError({ error, children }: { error: unknown; children?: ReactNode }) {
  const soldOutAlert = isInvalidDate(error) ? (
    <Alert kind="warning" role="alert">
      Sorry, we’re soldout for this date. {children}
    </Alert>
  ) : undefined
  return <WriteError error={error}>{soldOutAlert}</WriteError>
}
