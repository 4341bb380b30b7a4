import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { HttpError, isInvalidDate, isStaleOrderError } from '#src/api/errors.ts'
import { ErrorDisplay } from './error-display.tsx'
import { Notice } from './notice.tsx'
import { t } from '#src/i18n/language.ts'

/** Statuses with which servers refuse the values of a form; a failed validation is a 500. */
const REFUSED_STATUSES = [400, 422, 500]

function isRefusal(error: unknown): boolean {
  return (
    error instanceof HttpError &&
    REFUSED_STATUSES.includes(error.response.status) &&
    !isStaleOrderError(error)
  )
}

/**
 * Why a write has failed; nothing for null. The focus moves to each new error, which a screen reader reads by its name,
 * the message (LAYOUT-5). A time that has just sold out has its own message (SLOT-5).
 */
export function Problem(props: {
  of: unknown
  /** The fields to check where the server refuses their values. */
  hint?: string | undefined
  /** What has sold out, where that is not the time alone (UPGRADE-6). */
  soldOut?: string
  /** The way on from there. */
  children?: ReactNode
}) {
  const { of: error, hint, soldOut = t.errors.timeSoldOut, children } = props
  const display = useRef<HTMLDivElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    if (error !== null) display.current?.focus()
  }, [error])
  if (error === null) return null
  return (
    <div ref={display} role="group" aria-labelledby={id} tabIndex={-1}>
      {isInvalidDate(error) ? (
        <Notice id={id} text={soldOut}>
          {children}
        </Notice>
      ) : (
        <ErrorDisplay error={error} messageId={id} meaning={isRefusal(error) ? hint : undefined} />
      )}
    </div>
  )
}
