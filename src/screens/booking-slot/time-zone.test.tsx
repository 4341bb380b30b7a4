import { afterEach, expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { findShownSlotPicker } from '#e2e/support/browser/controls/widget.ts'
import { BookingSlotScreen } from './booking-slot-screen.tsx'

/** Puts the visitor into a time zone; '' restores the browser's own. */
async function emulateTimeZone(timezoneId: string): Promise<void> {
  await cdp().send('Emulation.setTimezoneOverride', { timezoneId })
}

afterEach(() => emulateTimeZone(''))

test.each([
  {
    title: 'keeps the last day of a month for a visitor who is a day ahead of the tour',
    zone: 'Pacific/Auckland',
    // 16:00 on 30 June at the tour, 11:00 on 1 July for the visitor.
    now: '2026-06-30T23:00:00Z',
    launch: { tourCode: 'LA-HILLS', configCode: 'los-angeles-pass' },
    day: '30 June 2026',
  },
  {
    title: 'opens the month of the tour for a visitor who is a day behind',
    zone: 'America/Los_Angeles',
    // 01:30 on 1 July at the tour, the afternoon of 30 June for the visitor.
    now: '2026-06-30T23:30:00Z',
    launch: {},
    day: '1 July 2026',
  },
])('$title (SLOT-3, SLOT-10)', async ({ zone, now, launch, day }) => {
  await emulateTimeZone(zone)
  expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
  await renderScreen(<BookingSlotScreen />, {
    now,
    launch,
    order: { tours: [], configCode: launch.configCode ?? 'paris-pass' },
  })
  const slot = findShownSlotPicker()
  const month = slot.month(day.replace(/^\d+ /, ''))
  await expect.element(month).toHaveAttribute('aria-busy', 'false')
  await expect.element(slot.previous).toBeDisabled()
  await expect.element(slot.day(day)).toHaveAttribute('aria-disabled', 'false')
  await pressEnabled(slot.day(day))
  await expect.element(slot.times.first()).toBeVisible()
})

test('runs in the time zone of Tokyo by default', () => {
  expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe('Asia/Tokyo')
})
