import { css } from '@linaria/core'
import type { KeyboardEvent } from 'react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { color, font, radius, space } from '#src/theme/tokens.ts'
import { moveDate } from './calendar-keys.ts'
import { IconButton } from './icon-button.tsx'

export type Tone = 'available' | 'limited' | 'closed' | 'soldout' | 'freesale'

export type CalendarCell = {
  /** 'YYYY-MM-DD' */
  date: string
  number: number
  /** 'Monday, 15 June 2026, Available' */
  name: string
  tone: Tone
  choosable: boolean
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const HEADER_PX = 28
const ROW_PX = 48

/* Sizes in cqi keep seven columns readable where large text meets a narrow phone. */
const calendar = css`
  @layer ui {
    container-type: inline-size;

    > div:first-child {
      display: flex;
      align-items: center;
      justify-content: space-between;
      gap: ${space.xs};
      margin-bottom: ${space.s};
      font-weight: 600;
      text-align: center;
    }

    table {
      width: 100%;
      table-layout: fixed;
      border-collapse: collapse;
    }

    th {
      height: ${HEADER_PX}px;
      padding: 0;
      color: ${color('slate')};
      font: 500 ${font.small} ${font.family};
      font-size: min(0.875rem, 5cqi);
      vertical-align: top;
    }

    td {
      height: ${ROW_PX}px;
      padding: 1px;
    }

    td button {
      position: relative;
      display: block;
      width: 100%;
      max-width: 52px;
      min-height: 44px;
      margin: auto;
      padding-bottom: ${space.xs};
      border: 1px solid transparent;
      border-radius: ${radius.card};
      font-size: min(1rem, 7cqi);
      font-weight: 600;
      font-variant-numeric: tabular-nums;
    }

    td button:focus-visible {
      z-index: 1;
    }

    /* The status without words: a full dot, an open one, a dash, or nothing. */
    td button::after {
      content: '';
      position: absolute;
      inset: auto 0 7px;
      width: 6px;
      height: 6px;
      margin: auto;
      border: 3px solid ${color('green')};
      border-radius: ${radius.pill};
    }

    [data-tone='limited']::after {
      width: 7px;
      height: 7px;
      border: 2px solid ${color('amber')};
    }

    [data-tone='soldout']::after {
      width: 10px;
      height: 2px;
      border: 1px solid ${color('lineStrong')};
      bottom: 9px;
    }

    [data-tone='closed']::after {
      content: none;
    }

    @media (hover: hover) {
      [aria-disabled='false']:hover {
        background: ${color('frenchBlueSoft')};
      }
    }

    td [aria-disabled='true'] {
      color: ${color('slate')};
      font-weight: 400;
      cursor: not-allowed;
    }

    td [aria-pressed='true'] {
      background: ${color('frenchBlue')};
      color: ${color('white')};
      font-weight: 600;
    }

    td [aria-pressed='true']::after {
      border-color: ${color('white')};
    }

    [aria-busy='true'] tbody {
      opacity: 0.5;
    }

    @media (forced-colors: active) {
      td [aria-disabled='true'] {
        color: GrayText;
      }

      td [aria-pressed='true'] {
        border: 3px solid Highlight;
      }
    }
  }
`

/**
 * A page of days (the weeks of a month, or one week) by pointer and by the keyboard pattern of a grid:
 * one tab stop, arrows, Home, End, PageUp, PageDown, Enter and Space. A key that leads off the page asks
 * for the next one by `onPage`, and the day it leads to gets the focus when that page is shown.
 */
export function CalendarGrid(props: {
  /** The grid's name: 'June 2026'. */
  title: string
  weeks: readonly (readonly (CalendarCell | null)[])[]
  /** Keeps the height of this many weeks. */
  rows?: number
  chosen: string | null
  busy?: boolean
  onChoose: (date: string) => void
  onPage: (step: -1 | 1, focusDate?: string) => void
  previousLabel: string
  nextLabel: string
  previousDisabled?: boolean
  nextDisabled?: boolean
}) {
  const { title, weeks, rows = weeks.length, chosen, busy = false, onChoose, onPage } = props
  const { previousDisabled = false, nextDisabled = false } = props
  const id = useId()
  const grid = useRef<HTMLTableElement>(null)
  const awaited = useRef<string | null>(null)
  const [active, setActive] = useState<string | null>(null)
  const cells = weeks.flat().filter((cell) => cell !== null)
  const shown = (date: string | null) => cells.find((cell) => cell.date === date)
  const tabStop =
    shown(active) ?? shown(chosen) ?? cells.find(({ choosable }) => choosable) ?? cells[0]

  const focusDay = (date: string): boolean => {
    const day = grid.current?.querySelector<HTMLElement>(`[data-date="${date}"]`)
    day?.focus()
    return day != null
  }
  useLayoutEffect(() => {
    if (awaited.current !== null && focusDay(awaited.current)) awaited.current = null
  })

  const page = (step: -1 | 1, focusDate?: string) => {
    if (step === -1 ? previousDisabled : nextDisabled) return
    awaited.current = focusDate ?? null
    onPage(step, focusDate)
  }
  const move = (event: KeyboardEvent, from: string) => {
    // On a page of one week the next page is the next week.
    const key = weeks.length === 1 ? event.key.replace('Page', 'Arrow') : event.key
    const target = moveDate(from, key)
    if (target === null) return
    event.preventDefault()
    if (!focusDay(target)) page(target < from ? -1 : 1, target)
  }

  return (
    <div className={calendar}>
      <div>
        <IconButton
          icon="chevron-left"
          label={props.previousLabel}
          disabled={previousDisabled}
          onClick={() => page(-1)}
        />
        <span id={id} aria-live="polite">
          {title}
        </span>
        <IconButton
          icon="chevron-right"
          label={props.nextLabel}
          disabled={nextDisabled}
          onClick={() => page(1)}
        />
      </div>
      <div style={{ minHeight: HEADER_PX + rows * ROW_PX }}>
        <table ref={grid} role="grid" aria-labelledby={id} aria-busy={busy}>
          <thead>
            <tr>
              {WEEKDAYS.map((day) => (
                <th key={day} scope="col" abbr={day}>
                  {day.slice(0, 3)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week, row) => (
              <tr key={row}>
                {week.map((cell, column) => (
                  <td key={WEEKDAYS[column]}>
                    {cell !== null && (
                      <button
                        type="button"
                        data-date={cell.date}
                        data-tone={cell.tone}
                        aria-label={cell.name}
                        aria-pressed={cell.date === chosen}
                        aria-disabled={!cell.choosable}
                        tabIndex={cell === tabStop ? 0 : -1}
                        onKeyDown={(event) => move(event, cell.date)}
                        onFocus={() => setActive(cell.date)}
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
      </div>
    </div>
  )
}
