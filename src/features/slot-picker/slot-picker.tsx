import { useQuery, useQueryClient } from '@tanstack/react-query'
import { css } from '@linaria/core'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { type CalendarQuery, type Span, spanQuery } from '#src/api/queries.ts'
import { ErrorBoundary } from '#src/components/error-display/error-boundary.tsx'
import { formatDateTime, formatDayOfYear, listWeekdayNames } from '#src/i18n/format-dates.ts'
import { type LocalDate, getLocalDate } from '#src/domain/plain-dates.ts'
import { findFirstChoosable, isChoosable, isClosedMonth, readCalendar } from '#src/domain/slots.ts'
import { runWhenIdle } from '#src/ui/run-when-idle.ts'
import { useService } from '#src/visit/app-state.ts'
import { createVoice } from '#src/visit/voice.ts'
import { color, minWidth, space } from '#src/theme/tokens.ts'
import { Button } from '#src/ui/button.tsx'
import { CalendarGrid } from '#src/ui/calendar-grid.tsx'
import { buildDayCells, buildLegend } from './day-cells.ts'
import { NoDates } from './no-dates.tsx'
import { type SlotChoice, chooseDate, showSpan } from './slot-choice.ts'
import { addSpans, formatSpan, getSpanStart, listSpanDays, listSpanWeeks } from './span.ts'
import { Times } from './times.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useToday } from './use-today.ts'
import { t } from '#src/i18n/language.ts'

/** Rows of the longest month, reserved for every month to avoid layout shifts. */
const MONTH_ROWS = 6

/** The calendar of a month, in pixels, and below it the times: reserved for a month without any. */
const CALENDAR_HEIGHT = 372

const picker = css`
  display: grid;
  gap: ${space.m};

  /* Two rows of times: reserved until a day is chosen, so that nothing jumps. */
  --times: 132px;

  /* The button is beside it: hint and button of the first day. */
  ${minWidth('lg')} {
    --times: 84px;
  }

  &[data-span='month'] {
    gap: ${space.l};

    /* Three times in a row on a phone. */
    --choice-width: 5.75rem;

    &[data-empty='true'] {
      grid-template-rows: minmax(calc(${CALENDAR_HEIGHT}px + ${space.l} + var(--times)), auto);
    }
  }
`

const sidePanel = css`
  display: grid;
  gap: ${space.m};
  align-content: start;

  [data-span='month'] > & {
    min-height: var(--times);
  }

  &:empty {
    display: none;
  }
`

const selectionText = css`
  margin: -${space.xs} 0 0;
  min-height: 24px;
  color: ${color('text')};
  font-weight: 600;

  ${minWidth('lg')} {
    &:empty {
      display: none;
    }
  }
`

/** Observes the days of a span, and loads the next month in advance. */
function useCalendar(span: Span, start: LocalDate, calendarParams: CalendarQuery) {
  const { data, isFetching } = useQuery({
    ...spanQuery(span, start, calendarParams),
    throwOnError: true,
  })
  const client = useQueryClient()
  const prefetchNext = useEffectEvent(() => {
    const query = spanQuery(span, addSpans(span, start, 1), calendarParams)
    void client.query(query).catch(() => undefined)
  })
  useEffect(() => {
    if (data === undefined || span !== 'month') return undefined
    // The next month waits until this one is shown.
    return runWhenIdle(() => prefetchNext())
  }, [data, span])
  return { calendar: data?.calendar, isFetching }
}

type SlotPickerProps = {
  span: Span
  calendarParams: CalendarQuery
  choice: SlotChoice
  onChange: (choice: SlotChoice) => void
  /** The slot that the cart item holds. */
  heldSlot: string | null
}

/** The days of a month or a week and the times of the chosen day of one tour. */
export function SlotPicker(props: SlotPickerProps) {
  return (
    <ErrorBoundary resetKey={props.choice.start}>
      <Picker {...props} />
    </ErrorBoundary>
  )
}

function Picker({ span, calendarParams, choice, onChange, heldSlot }: SlotPickerProps) {
  const { start, wishedDate } = choice
  const isMonth = span === 'month'
  const { calendar, isFetching } = useCalendar(span, start, calendarParams)
  const today = useToday()
  const days = useMemo(
    () =>
      calendar === undefined ? null : readCalendar(calendar, listSpanDays(span, start), today),
    [calendar, span, start, today],
  )
  const heldDate = heldSlot && getLocalDate(heldSlot)
  const weeks = useMemo(
    () => buildDayCells(listSpanWeeks(span, start), days, heldDate),
    [span, start, days, heldDate],
  )
  const weekdays = useMemo(() => listWeekdayNames(), [])
  const legend = useMemo(() => buildLegend(weeks), [weeks])
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
      const next = addSpans(span, start, step)
      say(formatSpan(span, next))
      onChange(showSpan(span, next))
    },
    [span, start, onChange, say],
  )
  const firstDate = days && findFirstChoosable(days)
  const isEmpty = days !== null && choice.date === null && firstDate === null
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
    <div ref={element} className={picker} data-span={span} data-empty={isEmpty}>
      <CalendarGrid
        title={formatSpan(span, start)}
        weekdays={weekdays}
        weeks={weeks}
        legend={legend}
        today={today}
        rows={isMonth ? MONTH_ROWS : 1}
        notice={
          isEmpty ? (
            <NoDates
              key={start}
              span={span}
              start={start}
              calendarParams={calendarParams}
              closed={isClosedMonth(days, today)}
              isAfterPress={hasPaged}
              onFound={(next) => onChange(showSpan(span, next))}
            />
          ) : undefined
        }
        chosenDate={choice.date}
        busy={isFetching}
        isUnknown={days === null && !hasPaged}
        onChoose={choose}
        onPage={page}
        previousLabel={isMonth ? t.slotPicker.previousMonth : t.slotPicker.previousWeek}
        nextLabel={isMonth ? t.slotPicker.nextMonth : t.slotPicker.nextWeek}
        previousDisabled={start <= getSpanStart(span, today)}
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
        {isMonth && days === null && choice.date === null && <Skeleton height="44px" />}
        {isMonth && choice.date === null && firstDate !== null && (
          <Button kind="secondary" onClick={() => chooseFirstDate(firstDate)}>
            {t.slotPicker.firstAvailable(formatDayOfYear(firstDate))}
          </Button>
        )}
      </div>
      {isMonth && (
        <p className={selectionText}>
          {choice.date !== null && choice.time !== null && formatDateTime(choice.time)}
        </p>
      )}
    </div>
  )
}
