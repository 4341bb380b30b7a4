import { useQuery, useQueryClient } from '@tanstack/react-query'
import { css } from '@linaria/core'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { CalendarQuery } from '#src/api/queries.ts'
import { monthCalendarQuery } from '#src/api/queries.ts'
import {
  formatDate,
  formatDateTime,
  listWeekdayNames,
  formatMonthTitle,
} from '#src/i18n/format-dates.ts'
import { buildMonthGrid, listMonthDays } from '#src/domain/dates.ts'
import type { LocalDate, YearMonth } from '#src/domain/plain-dates.ts'
import { addMonths, compareMonths, getLocalDate, getYearMonth } from '#src/domain/plain-dates.ts'
import { findFirstChoosable, isChoosable, isClosedMonth, readCalendar } from '#src/domain/slots.ts'
import { runWhenIdle } from '#src/ui/run-when-idle.ts'
import { useService } from '#src/visit/app-state.ts'
import { createVoice } from '#src/visit/voice.ts'
import { color, minWidth, space } from '#src/theme/tokens.ts'
import { Button } from '#src/ui/button.tsx'
import { CalendarGrid } from '#src/ui/calendar-grid.tsx'
import { buildDayCells, buildLegend } from './day-cells.ts'
import { NoDates } from './no-dates.tsx'
import type { SlotChoice } from './slot-choice.ts'
import { chooseDate, chooseMonth } from './slot-choice.ts'
import { Times } from './times.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useToday } from './use-today.ts'
import { t } from '#src/i18n/all-texts.ts'

/** Rows of the longest month, reserved for every month to avoid layout shifts. */
const MONTH_ROWS = 6

/** Two rows of times, in pixels: reserved until a day is chosen, so that nothing jumps. */
const TIMES_HEIGHT = 132
/** The calendar of a month with its legend, in pixels, and below it the times: reserved for a month without any. */
const CALENDAR_HEIGHT = 416

const picker = css`
  display: grid;
  gap: ${space.l};

  /* Three times in a row on a phone, four beside the summary. */
  --choice-width: 5.75rem;

  &[data-empty='true'] {
    grid-template-rows: minmax(calc(${CALENDAR_HEIGHT + TIMES_HEIGHT}px + ${space.l}), auto);
  }

  ${minWidth('md')} {
    grid-template-columns: minmax(270px, 1fr) minmax(180px, 1fr);
  }

  /* The column of the step is narrower from lg on. */
  ${minWidth('lg')} {
    grid-template-columns: none;
  }
`

const sidePanel = css`
  display: grid;
  gap: ${space.m};
  align-content: start;
  min-height: ${TIMES_HEIGHT}px;

  &:empty {
    display: none;
  }
`

const selectionText = css`
  grid-column: 1 / -1;
  margin: -${space.xs} 0 0;
  min-height: 24px;
  color: ${color('text')};
  font-weight: 600;
`

/**
 * Observes the calendar of a month and prefetches the next one. A failed load is thrown to the nearest error
 * boundary.
 */
function useMonthCalendar(month: YearMonth, calendarParams: CalendarQuery) {
  const { data, isFetching } = useQuery({
    ...monthCalendarQuery(month, calendarParams),
    throwOnError: true,
  })
  const client = useQueryClient()
  const prefetchNextMonth = useEffectEvent(() => {
    const query = monthCalendarQuery(addMonths(month, 1), calendarParams)
    void client.query(query).catch(() => undefined)
  })
  useEffect(() => {
    if (data === undefined) return undefined
    // The next month waits until this one is shown.
    return runWhenIdle(() => prefetchNextMonth())
  }, [data])
  return { calendar: data?.calendar, isFetching }
}

