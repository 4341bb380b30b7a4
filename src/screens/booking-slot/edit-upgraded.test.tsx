import { expect, test } from 'vitest'
import { CartSummary } from '#src/features/cart-summary/cart-summary.tsx'
import { findCartSummary } from '#e2e/support/browser/controls/cart.ts'
import { readTexts } from '#e2e/support/browser/controls/locators.ts'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { TimeslotRoute } from '#e2e/support/browser/mount/render-timeslot.tsx'
import { findShownSlotPicker } from '#e2e/support/browser/controls/widget.ts'

const NIGHT = 'Eiffel Tower by night'
const { chosenTime, time, times } = findShownSlotPicker()
const { editLink, item } = findCartSummary()

/** The departures of 'by night': the tower's own end at 18:30. */
const NIGHT_TIMES = ['06:30 PM', '07:30 PM', '08:30 PM', '09:30 PM']

/** The summary of the tower upgraded to its night tour, beside Timeslot; then Edit of that item. */
async function editUpgradedItem(
  send: NonNullable<Parameters<typeof renderScreen>[1]>['send'] = {},
) {
  const screen = await renderScreen(
    <>
      <TimeslotRoute />
      <CartSummary countdown={null} />
    </>,
    {
      path: '/steps/contact',
      scenario: 'freesale',
      order: { times: { 'PAR-EIFFEL': '18:30' }, upgrade: 'PAR-EIFFEL-NIGHT' },
      send,
    },
  )
  await pressEnabled(editLink(NIGHT))
  return screen
}

test('offers the departures of the upgrade and marks the held one (SLOT-13)', async () => {
  const { calls } = await editUpgradedItem()
  await expect.element(times).toHaveLength(NIGHT_TIMES.length)
  const readTimes = () =>
    times.elements().map((option) => option.getAttribute('aria-label')?.split(',')[0])
  expect(readTimes()).toEqual(NIGHT_TIMES)
  await expect.element(chosenTime).toHaveAccessibleName(/^06:30 PM/)
  const tours = calls('getAvailabilities').map(({ body }) => body)
  expect(tours).toMatchObject([{ tourCode: 'PAR-EIFFEL-NIGHT' }])
})

test('saves every time of the upgrade (SLOT-13)', async () => {
  const { alert, button, calls, route } = await editUpgradedItem()
  for (const name of NIGHT_TIMES.toReversed()) {
    await pressEnabled(time(new RegExp(`^${name}`)))
    await expect.element(chosenTime).toHaveAccessibleName(new RegExp(`^${name}`))
    await pressEnabled(button('Save'))
    await expect.poll(route).toBe('/steps/contact')
    await expect.element(alert).not.toBeInTheDocument()
    await expect
      .poll(() => readTexts(item(NIGHT))[0])
      .toContain(`${Number(name.slice(0, 2)) + 12}:30 PM`)
    await pressEnabled(editLink(NIGHT))
  }
  expect(calls('setCartItemAvailabilityId')).toHaveLength(NIGHT_TIMES.length)
})

test('offers the held time although its own guests leave too few places for others (SLOT-13)', async () => {
  const id = '2026-06-11T18:30:00+02:00'
  const { button, route } = await editUpgradedItem({
    getAvailabilities: () => ({ availabilities: [{ id, status: 'SOLD_OUT', available: false }] }),
  })
  await expect.element(chosenTime).toHaveAccessibleName('06:30 PM, Your time')
  await expect.element(chosenTime).toBeEnabled()
  await pressEnabled(button('Save'))
  await expect.poll(route).toBe('/steps/contact')
})
