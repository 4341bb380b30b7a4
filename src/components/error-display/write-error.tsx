import type { ReactNode } from 'react'
import { useId, useLayoutEffect, useRef } from 'react'
import { isInvalidDate } from '#src/api/errors.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { ContactHint, ErrorDisplay } from './error-display.tsx'
import { t } from '#src/i18n/language.ts'

/**
 * Shows the error of a write and moves the focus to each new one, which a screen reader reads by its name, the message;
 * renders nothing for null (LAYOUT-5).
 */
export function WriteError({
  error,
  render,
}: {
  error: unknown
  /** Replaces the generic display; its alert has the id. */
  render?: (messageId: string) => ReactNode
}) {
  const display = useRef<HTMLDivElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    if (error !== null) display.current?.focus()
  }, [error])
  if (error === null) return null
  return (
    <div ref={display} role="group" aria-labelledby={id} tabIndex={-1}>
      {render?.(id) ?? <ErrorDisplay error={error} messageId={id} />}
    </div>
  )
}

/** Like WriteError, for a write that books places: a sold-out date has its own message, followed by `children` (SLOT-5, UPGRADE-6). */
export function AvailabilityError({ error, children }: { error: unknown; children?: ReactNode }) {
  const renderSoldOut = (messageId: string) => (
    <Stack gap="s">
      <Alert id={messageId} kind="warning" role="alert">
        <span>{t.errors.soldOut}</span> <span>{children}</span>
      </Alert>
      <ContactHint />
    </Stack>
  )
  return <WriteError error={error} {...(isInvalidDate(error) && { render: renderSoldOut })} />
}
