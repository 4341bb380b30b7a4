import { useQuery } from '@tanstack/react-query'
import { css } from '@linaria/core'
import type { CalendarOf } from '#src/api/queries.ts'
import { monthCalendarQuery } from '#src/api/queries.ts'
import { formatLongDate, formatTime, monthGrid, monthTitle } from '#src/domain/dates.ts'
import { addMonths, compareMonths, localDateOf, yearMonthOf } from '#src/domain/plain-dates.ts'
import { closePastDays, firstChoosable } from '#src/domain/slots.ts'
import { color, from, space } from '#src/theme/tokens.ts'
import { CalendarGrid } from '#src/ui/calendar-grid.tsx'
import { LEGEND, dayCells } from './day-cells.ts'
import { NoDates } from './no-dates.tsx'
import type { SlotChoice } from './slot-choice.ts'
import { chooseDate, showMonth } from './slot-choice.ts'
import { Times } from './times.tsx'
import { useToday } from './use-today.ts'

/** The longest month's weeks: their room is kept so that nothing jumps. */
const MONTH_ROWS = 6

const picker = css`
  @layer features {
    display: grid;
    gap: ${space.l};

    ${from('md')} {
      grid-template-columns: minmax(270px, 1fr) minmax(180px, 1fr);
    }

    /* The column of the step is narrower from lg on; two times still fit into a row. */
    ${from('lg')} {
      --choice-width: 5.75rem;
      grid-template-columns: minmax(0, 1fr) 192px;
      column-gap: ${space.m};
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
    grid-column: 1 / -1;
    margin: -${space.xs} 0 0;
    min-height: 24px;
    color: ${color('darkBlue')};
    font-weight: 600;
  }
`

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
  const today = useToday()
  // The next month is there before it is asked for.
  useQuery({
    ...monthCalendarQuery(addMonths(month, 1), of),
    enabled: data !== undefined,
    notifyOnChangeProps: [],
  })
  const days = data === undefined ? null : closePastDays(data.calendar, today)
  const isEmpty = days !== null && choice.date === null && firstChoosable(days) === null
  return (
    <div className={picker}>
      <CalendarGrid
        title={monthTitle(month)}
        weeks={dayCells(monthGrid(month), days, held && localDateOf(held))}
        legend={LEGEND}
        rows={MONTH_ROWS}
        chosen={choice.date}
        busy={isFetching}
        onChoose={(date) => onChange(chooseDate(choice, date))}
        onPage={(step) => onChange(showMonth(addMonths(month, step)))}
        previousLabel="Previous month"
        nextLabel="Next month"
        previousDisabled={compareMonths(month, yearMonthOf(today)) <= 0}
      />
      <div className={side}>
        {isEmpty ? (
          <NoDates
            key={monthTitle(month)}
            of={of}
            month={month}
            onFound={(next) => onChange(showMonth(next))}
          />
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
      </div>
      <p className={inWords} aria-live="polite">
        {choice.date !== null &&
          choice.time !== null &&
          `${formatLongDate(choice.date)}, ${formatTime(choice.time)}`}
      </p>
    </div>
  )
}
