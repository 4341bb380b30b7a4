import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOrder } from '#src/order/order.ts'
import type { CalendarDay } from '#src/contract/entities.ts'
import { type CalendarQuery, type Span, addonsQuery, spanQuery } from '#src/api/queries.ts'
import { ContactHint } from '#src/components/error-display/error-display.tsx'
import { countGuests } from '#src/domain/guests.ts'
import type { LocalDate } from '#src/domain/plain-dates.ts'
import { findFirstChoosable, readCalendar } from '#src/domain/slots.ts'
import { Link } from '#src/visit/link.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { returnFocusOnUnmount } from '#src/ui/focus.ts'
import { textLink } from '#src/ui/link.ts'
import { useUnmountSignal } from '#src/ui/use-unmount-signal.ts'
import { RevealedNotice } from './revealed-notice.tsx'
import { addSpans, formatSpan, listSpanDays } from './span.ts'
import { useToday } from './use-today.ts'
import { t } from '#src/i18n/language.ts'

/** How many months ahead 'Next available date' searches. */
const SEARCH_MONTHS = 12

/** A smaller group may have places. Shows nothing for a single guest. */
function FewerGuests() {
  const guests = countGuests(useOrder().unitCounters)
  if (guests < 2) return null
  return (
    <>
      <span>{t.slotPicker.fewerGuests}</span>{' '}
      <Link className={textLink} to="/steps/unit_items">
        {t.cart.editGuests}
      </Link>
      <span>.</span>{' '}
    </>
  )
}

/** Offers ways on from a tour without any place for these guests. */
function SoldOut({ days }: { days: CalendarDay[] }) {
  const { data: addons } = useQuery({ ...addonsQuery(useOrder().id), enabled: false })
  return (
    <RevealedNotice isAfterPress spoken={t.slotPicker.noPlacesInYear(days)}>
      <Alert kind="info" role="note" title={t.slotPicker.noPlacesInYear(days)}>
        <FewerGuests />
        {addons?.tourCodes.length !== 0 && (
          <>
            <span>{t.slotPicker.otherTours}</span>{' '}
            <Link className={textLink} to="/steps/addons">
              {t.addons.showMore}
            </Link>
          </>
        )}
      </Alert>
      <ContactHint />
    </RevealedNotice>
  )
}

type NoDatesProps = {
  calendarParams: CalendarQuery
  start: LocalDate
  closed: boolean
  /** The visitor has paged to it. */
  isAfterPress: boolean
  onFound: (start: LocalDate) => void
}

/** The notice for a month or a week without available dates (SLOT-11). */
export function NoDates({ span, ...props }: NoDatesProps & { span: Span }) {
  if (span === 'month') return <EmptyMonth {...props} />
  return (
    <RevealedNotice isAfterPress={props.isAfterPress} spoken={t.slotPicker.nothingThisWeek}>
      <Alert kind="info" role="note">
        {t.slotPicker.nothingThisWeek}
      </Alert>
    </RevealedNotice>
  )
}

/**
 * With a button that searches the following months. A month that is closed says so; in another one a smaller group may
 * have places (SLOT-15).
 */
function EmptyMonth(props: NoDatesProps) {
  const { calendarParams, start, closed, isAfterPress, onFound } = props
  const client = useQueryClient()
  const today = useToday()
  const [state, setState] = useState<'idle' | 'searching' | CalendarDay[]>('idle')
  const getUnmountSignal = useUnmountSignal()
  const search = async () => {
    const signal = getUnmountSignal()
    setState('searching')
    let searched: CalendarDay[] = []
    for (let offset = 1; offset <= SEARCH_MONTHS; offset += 1) {
      const next = addSpans('month', start, offset)
      // Opens a month that fails to load: the picker shows its error with 'Try again'.
      const result = await client.query(spanQuery('month', next, calendarParams)).catch(() => null)
      // The visitor has opened another month meanwhile.
      if (signal.aborted) return
      const days = result && readCalendar(result.calendar, listSpanDays('month', next), today)
      if (days === null || findFirstChoosable(days) !== null) {
        onFound(next)
        return
      }
      searched = days
    }
    setState(searched)
  }
  if (typeof state !== 'string') return <SoldOut days={state} />
  const month = formatSpan('month', start)
  const title = closed ? t.slotPicker.closedIn(month) : t.slotPicker.noPlacesIn(month)
  return (
    <RevealedNotice isAfterPress={isAfterPress} spoken={title}>
      <Alert kind="info" role="note" title={title}>
        {closed ? undefined : <FewerGuests />}
      </Alert>
      <Button
        ref={returnFocusOnUnmount}
        kind="secondary"
        busy={state === 'searching'}
        onClick={() => void search()}
      >
        {t.slotPicker.nextAvailable}
      </Button>
    </RevealedNotice>
  )
}
