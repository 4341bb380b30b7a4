import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { CalendarOf } from '#src/api/queries.ts'
import { monthCalendarQuery } from '#src/api/queries.ts'
import { monthTitle } from '#src/domain/dates.ts'
import type { YearMonth } from '#src/domain/plain-dates.ts'
import { addMonths } from '#src/domain/plain-dates.ts'
import { closePastDays, firstChoosable } from '#src/domain/slots.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { leaveFocus } from '#src/ui/focus.ts'
import { useToday } from './use-today.ts'

/** How far ahead 'Next available date' looks. */
const SEARCH_MONTHS = 12

/** A month without a day to choose, and the way to the next one that has some. */
export function NoDates(props: {
  of: CalendarOf
  month: YearMonth
  onFound: (month: YearMonth) => void
}) {
  const { of, month, onFound } = props
  const client = useQueryClient()
  const today = useToday()
  const [state, setState] = useState<'idle' | 'searching' | 'none'>('idle')
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const search = async () => {
    setState('searching')
    for (let ahead = 1; ahead <= SEARCH_MONTHS; ahead += 1) {
      const next = addMonths(month, ahead)
      // A month that fails to load is shown: its own failure has its place and its 'Try again'.
      const read = await client.query(monthCalendarQuery(next, of)).catch(() => null)
      // The visitor has gone on to a month of their own choice.
      if (!isHere.current) return
      const days = read && closePastDays(read.calendar, today)
      if (days !== null && firstChoosable(days) === null) continue
      onFound(next)
      return
    }
    setState('none')
  }
  return (
    <>
      <Alert kind="info" role="status">
        {state === 'none'
          ? `No dates are left in the ${SEARCH_MONTHS} months after ${monthTitle(month)}.`
          : `No dates are left in ${monthTitle(month)}.`}
      </Alert>
      {state !== 'none' && (
        <Button
          ref={leaveFocus}
          kind="secondary"
          busy={state === 'searching'}
          onClick={() => void search()}
        >
          Next available date
        </Button>
      )}
    </>
  )
}
