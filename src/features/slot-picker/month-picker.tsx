import { useQuery, useQueryClient } from '@tanstack/react-query'
import { css } from '@linaria/core'
import { useState } from 'react'
import type { CalendarOf } from '#src/api/queries.ts'
import { monthCalendarQuery } from '#src/api/queries.ts'
import { formatLongDate, formatTime, monthGrid, monthTitle } from '#src/domain/dates.ts'
import { addMonths, compareMonths, yearMonthOf } from '#src/domain/plain-dates.ts'
import { firstChoosable } from '#src/domain/slots.ts'
import { color, from, space } from '#src/theme/tokens.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { CalendarGrid } from '#src/ui/calendar-grid.tsx'
import { dayCells } from './day-cells.ts'
import type { SlotChoice } from './slot-choice.ts'
import { chooseDate, showMonth } from './slot-choice.ts'
import { Times } from './times.tsx'
import { useToday } from './use-today.ts'

/** How far ahead 'Next available date' looks. */
const SEARCH_MONTHS = 12
/** The longest month's weeks: their room is kept so that nothing jumps. */
const MONTH_ROWS = 6

const picker = css`
  @layer features {
    display: grid;
    gap: ${space.l};

    ${from('md')} {
      grid-template-columns: minmax(300px, 1.15fr) minmax(180px, 1fr);
    }
  }
`

const side = css`
  @layer features {
    display: grid;
    gap: ${space.m};
    align-content: start;
  }
`

const inWords = css`
  @layer features {
    margin: 0;
    min-height: 24px;
    color: ${color('darkBlue')};
    font-weight: 600;
  }
`

function useFirstFreeMonth(of: CalendarOf, onFound: (choice: SlotChoice) => void) {
  const client = useQueryClient()
  const [state, setState] = useState<'idle' | 'searching' | 'none'>('idle')
  return {
    state,
    async search(from: SlotChoice['month']) {
      setState('searching')
      for (let ahead = 1; ahead <= SEARCH_MONTHS; ahead += 1) {
        const month = addMonths(from, ahead)
        // A month that fails to load is shown: its own failure has its place and its 'Try again'.
        const read = await client.query(monthCalendarQuery(month, of)).catch(() => null)
        if (read !== null && firstChoosable(read.calendar) === null) continue
        setState('idle')
        onFound(showMonth(month))
        return
      }
      setState('none')
    },
  }
}

/** Month calendar and times of one tour. A failed load goes to the nearest boundary. */
export function MonthPicker(props: {
  of: CalendarOf
  choice: SlotChoice
  onChange: (choice: SlotChoice) => void
  held: string | null
}) {
  const { of, choice, onChange, held } = props
  const { month } = choice
  const { data, isFetching } = useQuery({ ...monthCalendarQuery(month, of), throwOnError: true })
  const present = yearMonthOf(useToday())
  const search = useFirstFreeMonth(of, onChange)
  // The next month is there before it is asked for.
  useQuery({
    ...monthCalendarQuery(addMonths(month, 1), of),
    enabled: data !== undefined,
    notifyOnChangeProps: [],
  })
  const days = data?.calendar ?? null
  const isEmpty = days !== null && firstChoosable(days) === null
  return (
    <div className={picker}>
      <CalendarGrid
        title={monthTitle(month)}
        weeks={dayCells(monthGrid(month), days)}
        rows={MONTH_ROWS}
        chosen={choice.date}
        busy={isFetching}
        onChoose={(date) => onChange(chooseDate(choice, date))}
        onPage={(step) => onChange(showMonth(addMonths(month, step)))}
        previousLabel="Previous month"
        nextLabel="Next month"
        previousDisabled={compareMonths(month, present) <= 0}
      />
      <div className={side}>
        {isEmpty ? (
          <Alert kind="info" role="status">
            {search.state === 'none'
              ? `No dates are left in the ${SEARCH_MONTHS} months after ${monthTitle(month)}.`
              : `No dates are left in ${monthTitle(month)}.`}
            {search.state !== 'none' && (
              <Button
                kind="secondary"
                busy={search.state === 'searching'}
                onClick={() => void search.search(month)}
              >
                Next available date
              </Button>
            )}
          </Alert>
        ) : (
          <Times
            of={of}
            date={choice.date}
            calendarBusy={isFetching}
            chosen={choice.time}
            held={held}
            onChoose={(time) => onChange({ ...choice, time })}
          />
        )}
        <p className={inWords} aria-live="polite">
          {choice.date !== null &&
            choice.time !== null &&
            `${formatLongDate(choice.date)}, ${formatTime(choice.time)}`}
        </p>
      </div>
    </div>
  )
}
