import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { setViewport } from '#e2e/support/browser/conditions/viewport.ts'
import { measure } from '#e2e/support/browser/measures/measure.ts'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { renderMonthPicker } from '#e2e/support/browser/mount/render-timeslot.tsx'

const legend = page.getByText('Sold Out').first()

test('marks today, explains the marks of the month, and chooses the first available day (SLOT-3, SLOT-4)', async () => {
  const { button, slot } = await renderMonthPicker({ now: '2026-06-10T08:00:00Z' })
  await expect.element(slot.day('10 June 2026')).toHaveAttribute('aria-current', 'date')
  expect(slot.days.elements().filter(({ ariaCurrent }) => ariaCurrent !== null)).toHaveLength(1)
  await expect.element(legend).toBeVisible()
  await pressEnabled(button('First available: Wed, 10 June 2026'))
  await expect.element(slot.day('10 June 2026')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(button(/^First available/)).not.toBeInTheDocument()
  await expect.element(page.getByText('Local time in Paris')).toBeVisible()
  // From the day Tab leads on to the times.
  await expect.element(slot.day('10 June 2026')).toHaveFocus()
})

test('First available chooses the first free time of its day, which another day or time replaces (SLOT-16, SLOT-6)', async () => {
  const { button, slot } = await renderMonthPicker({ now: '2026-06-10T08:00:00Z' })
  await pressEnabled(button('First available: Wed, 10 June 2026'))
  await expect.element(slot.chosenTime).toBeVisible()
  const [first] = slot.times
    .elements()
    .filter((time) => time instanceof HTMLInputElement && !time.disabled)
  await expect
    .element(slot.chosenTime)
    .toHaveAccessibleName(first?.getAttribute('aria-label') ?? '')
  await pressEnabled(slot.day('11 June 2026'))
  await expect.element(slot.chosenTime).not.toBeInTheDocument()
})

test.each([
  // Six weeks with one day in the last, and five full ones.
  ['2026-08-01', '31 August 2026', '100%'],
  ['2026-08-01', '31 August 2026', '200%'],
  ['2026-05-01', '31 May 2026', '100%'],
  ['2026-05-01', '31 May 2026', '200%'],
])(
  'explains the marks of the month of %s clear of %s, with text of %s (SLOT-3, SLOT-10, LAYOUT-3)',
  async (today, last, size) => {
    await setViewport(320, 900)
    document.documentElement.style.fontSize = size
    onTestFinished(() => document.documentElement.removeAttribute('style'))
    const { slot } = await renderMonthPicker({ now: `${today}T08:00:00Z` })
    await expect.element(legend).toBeVisible()
    const { top, left } = measure(legend)
    const day = measure(slot.day(last))
    expect(top >= day.bottom || left >= day.right).toBe(true)
    expect(top).toBeGreaterThanOrEqual(measure(slot.day(last.replace('31', '30'))).bottom)
  },
)