/** Month calendar and times of one tour. A failed load is thrown to the nearest error boundary. */
export function MonthPicker(props: {
  calendarParams: CalendarQuery
  choice: SlotChoice
  onChange: (choice: SlotChoice) => void
  heldSlot: string | null
}) {
  const { calendarParams, choice, onChange, heldSlot } = props
  const { month } = choice
  const { calendar, isFetching } = useMonthCalendar(month, calendarParams)
  const today = useToday()
  const { year, month: number } = month
  const days = useMemo(() => {
    const dates = listMonthDays({ year, month: number })
    return calendar === undefined ? null : readCalendar(calendar, dates, today)
  }, [calendar, year, number, today])
  const heldDate = heldSlot && getLocalDate(heldSlot)
  const grid = useMemo(() => buildMonthGrid({ year, month: number }), [year, number])
  const weeks = useMemo(() => buildDayCells(grid, days, heldDate), [grid, days, heldDate])
  const weekdays = useMemo(() => listWeekdayNames(), [])
  const legend = useMemo(() => buildLegend(days && weeks), [days, weeks])
  const [isFirstWanted, setIsFirstWanted] = useState(false)
  const choose = useCallback(
    (date: LocalDate) => {
      setIsFirstWanted(false)
      onChange(chooseDate(choice, date))
    },
    [choice, onChange],
  )
  const { say } = useService(createVoice)
  const [hasPaged, setHasPaged] = useState(false)
  const page = useCallback(
    (step: -1 | 1) => {
      setHasPaged(true)
      const next = addMonths(month, step)
      say(formatMonthTitle(next))
      onChange(chooseMonth(next))
    },
    [month, onChange, say],
  )
  const firstDate = days && findFirstChoosable(days)
  const isEmpty = days !== null && choice.date === null && firstDate === null
  const { wishedDate } = choice
  const canWish =
    choice.date === null &&
    (days ?? []).some((day) => day.localDate === wishedDate && isChoosable(day))
  const chooseWish = useEffectEvent(() => onChange(chooseDate(choice, wishedDate ?? '')))
  useEffect(() => {
    if (canWish) chooseWish()
  }, [canWish])
  const element = useRef<HTMLDivElement>(null)
  const chooseFirstDate = (date: LocalDate) => {
    setIsFirstWanted(true)
    // The pressed button goes away: from the day Tab goes on to the times.
    const day = element.current?.querySelector<HTMLElement>(`[data-date="${date}"]`)
    day?.focus({ preventScroll: true })
    onChange(chooseDate(choice, date))
  }
  return (
    <div ref={element} className={picker} data-empty={isEmpty}>
      <CalendarGrid
        title={formatMonthTitle(month)}
        weekdays={weekdays}
        weeks={weeks}
        legend={legend}
        today={today}
        rows={MONTH_ROWS}
        notice={
          isEmpty ? (
            <NoDates
              key={formatMonthTitle(month)}
              calendarParams={calendarParams}
              month={month}
              closed={isClosedMonth(days, today)}
              isAfterPress={hasPaged}
              onMonthFound={(next) => onChange(chooseMonth(next))}
            />
          ) : undefined
        }
        chosenDate={choice.date}
        busy={isFetching}
        isUnknown={days === null && !hasPaged}
        onChoose={choose}
        onPage={page}
        previousLabel={t.slotPicker.previousMonth}
        nextLabel={t.slotPicker.nextMonth}
        previousDisabled={compareMonths(month, getYearMonth(today)) <= 0}
      />
      <div className={sidePanel}>
        {!isEmpty && (
          <Times
            calendarParams={calendarParams}
            date={choice.date}
            wishedDate={wishedDate}
            calendarBusy={isFetching}
            chosenTime={choice.time}
            heldSlot={heldSlot}
            onFirstChosen={isFirstWanted ? () => setIsFirstWanted(false) : undefined}
            onChoose={(time) => onChange({ ...choice, time })}
          />
        )}
        {days === null && choice.date === null && <Skeleton height="44px" />}
        {choice.date === null && firstDate !== null && (
          <Button kind="secondary" onClick={() => chooseFirstDate(firstDate)}>
            {t.slotPicker.firstAvailable(formatDate(firstDate))}
          </Button>
        )}
      </div>
      <p className={selectionText}>
        {choice.date !== null && choice.time !== null && formatDateTime(choice.time)}
      </p>
    </div>
  )
}
