import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { MountOptions } from './support/mount.ts'
import { openWidget } from './support/mount.ts'
import { readTexts } from './support/texts.ts'
import { findSlotPicker } from './support/widget.ts'

const NIGHT = 'Eiffel Tower by night'
const { chosenTime, time, times } = findSlotPicker()

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

test('offers the held time although the upgrade is sold out for others (SLOT-13)', async () => {
  const screen = await editUpgradedItem({ scenario: 'standard' })
  const [item] = screen.order.extendedCart.items
  // Twelve places: two orders of four beside this one of three leave too few for it to move.
  for (const _ of [1, 2]) {
    const { orderIntent } = await screen.call('createOrderIntent', { configCode: 'paris-pass' })
    const orderIntentId = orderIntent.id
    const unitCounters = [{ type: 'ADULT' as const, quantity: 4 }]
    await screen.call('setUnitCounters', { orderIntentId, unitCounters })
    await screen
      .call('addCartItem', {
        orderIntentId,
        tourCode: 'PAR-EIFFEL-NIGHT',
        availabilityId: item?.availabilityId ?? '',
      })
      .catch(() => undefined)
  }
  screen.reopen({ path: '/steps/contact', launch: { order_intent_id: screen.order.id } })
  await screen.summary.getByRole('link', { name: `Edit ${NIGHT}` }).click()
  await expect.element(chosenTime).toHaveAccessibleName(/^06:30 PM, /)
  await expect.element(chosenTime).toBeEnabled()
  await screen.button('Save').click()
  await expect.element(screen.heading('Contacts')).toBeVisible()
})
