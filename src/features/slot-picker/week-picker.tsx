import { useQuery } from '@tanstack/react-query'
import { css } from '@linaria/core'
import { useState } from 'react'
import type { CalendarQuery } from '#src/api/queries.ts'
import { weekCalendarQuery } from '#src/api/queries.ts'
import { addDays, getMonday, listWeekDays } from '#src/domain/dates.ts'
import { listWeekdayNames, formatWeekStart } from '#src/i18n/format-dates.ts'
import { findFirstChoosable, readCalendar } from '#src/domain/slots.ts'
import { useService } from '#src/visit/app-state.ts'
import { createVoice } from '#src/visit/voice.ts'
import { space } from '#src/theme/tokens.ts'
import { Alert } from '#src/ui/alert.tsx'
import { CalendarGrid } from '#src/ui/calendar-grid.tsx'
import { buildDayCells, buildLegend } from './day-cells.ts'
import type { WeekChoice } from './slot-choice.ts'
import { chooseDate, chooseWeek } from './slot-choice.ts'
import { RevealedNotice } from './revealed-notice.tsx'
import { Times } from './times.tsx'
import { useToday } from './use-today.ts'
import { t } from '#src/i18n/all-texts.ts'

const picker = css`
  display: grid;
  gap: ${space.m};
`

/** One week and the times of the chosen day. A failed load is thrown to the nearest error boundary. */
export function WeekPicker(props: {
  calendarParams: CalendarQuery
  choice: WeekChoice
  onChange: (choice: WeekChoice) => void
}) {
  const { calendarParams, choice, onChange } = props
  const { monday } = choice
  const today = useToday()
  const { data, isFetching, isPlaceholderData } = useQuery({
    ...weekCalendarQuery(monday, calendarParams),
    throwOnError: true,
  })
  const dates = listWeekDays(monday)
  const days =
    data === undefined || isPlaceholderData ? null : readCalendar(data.calendar, dates, today)
  const weeks = buildDayCells([dates], days)
  const { say } = useService(createVoice)
  const [hasPaged, setHasPaged] = useState(false)
  const isEmpty = days !== null && findFirstChoosable(days) === null
  return (
    <div className={picker}>
      <CalendarGrid
        title={t.slotPicker.weekOf(formatWeekStart(monday))}
        weekdays={listWeekdayNames()}
        weeks={weeks}
        legend={buildLegend(days && weeks)}
        today={today}
        chosenDate={choice.date}
        busy={isFetching}
        isUnknown={days === null && !hasPaged}
        onChoose={(date) => onChange(chooseDate(choice, date))}
        onPage={(step) => {
          setHasPaged(true)
          const next = addDays(monday, 7 * step)
          say(t.slotPicker.weekOf(formatWeekStart(next)))
          onChange(chooseWeek(next))
        }}
        previousLabel={t.slotPicker.previousWeek}
        nextLabel={t.slotPicker.nextWeek}
        previousDisabled={monday <= getMonday(today)}
        notice={
          isEmpty ? (
            <RevealedNotice
              key={monday}
              isAfterPress={hasPaged}
              spoken={t.slotPicker.nothingThisWeek}
            >
              <Alert kind="info" role="note">
                {t.slotPicker.nothingThisWeek}
              </Alert>
            </RevealedNotice>
          ) : undefined
        }
      />
      {!isEmpty && (
        <Times
          calendarParams={calendarParams}
          date={choice.date}
          calendarBusy={isFetching}
          chosenTime={choice.time}
          heldSlot={null}
          onChoose={(time) => onChange({ ...choice, time })}
        />
      )}
    </div>
  )
}
