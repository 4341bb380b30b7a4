import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { renderMonthPicker } from '#e2e/support/browser/mount/render-timeslot.tsx'

const legend = page.getByText('Sold Out').or(page.getByText('Freesale')).first()

test('marks today, explains the marks of the month, and chooses the first available day (SLOT-3, SLOT-4)', async () => {
  const { button, slot } = await renderMonthPicker({ now: '2026-06-10T08:00:00Z' })
  await expect.element(slot.day('10 June 2026')).toHaveAttribute('aria-current', 'date')
  expect(slot.days.elements().filter(({ ariaCurrent }) => ariaCurrent !== null)).toHaveLength(1)
  await expect.element(page.getByText('No dot: Closed')).toBeVisible()
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

test('explains only the marks that the month has (SLOT-3)', async () => {
  await renderMonthPicker({ scenario: 'freesale' })
  await expect.element(legend).toHaveTextContent('Freesale')
  await expect.element(page.getByText('Limited')).not.toBeInTheDocument()
  await expect.element(page.getByText('No dot: Closed')).not.toBeInTheDocument()
})
