import { afterEach, expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import type { MountOptions } from './support/mount.ts'
import { openWidget } from './support/mount.ts'
import { findShownSlotPicker } from './support/widget.ts'

/** Puts the visitor into a time zone; '' restores the browser's own. */
async function emulateTimeZone(timezoneId: string): Promise<void> {
  await cdp().send('Emulation.setTimezoneOverride', { timezoneId })
}

afterEach(() => emulateTimeZone(''))

const CASES: { title: string; zone: string; day: string; options: MountOptions }[] = [
  {
    title: 'keeps the last day of a month for a visitor who is a day ahead of the tour',
    zone: 'Pacific/Auckland',
    // 16:00 on 30 June at the tour, 11:00 on 1 July for the visitor.
    options: {
      now: '2026-06-30T23:00:00Z',
      launch: { tour_code: 'LA-HILLS', config_code: 'los-angeles-pass' },
    },
    day: '30 June 2026',
  },
  {
    title: 'opens the month of the tour for a visitor who is a day behind',
    zone: 'America/Los_Angeles',
    // 01:30 on 1 July at the tour, the afternoon of 30 June for the visitor.
    options: { now: '2026-06-30T23:30:00Z' },
    day: '1 July 2026',
  },
]

for (const { title, zone, day, options } of CASES)
  test(`${title} (SLOT-3, SLOT-10)`, async () => {
    await emulateTimeZone(zone)
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
    const { chooseGuests } = await openWidget(options)
    await chooseGuests({ Adult: 2 })
    const slot = findShownSlotPicker()
    const month = slot.month(day.replace(/^\d+ /, ''))
    await expect.element(month).toHaveAttribute('aria-busy', 'false')
    await expect.element(slot.previous).toBeDisabled()
    await expect.element(slot.day(day)).toHaveAttribute('aria-disabled', 'false')
    await slot.day(day).click()
    await expect.element(slot.times.first()).toBeVisible()
  })

test('runs in the time zone of Tokyo by default', () => {
  expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe('Asia/Tokyo')
})
