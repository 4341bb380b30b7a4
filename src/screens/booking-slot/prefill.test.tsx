import { expect, test } from 'vitest'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { findShownSlotPicker } from '#e2e/support/browser/controls/widget.ts'
import { createHostPrefill } from '#src/visit/host-prefill.ts'
import { BookingSlotScreen } from './booking-slot-screen.tsx'

async function renderTimeslot(date: string) {
  const screen = await renderScreen(<BookingSlotScreen />, {
    order: { tours: [], contact: null, travelers: [] },
  })
  screen.services.get(createHostPrefill).set({ date })
  return { ...screen, slot: findShownSlotPicker() }
}

test('the calendar opens at the day of the host page, and has chosen it (HOST-9)', async () => {
  const { slot } = await renderTimeslot('2026-07-15')
  await expect.element(slot.month('July 2026')).toBeVisible()
  await expect.element(slot.times.first()).toBeVisible()
  await expect.element(slot.chosenDay).toHaveAccessibleName(/15 July 2026/)
  await slot.next.click()
  await slot.previous.click()
  await expect.element(slot.month('July 2026')).toBeVisible()
  await expect.element(slot.chosenDay).not.toBeInTheDocument()
})

test('a day in the past changes nothing (HOST-9)', async () => {
  const { slot } = await renderTimeslot('2026-05-31')
  await expect.element(slot.month('June 2026')).toBeVisible()
  await expect.element(slot.chosenDay).not.toBeInTheDocument()
})
