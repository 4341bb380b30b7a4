import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { MountOptions } from './support/mount.ts'
import { openWidget } from './support/mount.ts'
import { readTexts } from './support/locators.ts'
import { findShownSlotPicker } from './support/widget.ts'

const NIGHT = 'Eiffel Tower by night'
const { chosenTime, time, times } = findShownSlotPicker()

/** The departures of 'by night': the tower's own end at 18:30. */
const NIGHT_TIMES = ['06:30 PM', '07:30 PM', '08:30 PM', '09:30 PM']

/** Contacts with the tower upgraded to its night tour, then Edit of that item. */
async function editUpgradedItem(options: MountOptions = {}) {
  const screen = await openWidget({
    path: '/steps/contact',
    scenario: 'freesale',
    order: { times: { 'PAR-EIFFEL': '18:30' }, upgrade: 'PAR-EIFFEL-NIGHT' },
    ...options,
  })
  await screen.summary.getByRole('link', { name: `Edit ${NIGHT}` }).click()
  await expect.element(page.getByRole('region', { name: NIGHT }).getByRole('grid')).toBeVisible()
  await expect.element(times).toHaveLength(NIGHT_TIMES.length)
  return screen
}

test('offers the departures of the upgrade and marks the held one (SLOT-13)', async () => {
  const { calls } = await editUpgradedItem()
  const readTimes = () =>
    times.elements().map((option) => option.getAttribute('aria-label')?.split(',')[0])
  expect(readTimes()).toEqual(NIGHT_TIMES)
  await expect.element(chosenTime).toHaveAccessibleName(/^06:30 PM/)
  const tours = calls('getAvailabilities').map(({ body }) => body)
  expect(tours).toMatchObject([{ tourCode: 'PAR-EIFFEL-NIGHT' }])
})

test.each(NIGHT_TIMES)('saves %s of the upgrade (SLOT-13)', async (name) => {
  const { alert, button, heading, summary } = await editUpgradedItem()
  await time(new RegExp(`^${name}`)).click({ force: true })
  await button('Save').click()
  await expect.element(heading('Contacts')).toBeVisible()
  await expect.element(alert).not.toBeInTheDocument()
  const hour = Number(name.slice(0, 2)) + 12
  const [line] = readTexts(summary.getByRole('listitem'))
  expect(line).toContain(`${hour}:30 PM`)
})

test('offers the held time although its own guests leave too few places for others (SLOT-13)', async () => {
  const { button, heading } = await editUpgradedItem({
    scenario: 'standard',
    // All twelve places of each departure are free, and this order takes seven of one.
    seedData: { slotRules: [{ tours: 'all', days: 'all', status: 'AVAILABLE' }] },
    order: {
      times: { 'PAR-EIFFEL': '18:30' },
      upgrade: 'PAR-EIFFEL-NIGHT',
      unitCounters: [{ type: 'ADULT', quantity: 7 }],
    },
  })
  await expect.element(chosenTime).toHaveAccessibleName('06:30 PM, Your time')
  await expect.element(chosenTime).toBeEnabled()
  await button('Save').click()
  await expect.element(heading('Contacts')).toBeVisible()
})
