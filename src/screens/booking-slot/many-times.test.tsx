import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import {
  findLargestStep,
  recordCounts,
  spyOnFormat,
} from '#e2e/support/browser/measures/count-changes.ts'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { findShownSlotPicker } from '#e2e/support/browser/controls/widget.ts'
import { BookingSlotScreen } from './booking-slot-screen.tsx'

test('shows 200 times in batches, and computes none again when one is chosen (SLOT-4)', async () => {
  await renderScreen(<BookingSlotScreen />, {
    order: { tours: [] },
    scenario: 'huge(slots=200,addons=1,items=1)',
  })
  const slot = findShownSlotPicker()
  await expect.element(slot.calendar).toHaveAttribute('aria-busy', 'false')
  const counts = recordCounts('[type=radio]')
  await pressEnabled(slot.day('2 June 2026'))
  await expect.poll(() => counts.at(-1)).toBe(200)
  expect(findLargestStep(counts)).toBe(24)
  // Later batches move nothing in sight: the first one fills the window already.
  const lastOfFirstBatch = document.querySelectorAll('[type=radio]')[23]
  const { bottom = 0 } = lastOfFirstBatch?.getBoundingClientRect() ?? {}
  expect(bottom + scrollY).toBeGreaterThan(innerHeight)
  const { scrollHeight } = document.documentElement
  const format = spyOnFormat()
  const times = [...document.querySelectorAll<HTMLInputElement>('[type=radio]:enabled')]
  times.at(-2)?.focus()
  await userEvent.keyboard(' {ArrowDown}')
  await expect.poll(() => times.at(-1)?.checked).toBe(true)
  expect(document.activeElement).toBe(times.at(-1))
  // The days of the calendar and the chosen times.
  expect(format.mock.calls.length).toBeLessThan(20)
  // What came into sight has the height that was reserved for it.
  expect(document.documentElement.scrollHeight).toBe(scrollHeight)
})
