import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { type CalendarCell, CalendarGrid } from './calendar-grid.tsx'

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** A day of June 2026, which begins on a Monday; one day of each week is sold out. */
function buildDay(number: number, soldOut: number): CalendarCell {
  const isSoldOut = number % 7 === soldOut
  return {
    date: `2026-06-${String(number).padStart(2, '0')}`,
    number,
    name: `${number} June, ${isSoldOut ? 'Sold out' : 'Available'}`,
    mark: isSoldOut ? ('soldout' as const) : undefined,
    choosable: !isSoldOut,
  }
}

/** The weeks of June 2026 from the given one, from 0. */
function buildWeeks(first: number, count: number, soldOut: number): CalendarCell[][] {
  return Array.from({ length: count }, (_, week) =>
    WEEKDAYS.map((_name, day) => buildDay((first + week) * 7 + day + 1, soldOut)),
  )
}

const grid = page.getByRole('grid')

function day(name: string | RegExp) {
  return page.getByRole('button', { name, exact: true })
}

type Options = {
  onChoose?: (date: string) => void
  busy?: boolean
  isFirst?: boolean
  chosen?: string | null
  soldOut?: number
}

/** A page of two weeks, followed by another one. */
function Calendar(options: Options) {
  const { onChoose, busy = false, isFirst = true, chosen = null, soldOut = 3 } = options
  const [pageIndex, setPageIndex] = useState(isFirst ? 0 : 1)
  const [chosenDate, setChosenDate] = useState(chosen)
  return (
    <CalendarGrid
      title={`Part ${pageIndex + 1} of June`}
      weekdays={WEEKDAYS.map((name) => ({ name, short: name.slice(0, 3) }))}
      weeks={buildWeeks(pageIndex * 2, 2, soldOut)}
      rows={3}
      legend={[{ mark: 'soldout', label: 'Sold out' }]}
      chosenDate={chosenDate}
      today="2026-06-02"
      busy={busy}
      onChoose={(date) => {
        setChosenDate(date)
        onChoose?.(date)
      }}
      onPage={(step) => setPageIndex(pageIndex + step)}
      previousLabel="Previous part"
      nextLabel="Next part"
      previousDisabled={pageIndex === 0}
    />
  )
}

test('chooses a day that is free by a press or by key, and no other (SLOT-3, SLOT-9)', async () => {
  const onChoose = vi.fn<(date: string) => void>()
  await renderScreen(<Calendar onChoose={onChoose} />)
  await pressEnabled(day('2 June, Available'))
  await expect.element(day('2 June, Available')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(day('2 June, Available')).toHaveAttribute('aria-current', 'date')
  await userEvent.keyboard('{ArrowRight}{Enter}[Space]')
  await expect.element(day('3 June, Sold out')).toHaveFocus()
  await expect.element(day('3 June, Sold out')).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{ArrowRight}[Space]')
  await expect.element(day('4 June, Available')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(grid.getByRole('button', { pressed: true })).toHaveLength(1)
  expect(onChoose.mock.calls).toEqual([['2026-06-02'], ['2026-06-04']])
})

/** The days that Tab reaches. */
function readStops() {
  const days = day(/June,/).elements()
  return days.filter(({ tabIndex }) => tabIndex === 0).map(({ textContent }) => textContent)
}

test.each([
  ['the first free day', { soldOut: 1 }, '2'],
  ['the chosen day', { chosen: '2026-06-09' }, '9'],
])('Tab leads to %s (SLOT-9)', async (_, options, stop) => {
  await renderScreen(<Calendar {...options} />)
  await expect.poll(readStops).toEqual([stop])
})

test('is one tab stop, which follows the focus (SLOT-9)', async () => {
  await renderScreen(<Calendar />)
  await expect.poll(readStops).toEqual(['1'])
  day('Next part').element().focus()
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(day('8 June, Available')).toHaveFocus()
  expect(readStops()).toEqual(['8'])
  await userEvent.tab({ shift: true })
  await expect.element(day('Next part')).toHaveFocus()
})

test('focuses the day that a key reaches on the next page, and stays at the first one (SLOT-9)', async () => {
  await renderScreen(<Calendar />)
  await expect.element(day('1 June, Available')).toBeInTheDocument()
  day('1 June, Available').element().focus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(day('1 June, Available')).toHaveFocus()
  await userEvent.keyboard('{Control>}{End}{/Control}{ArrowRight}')
  await expect.element(page.getByRole('grid', { name: 'Part 2 of June' })).toBeVisible()
  await expect.element(day('15 June, Available')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(day('14 June, Available')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(day('13 June, Available')).toHaveFocus()
})

test('keeps the focus on Previous at the first page (SLOT-9)', async () => {
  await renderScreen(<Calendar isFirst={false} />)
  await pressEnabled(day('Previous part'))
  await expect.element(page.getByRole('grid', { name: 'Part 1 of June' })).toBeVisible()
  await expect.element(day('Previous part')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(day('Previous part')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('grid', { name: 'Part 1 of June' })).toBeVisible()
})

test('reserves the height of its rows while it is busy (SLOT-10)', async () => {
  await renderScreen(<Calendar busy />)
  await expect.element(grid).toHaveAttribute('aria-busy', 'true')
  const [row] = grid.getByRole('row').elements().slice(-1)
  const { parentElement } = grid.element()
  const spare = (parentElement?.clientHeight ?? 0) - grid.element().clientHeight
  expect(spare).toBeGreaterThan((row?.clientHeight ?? 0) / 2)
})
