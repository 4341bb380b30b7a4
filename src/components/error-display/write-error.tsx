import type { ReactNode } from 'react'
import { useLayoutEffect, useRef } from 'react'
import { isInvalidDate } from '#src/api/errors.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { ContactHint, ErrorDisplay } from './error-display.tsx'
import { t } from '#src/i18n/language.ts'

/** Shows the error of a write and moves the focus to each new one; renders nothing for null. */
export function WriteError({ error, children }: { error: unknown; children?: ReactNode }) {
  const display = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (error !== null) display.current?.focus()
  }, [error])
  if (error === null) return null
  return (
    <div ref={display} tabIndex={-1}>
      {children ?? <ErrorDisplay error={error} />}
    </div>
  )
}

/** Like WriteError, for a write that books places: a sold-out date has its own message, followed by `children` (SLOT-5, UPGRADE-6). */
export function AvailabilityError({ error, children }: { error: unknown; children?: ReactNode }) {
  const soldOutAlert = isInvalidDate(error) ? (
    <Stack gap="s">
      <Alert kind="warning" role="alert">
        <span>{t.errors.soldOut}</span> <span>{children}</span>
      </Alert>
      <ContactHint />
    </Stack>
  ) : undefined
  return <WriteError error={error}>{soldOutAlert}</WriteError>
}
