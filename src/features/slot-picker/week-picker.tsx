import { useQuery } from '@tanstack/react-query'
import { css } from '@linaria/core'
import type { CalendarOf } from '#src/api/queries.ts'
import { weekCalendarQuery } from '#src/api/queries.ts'
import { addDays, mondayOf, weekDays, weekTitle } from '#src/domain/dates.ts'
import { closePastDays, firstChoosable } from '#src/domain/slots.ts'
import { space } from '#src/theme/tokens.ts'
import { Alert } from '#src/ui/alert.tsx'
import { CalendarGrid } from '#src/ui/calendar-grid.tsx'
import { LEGEND, dayCells } from './day-cells.ts'
import type { WeekChoice } from './slot-choice.ts'
import { chooseDate, showWeek } from './slot-choice.ts'
import { Times } from './times.tsx'
import { useToday } from './use-today.ts'

const picker = css`
  @layer features {
    display: grid;
    gap: ${space.m};
  }
`

/** One week and the times of the chosen day. A failed load goes to the nearest boundary. */
export function WeekPicker(props: {
  of: CalendarOf
  choice: WeekChoice
  onChange: (choice: WeekChoice) => void
}) {
  const { of, choice, onChange } = props
  const { monday } = choice
  const today = useToday()
  const { data, isFetching, isPlaceholderData } = useQuery({
    ...weekCalendarQuery(monday, of),
    throwOnError: true,
  })
  const days = data === undefined || isPlaceholderData ? null : closePastDays(data.calendar, today)
  const isEmpty = days !== null && firstChoosable(days) === null
  return (
    <div className={picker}>
      <CalendarGrid
        title={weekTitle(monday)}
        weeks={dayCells([weekDays(monday)], days)}
        legend={LEGEND}
        chosen={choice.date}
        busy={isFetching}
        onChoose={(date) => onChange(chooseDate(choice, date))}
        onPage={(step) => onChange(showWeek(addDays(monday, 7 * step)))}
        previousLabel="Previous week"
        nextLabel="Next week"
        previousDisabled={monday <= mondayOf(today)}
      />
      {isEmpty ? (
        <Alert kind="info" role="status">
          No dates are left in this week. Try the next one.
        </Alert>
      ) : (
        <Times
          of={of}
          date={choice.date}
          calendarBusy={isFetching}
          chosen={choice.time}
          held={null}
          onChoose={(time) => onChange({ ...choice, time })}
        />
      )}
    </div>
  )
}
