import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { CartSummary } from '#src/features/cart-summary/cart-summary.tsx'
import { callApi } from '#mocks/server/api/mock-api.ts'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import {
  NEW_YORK,
  renderTimeslot,
  TimeslotRoute,
} from '#e2e/support/browser/mount/render-timeslot.tsx'

/** Chooses half past eleven of 11 June. */
async function chooseTime({ slot }: Awaited<ReturnType<typeof renderTimeslot>>) {
  await pressEnabled(slot.day('11 June 2026'))
  await pressEnabled(slot.time(/^11:30 AM/))
}

test('adds the tour of the query by Next and goes on to More tours (SLOT-1, SLOT-5)', async () => {
  const screen = await renderTimeslot({ path: '/steps/booking_slot?tour_code=PAR-SEINE' })
  await expect.element(page.getByRole('region', { name: 'Cruise on the Seine' })).toBeVisible()
  await screen.chooseFirstSlot()
  await pressEnabled(screen.button('Next'))
  await expect.poll(screen.route).toBe('/steps/addons')
  expect(screen.calls('addCartItem')).toMatchObject([
    { body: { tourCode: 'PAR-SEINE', availabilityId: '2026-06-01T10:45:00+02:00' } },
  ])
})

test('edits the tour when the visitor comes back to it (SLOT-5, SLOT-8)', async () => {
  const path = '/steps/booking_slot?tour_code=PAR-EIFFEL'
  const screen = await renderTimeslot({ path })
  const { button, slot } = screen
  await chooseTime(screen)
  await pressEnabled(button('Next'))
  await expect.poll(screen.route).toBe('/steps/addons')

  history.back()
  await expect.poll(screen.route).toBe(path)
  await expect.element(button('Save')).toBeVisible()
  await expect.element(button('Next')).not.toBeInTheDocument()
  await expect.element(slot.chosenDay).toHaveAccessibleName(/, 11 June 2026, /)
  await expect.element(slot.chosenTime).toHaveAccessibleName(/^11:30 AM/)
  await pressEnabled(slot.time(/^02:30 PM/))
  await pressEnabled(button('Save'))
  await expect.poll(screen.route).toBe('/steps/addons')
  expect(screen.calls('addCartItem')).toHaveLength(1)
  expect(screen.calls('setCartItemAvailabilityId')).toMatchObject([
    { body: { availabilityId: '2026-06-11T14:30:00+02:00' } },
  ])
})

test('moves a tour that another tab added meanwhile (SLOT-8)', async () => {
  const screen = await renderTimeslot(
    {},
    <>
      <TimeslotRoute />
      <CartSummary countdown={null} />
    </>,
  )
  await chooseTime(screen)
  await callApi(screen.mockApi, 'addCartItem', {
    orderIntentId: screen.order.id,
    tourCode: 'PAR-EIFFEL',
    availabilityId: '2026-06-09T10:30:00+02:00',
  })
  await pressEnabled(screen.button('Next'))
  await expect.poll(screen.route).toBe('/steps/addons')
  await expect.element(screen.summary.getByRole('listitem')).toHaveLength(1)
  await expect.element(screen.summary.getByText('Thu, 11 June 2026 11:30 AM')).toBeVisible()
})

test('adds a time of another city as its local time (SLOT-4)', async () => {
  const { slot, button, calls, route } = await renderTimeslot(NEW_YORK)
  await pressEnabled(slot.day('2 June 2026'))
  await pressEnabled(slot.time('10:00 PM, Freesale'))
  await expect.element(page.getByText('Tue, 2 June 2026 22:00 PM')).toBeVisible()
  await pressEnabled(button('Next'))
  await expect.poll(route).toBe('/steps/addons')
  expect(calls('addCartItem')).toMatchObject([
    { body: { availabilityId: '2026-06-02T22:00:00-04:00' } },
  ])
})

test('clears the date and the time when another month is shown (SLOT-7)', async () => {
  const { slot, button } = await renderTimeslot()
  await pressEnabled(slot.day('11 June 2026'))
  await pressEnabled(slot.time(/^10:30 AM/))
  await expect.element(button('Next')).toBeEnabled()
  await pressEnabled(slot.next)
  await expect.element(slot.month('July 2026')).toBeVisible()
  await expect.element(slot.chosenDay).not.toBeInTheDocument()
  await expect.element(slot.times).not.toBeInTheDocument()
  await expect.element(button('Next')).toBeDisabled()
  await pressEnabled(slot.previous)
  await expect.element(slot.month('June 2026')).toBeVisible()
  await expect.element(slot.chosenDay).not.toBeInTheDocument()
  await expect.element(button('Next')).toBeDisabled()
})
