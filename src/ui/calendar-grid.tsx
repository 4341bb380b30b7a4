import type { KeyboardEvent, ReactNode } from 'react'
import { memo, useId, useLayoutEffect, useRef, useState } from 'react'
import { mirrorKey, moveDate } from './calendar-keys.ts'
import { HEADER_PX, ROW_PX, calendarTable } from './calendar-style.ts'
import { IconButton } from './icon-button.tsx'

/** What sets a day apart; others have no mark. */
export type DayMark = 'limited' | 'soldout'

export type CalendarCell = {
  /** 'YYYY-MM-DD' */
  date: string
  number: number
  /** 'Monday, 15 June 2026, Available' */
  name: string
  mark?: DayMark | undefined
  choosable: boolean
}

type CalendarGridProps = {
  /** The accessible name of the grid: 'June 2026'. */
  title: string
  /** The names of the weekdays from Monday: 'Monday' and 'Mon'. */
  weekdays: readonly { name: string; short: string }[]
  weeks: readonly (readonly (CalendarCell | null)[])[]
  /** Reserves the height of this many weeks. */
  rows?: number
  /** Why no day can be chosen: stands before the days, which then need no legend and no room for a longer month. */
  notice?: ReactNode
  /**
   * Explains the marks, in the room that a month leaves in six rows; hidden from screen readers, which read the
   * status in the name of each day.
   */
  legend: readonly { mark: DayMark; label: string }[]
  chosenDate: string | null
  /** 'YYYY-MM-DD'; marked. */
  today: string
  busy?: boolean
  /** Hides days of which nothing is known yet: a notice may come before them. */
  isUnknown?: boolean
  onChoose: (date: string) => void
  onPage: (step: -1 | 1) => void
  previousLabel: string
  nextLabel: string
  previousDisabled?: boolean
}

/** The day that Tab reaches, and the functions that focus a day: now, or once its page is displayed. */
function useDayFocus(cells: readonly CalendarCell[], chosenDate: string | null) {
  const grid = useRef<HTMLTableElement>(null)
  const pendingDate = useRef<string | null>(null)
  const [activeDate, setActiveDate] = useState<string | null>(null)
  const findCell = (date: string | null) => cells.find((cell) => cell.date === date)
  const tabStop =
    findCell(activeDate) ??
    findCell(chosenDate) ??
    cells.find(({ choosable }) => choosable) ??
    cells[0]
  const focusDay = (date: string): boolean => {
    const day = grid.current?.querySelector<HTMLElement>(`[data-date="${date}"]`)
    day?.focus()
    return day != null
  }
  useLayoutEffect(() => {
    if (pendingDate.current !== null && focusDay(pendingDate.current)) pendingDate.current = null
  })
  const focusLater = (date: string | null) => {
    pendingDate.current = date
  }
  return { grid, tabStop, setActiveDate, focusDay, focusLater }
}

/**
 * A page of days (the weeks of a month, or one week) with the keyboard pattern of a grid (SLOT-9):
 * one tab stop, arrows, Home and End (with Ctrl of the page), PageUp, PageDown, Enter and Space. A key that
 * leaves the page calls `onPage`; its day receives the focus when that page is displayed. Rendered again only
 * with other props.
 */
export const CalendarGrid = memo(function CalendarGrid(props: CalendarGridProps) {
  const { title, weeks, rows = weeks.length, notice, chosenDate, busy = false, onChoose } = props
  const { previousDisabled = false, isUnknown = false } = props
  const id = useId()
  const cells = weeks.flat().filter((cell) => cell !== null)
  const { grid, tabStop, setActiveDate, focusDay, focusLater } = useDayFocus(cells, chosenDate)

  const changePage = (step: -1 | 1, focusDate: string | null = null) => {
    if (step === -1 && previousDisabled) return
    focusLater(focusDate)
    props.onPage(step)
  }
  const edgeDates: Partial<Record<string, string>> = {
    Home: cells[0]?.date,
    End: cells.at(-1)?.date,
  }
  const handleKeyDown = (event: KeyboardEvent, fromDate: string) => {
    // Other modifiers belong to the browser: Alt+arrow navigates its history.
    if (event.altKey || event.metaKey) return
    // In a week view PageUp and PageDown move by one week, like the arrow keys.
    const pageKey = weeks.length === 1 ? event.key.replace('Page', 'Arrow') : event.key
    const key = mirrorKey(pageKey, document.documentElement.dir)
    const target = event.ctrlKey ? edgeDates[key] : moveDate(fromDate, key)
    if (target == null) return
    event.preventDefault()
    if (!focusDay(target)) changePage(target < fromDate ? -1 : 1, target)
  }

  return (
    <div className={calendarTable}>
      <div>
        <IconButton
          icon="chevron-left"
          label={props.previousLabel}
          disabled={previousDisabled}
          onClick={() => changePage(-1)}
        />
        <span id={id}>{title}</span>
        <IconButton icon="chevron-right" label={props.nextLabel} onClick={() => changePage(1)} />
      </div>
      {notice !== undefined && <div>{notice}</div>}
      <div
        data-unknown={isUnknown}
        data-rows={weeks.length}
        style={notice === undefined ? { minHeight: HEADER_PX + rows * ROW_PX } : {}}
      >
        <table ref={grid} role="grid" aria-labelledby={id} aria-busy={busy}>
          <thead>
            <tr>
              {props.weekdays.map(({ name, short }) => (
                <th key={name} scope="col" abbr={name}>
                  {short}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week, row) => (
              <tr key={row}>
                {week.map((cell, column) => (
                  <td key={column}>
                    {cell !== null && (
                      <button
                        type="button"
                        data-date={cell.date}
                        data-mark={cell.mark}
                        aria-label={cell.name}
                        aria-current={cell.date === props.today ? 'date' : undefined}
                        aria-pressed={cell.date === chosenDate}
                        aria-disabled={!cell.choosable}
                        tabIndex={cell === tabStop ? 0 : -1}
                        onKeyDown={(event) => handleKeyDown(event, cell.date)}
                        onFocus={() => setActiveDate(cell.date)}
                        onClick={() => {
                          if (cell.choosable) onChoose(cell.date)
                        }}
                      >
                        {cell.number}
                      </button>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {notice === undefined && (
          <p aria-hidden="true">
            {props.legend.map(({ mark, label }) => (
              <span key={mark} data-mark={mark}>
                {label}
              </span>
            ))}
          </p>
        )}
      </div>
    </div>
  )
})
