import { css } from '@linaria/core'
import type { KeyboardEvent } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { color, font, motion, radius, space } from '#src/theme/tokens.ts'
import { moveDate } from './calendar-keys.ts'
import { Icon } from './icon.tsx'

export type Tone = 'available' | 'limited' | 'freesale' | 'closed' | 'soldout'

export type CalendarCell = {
  /** YYYY-MM-DD */
  date: string
  number: number
  /** 'Monday, 15 June 2026, Available' */
  name: string
  tone: Tone
  choosable: boolean
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const ROW_PX = 46

const calendar = css`
  @layer ui {
    header {
      display: flex;
      align-items: center;
      justify-content: space-between;
      gap: ${space.xs};
      margin-bottom: ${space.xs};
      font: 700 ${font.body} ${font.family};
      text-align: center;
    }

    header button {
      display: grid;
      place-items: center;
      flex: none;
      width: 44px;
      height: 44px;
      padding: 0;
      border: 1px solid ${color('line')};
      border-radius: ${radius.pill};
      background: ${color('white')};
      color: ${color('frenchBlueDark')};
      cursor: pointer;
    }

    header button:hover {
      border-color: ${color('frenchBlue')};
      background: ${color('frenchBlueSoft')};
    }

    header button[aria-disabled='true'] {
      border-color: transparent;
      background: none;
      color: ${color('line')};
      cursor: not-allowed;
    }

    table {
      width: 100%;
      table-layout: fixed;
      border-collapse: collapse;
      transition: opacity ${motion};
    }

    [aria-busy='true'] {
      opacity: 0.55;
    }

    th {
      padding: 0 0 ${space.xxs};
      color: ${color('slate')};
      font: 500 0.75rem/1rem ${font.family};
    }

    th abbr {
      text-decoration: none;
    }

    td {
      height: ${ROW_PX}px;
      padding: 1px;
      text-align: center;
    }

    td button {
      position: relative;
      width: 100%;
      max-width: 52px;
      height: 44px;
      padding: 0 0 ${space.xs};
      border: 1px solid transparent;
      border-radius: ${radius.control};
      background: none;
      font: 600 ${font.body} ${font.family};
      font-variant-numeric: tabular-nums;
      cursor: pointer;
    }

    td button::after {
      content: '';
      position: absolute;
      inset: auto 0 7px;
      width: 6px;
      height: 6px;
      margin: auto;
      border-radius: 50%;
      background: ${color('green')};
    }

    [data-tone='limited']::after {
      width: 12px;
      border-radius: 3px;
      background: ${color('orange')};
    }

    td button:hover {
      border-color: ${color('frenchBlue')};
      background: ${color('frenchBlueSoft')};
    }

    td button[aria-disabled='true'] {
      border-color: transparent;
      background: none;
      color: ${color('slate')};
      font-weight: 400;
      cursor: not-allowed;
    }

    td button[aria-disabled='true']::after {
      background: transparent;
    }

    [data-tone='soldout']::after {
      width: 12px;
      height: 2px;
      border-radius: 0;
    }

    td button[data-tone='soldout'][aria-disabled='true']::after {
      background: ${color('lineStrong')};
    }

    td button[aria-pressed='true'] {
      border-color: ${color('frenchBlue')};
      background: ${color('frenchBlue')};
      color: ${color('white')};
    }

    td button[aria-pressed='true']::after {
      background: ${color('white')};
    }

    @media (forced-colors: active) {
      td button[aria-pressed='true'] {
        outline: 3px solid Highlight;
      }
    }
  }
`

/**
 * A grid of days with the full keyboard pattern: one tab stop, arrows, Home, End, PageUp, PageDown.
 * `onPage` asks for the days before or after those shown.
 */
export function CalendarGrid(props: {
  /** 'June 2026' */
  title: string
  weeks: (CalendarCell | null)[][]
  /** Keeps the room of this many weeks. */
  rows?: number
  chosen: string | null
  busy?: boolean
  onChoose: (date: string) => void
  onPage: (step: -1 | 1) => void
  previousLabel: string
  nextLabel: string
  previousDisabled?: boolean
}) {
  const { title, weeks, rows = 1, chosen, busy = false, onChoose, onPage } = props
  const id = useId()
  const table = useRef<HTMLTableElement>(null)
  const [active, setActive] = useState<string | null>(null)
  // A day of another page that a key leads to gets the focus when its page is shown.
  const wanted = useRef<string | null>(null)
  const cells = weeks.flat().filter((cell) => cell !== null)
  const shown = (date: string | null) => cells.find((cell) => cell.date === date)
  const tabStop =
    shown(active) ?? shown(chosen) ?? cells.find(({ choosable }) => choosable) ?? cells[0]

  const focus = (date: string) =>
    table.current?.querySelector<HTMLElement>(`[data-date="${date}"]`)?.focus()
  useEffect(() => {
    if (wanted.current === null || shown(wanted.current) === undefined) return
    focus(wanted.current)
    wanted.current = null
  })

  const page = (step: -1 | 1) => {
    if (step === 1 || props.previousDisabled !== true) onPage(step)
  }
  const move = (event: KeyboardEvent, from: string) => {
    const target = moveDate(from, event.key)
    if (target === null) return
    event.preventDefault()
    const step = target < from ? -1 : 1
    if (shown(target) === undefined) {
      if (step === -1 && props.previousDisabled === true) return
      wanted.current = target
      setActive(target)
      onPage(step)
      return
    }
    setActive(target)
    focus(target)
  }

  return (
    <div className={calendar}>
      <header>
        <button
          type="button"
          aria-label={props.previousLabel}
          aria-disabled={props.previousDisabled === true}
          onClick={() => page(-1)}
        >
          <Icon name="chevron-left" />
        </button>
        <span id={id} aria-live="polite">
          {title}
        </span>
        <button type="button" aria-label={props.nextLabel} onClick={() => page(1)}>
          <Icon name="chevron-right" />
        </button>
      </header>
      <div style={{ minHeight: rows * ROW_PX + 20 }}>
        <table ref={table} role="grid" aria-labelledby={id} aria-busy={busy}>
          <thead>
            <tr>
              {WEEKDAYS.map((day) => (
                <th key={day} scope="col">
                  <abbr title={day}>{day.slice(0, 3)}</abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week, index) => (
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={index}>
                {week.map((cell, column) =>
                  cell === null ? (
                    <td key={WEEKDAYS[column]} role="gridcell" />
                  ) : (
                    <td key={cell.date} role="gridcell">
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
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
