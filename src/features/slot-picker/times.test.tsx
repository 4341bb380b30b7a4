import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { renderMonthPicker } from '#e2e/support/browser/mount/render-timeslot.tsx'

/** The accessible name of each time of the chosen day, and whether it is enabled. */
async function readTimes(times: Locator) {
  await expect.element(times.first()).toBeVisible()
  return times.elements().map((time) => {
    const { ariaLabel, disabled } = time as HTMLInputElement
    return { name: ariaLabel ?? '', disabled }
  })
}

test("lists the times of the day in the tour's local time, and disables what has passed (SLOT-4)", async () => {
  const { slot } = await renderMonthPicker()
  await pressEnabled(slot.day('1 June 2026'))
  const times = await readTimes(slot.times)
  expect(times.map(({ name }) => name.split(', ')[0])).toEqual([
    '09:30 AM',
    '10:30 AM',
    '11:30 AM',
    '01:30 PM',
    '02:30 PM',
    '03:30 PM',
    '05:00 PM',
    '06:30 PM',
  ])
  // It is 10:00 in the tour's local time.
  expect(times[0]).toEqual({ name: '09:30 AM, Closed', disabled: true })
})

test('tells the departures of the hour that clocks repeat apart (SLOT-4)', async () => {
  const { button, slot } = await renderMonthPicker({
    scenario: 'clock-change',
    now: '2026-10-01T08:00:00Z',
  })
  await pressEnabled(button(/^First available: Sun, 25 October$/))
  const times = await readTimes(slot.times)
  expect(times.map(({ name }) => name)).toEqual([
    '01:30 AM, Available',
    '02:30 AM (UTC+2), Available',
    '02:30 AM (UTC+1), Available',
    '03:30 AM, Available',
  ])
})

test('puts more than twelve times below their parts of the day, and marks few places (SLOT-4)', async () => {
  const hours = Array.from({ length: 11 }, (_, index) => `${index + 8}`.padStart(2, '0'))
  const times = [...hours.map((hour) => `${hour}:00`), '11:45', '16:45'].toSorted()
  const availabilities = times.map((time) => ({
    id: `2026-06-02T${time}:00+02:00`,
    status: time === '16:45' ? ('LIMITED' as const) : ('AVAILABLE' as const),
    available: true,
  }))
  const send = { getAvailabilities: () => ({ availabilities }) }
  const { slot } = await renderMonthPicker({ send })
  await pressEnabled(slot.day('2 June 2026'))
  const group = page.getByRole('radiogroup')
  await expect
    .element(group)
    .toHaveTextContent(/^Morning08:00 .*11:45 AM\w+Afternoon12:00 .*04:45 PM\w+Evening05:00 PM/)
  await expect.element(group.getByText('Limited')).toHaveAttribute('data-warning', 'true')
  const first = group.getByText('Available').first()
  await expect.element(first).toHaveAttribute('data-warning', 'false')
})
