import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderMonthPicker } from '#e2e/support/browser/mount/render-timeslot.tsx'

/** The month picker with the focus on 1 June, the only tab stop of the month. */
async function openFocused() {
  const screen = await renderMonthPicker()
  screen.slot.next.element().focus()
  await userEvent.tab()
  await expect.element(screen.slot.day('1 June 2026')).toHaveFocus()
  return screen
}

test('is a single tab stop (SLOT-9)', async () => {
  const { slot } = await openFocused()
  expect(slot.days.elements().filter((day) => day.tabIndex === 0)).toEqual([
    slot.day('1 June 2026').element(),
  ])
})

test.each([
  [
    'from day to day, sold out or not, by the arrows',
    [
      ['{ArrowRight}', '2 June 2026'],
      ['{ArrowRight}', '3 June 2026'],
      ['{ArrowDown}', '10 June 2026'],
      ['{ArrowLeft}', '9 June 2026'],
      ['{ArrowUp}', '2 June 2026'],
    ],
  ],
  [
    'to the ends of the week by Home and End',
    [
      ['{ArrowDown}', '8 June 2026'],
      ['{End}', '14 June 2026'],
      ['{Home}', '8 June 2026'],
    ],
  ],
  [
    'to the ends of the month by Home and End with Ctrl, and nowhere by an arrow with Ctrl',
    [
      ['{Control>}{End}{/Control}', '30 June 2026'],
      ['{Control>}{ArrowLeft}{/Control}', '30 June 2026'],
      ['{Control>}{Home}{/Control}', '1 June 2026'],
    ],
  ],
  [
    'across the months by PageUp, PageDown and the arrows',
    [
      ['{PageDown}', '1 July 2026'],
      ['{ArrowLeft}', '30 June 2026'],
      ['{ArrowRight}', '1 July 2026'],
      ['{PageUp}', '1 June 2026'],
    ],
  ],
  [
    'nowhere from the first week of the present month',
    [
      ['{ArrowUp}', '1 June 2026'],
      ['{ArrowLeft}', '1 June 2026'],
      ['{PageUp}', '1 June 2026'],
    ],
  ],
] as const)('walks %s (SLOT-9)', async (_, moves) => {
  const { slot } = await openFocused()
  for (const [key, date] of moves) {
    await userEvent.keyboard(key)
    await expect.element(slot.day(date)).toHaveFocus()
  }
  const [, last = ''] = moves.at(-1) ?? []
  await expect.element(slot.month(last.replace(/^\d+ /, ''))).toBeVisible()
})

test.each(['{Enter}', ' '])("chooses a day by the key '%s' (SLOT-9)", async (key) => {
  const { slot } = await openFocused()
  await userEvent.keyboard('{ArrowRight}')
  await userEvent.keyboard(key)
  await expect.element(slot.day('2 June 2026')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(slot.chosenDay).toHaveLength(1)
})
