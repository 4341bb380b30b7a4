import { expect, test } from 'vitest'
import type { Locator } from 'vitest/browser'
import { page } from 'vitest/browser'
import { computeColor } from './support/theme.ts'
import { openTimeslot } from './support/timeslot.ts'

/** A pass of another city, with its tour. */
const NEW_YORK = {
  order: { configCode: 'new-york-pass', tours: [], contact: null, travelers: [] },
  launch: { tour_code: 'NYC-SKYLINE', config_code: 'new-york-pass' },
}

/** The accessible name of each time of the chosen day, and whether it is enabled. */
async function readTimes(times: Locator) {
  await expect.element(times.first()).toBeVisible()
  return times.elements().map((time) => {
    const { ariaLabel, disabled } = time as HTMLInputElement
    return { name: ariaLabel ?? '', disabled }
  })
}

test("lists the times of the day in the tour's local time (SLOT-4)", async () => {
  const { slot } = await openTimeslot()
  await slot.day('1 June 2026').click()
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
})

test('disables a time that has passed (SLOT-4)', async () => {
  const { slot } = await openTimeslot()
  await slot.day('1 June 2026').click()
  // 10:00 in the tour's local time.
  const [first] = await readTimes(slot.times)
  expect(first).toEqual({ name: '09:30 AM, Closed', disabled: true })
})

test('offers exactly the times with free places (SLOT-4)', async () => {
  const { slot } = await openTimeslot()
  await slot.day('1 June 2026').click()
  const times = await readTimes(slot.times)
  const statuses = times.map(({ name }) => name.split(', ')[1])
  expect(new Set(statuses)).toEqual(new Set(['Available', 'Limited', 'Sold Out', 'Closed']))
  for (const { name, disabled } of times)
    expect({ name, disabled }).toEqual({ name, disabled: /(?:Sold Out|Closed)$/.test(name) })
})

test.each([
  ['Available', 'muted'],
  ['Limited', 'amber'],
] as const)('marks a time that is %s in the color %s (SLOT-4)', async (status, color) => {
  const { slot } = await openTimeslot()
  await slot.day('1 June 2026').click()
  const note = page.getByRole('radiogroup', { name: 'Time' }).getByText(status, { exact: true })
  await expect.element(note.first()).toBeVisible()
  expect(getComputedStyle(note.first().element()).color).toBe(computeColor(color))
})

test('offers a Freesale time of another city in the local time there (SLOT-4)', async () => {
  const { slot } = await openTimeslot(NEW_YORK)
  await slot.day('2 June 2026').click()
  await slot.time('10:00 PM, Freesale').click()
  await expect.element(slot.chosenTime).toHaveAccessibleName('10:00 PM, Freesale')
  await expect.element(page.getByText('Tuesday, 2 June 2026, 10:00 PM')).toBeVisible()
})

test("adds the time and shows it in the summary in the tour's local time (SLOT-4)", async () => {
  const { slot, button, heading, summary, calls } = await openTimeslot(NEW_YORK)
  await slot.day('2 June 2026').click()
  await slot.time(/^10:00 PM/).click()
  await button('Next').click()
  await expect.element(heading(/^Explore/)).toBeVisible()
  await expect.element(summary.getByText('Tue, 2 June 2026 22:00 PM')).toBeVisible()
  expect(calls('addCartItem')).toMatchObject([
    { body: { availabilityId: '2026-06-02T22:00:00-04:00' } },
  ])
})

test('keeps Next disabled until a date and a time are chosen (SLOT-5)', async () => {
  const { slot, button } = await openTimeslot()
  const next = button('Next')
  await expect.element(next).toBeDisabled()
  await slot.day('9 June 2026').click()
  await expect.element(slot.chosenDay).toHaveAccessibleName(/, 9 June 2026, /)
  await expect.element(slot.times.first()).toBeVisible()
  await expect.element(next).toBeDisabled()
  await slot.time(/^10:30 AM/).click()
  await expect.element(next).toBeEnabled()
})

test('clears the time when another date is chosen (SLOT-6)', async () => {
  const { slot, button } = await openTimeslot()
  await slot.day('9 June 2026').click()
  await slot.time(/^10:30 AM/).click()
  await expect.element(button('Next')).toBeEnabled()
  await slot.day('11 June 2026').click()
  await expect.element(slot.chosenDay).toHaveAccessibleName(/, 11 June 2026, /)
  await expect.element(slot.chosenDay).toHaveLength(1)
  await expect.element(slot.times.first()).toBeVisible()
  await expect.element(slot.chosenTime).not.toBeInTheDocument()
  await expect.element(button('Next')).toBeDisabled()
})

test('clears the date and the time when another month is shown (SLOT-7)', async () => {
  const { slot, button } = await openTimeslot()
  await slot.day('11 June 2026').click()
  await slot.time(/^10:30 AM/).click()
  await expect.element(button('Next')).toBeEnabled()
  await slot.next.click()
  await expect.element(slot.month('July 2026')).toBeVisible()
  await expect.element(slot.chosenDay).not.toBeInTheDocument()
  await expect.element(slot.times).not.toBeInTheDocument()
  await expect.element(button('Next')).toBeDisabled()
  await slot.previous.click()
  await expect.element(slot.month('June 2026')).toBeVisible()
  await expect.element(slot.chosenDay).not.toBeInTheDocument()
  await expect.element(button('Next')).toBeDisabled()
})
