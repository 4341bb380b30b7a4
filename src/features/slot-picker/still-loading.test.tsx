import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectFocusKept } from '#e2e/support/browser/controls/focus.ts'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { renderMonthPicker, TimeslotRoute } from '#e2e/support/browser/mount/render-timeslot.tsx'
import { waitForElement } from '#e2e/support/browser/conditions/time.ts'
import { findShownSlotPicker } from '#e2e/support/browser/controls/widget.ts'

const again = page.getByRole('button', { name: 'Try again' })

test('does not move the calendar while a month loads (SLOT-10)', async () => {
  await renderScreen(<TimeslotRoute />, {
    path: '/steps/booking_slot',
    order: { tours: [] },
    fault: 'getMonthCalendar:hang@1',
    timers: 'fake',
  })
  const { month, day } = findShownSlotPicker()
  const june = month('June 2026')
  await expect.element(june).toHaveAttribute('aria-busy', 'true')
  const before = june.element().getBoundingClientRect()
  await waitForElement(again, 1000)
  await pressEnabled(again)
  await expect.element(june).toHaveAttribute('aria-busy', 'false')
  expect(june.element().getBoundingClientRect()).toEqual(before)
  await expect.element(day('2 June 2026')).toBeEnabled()
})

test('keeps the chosen day while its times load (ERR-4, SLOT-4)', async () => {
  const fault = 'getAvailabilities:hang@1'
  const { slot } = await renderMonthPicker({ fault, timers: 'fake' })
  await pressEnabled(slot.day('2 June 2026'))
  await expect.element(page.getByRole('status', { name: 'Loading times' })).toBeVisible()
  await waitForElement(again, 1000)
  await pressEnabled(again)
  await expect.element(slot.times.first()).toBeVisible()
  await expect.element(slot.chosenDay).toHaveAccessibleName(/2 June 2026/)
  await expectFocusKept()
})
