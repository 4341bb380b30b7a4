import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openWidget } from './support/mount.ts'
import { EIFFEL, goToTimeslot, openTimeslot } from './support/timeslot.ts'
import { setViewport } from './support/viewport.ts'

const FIRST_TIME = '2026-06-11T11:30:00+02:00'

/** Timeslot with half past eleven of 11 June chosen. */
async function chooseTime(screen: Awaited<ReturnType<typeof openTimeslot>>) {
  await screen.slot.day('11 June 2026').click()
  await screen.slot.time(/^11:30 AM/).click()
}

test.each([
  ['with neither parameter', '/steps/booking_slot'],
  ['with an item that was deleted', '/steps/booking_slot?cart_item_id=deleted'],
])('offers the main tour %s and an empty cart (SLOT-1)', async (_, path) => {
  const { button } = await openTimeslot({ path })
  await expect.element(page.getByRole('region', { name: EIFFEL })).toBeVisible()
  await expect.element(button('Next')).toBeDisabled()
})

test.each([
  ['a desktop', 1280],
  ['a phone', 390],
])('adds the tour of the query by Next on %s (SLOT-1, SLOT-5)', async (_, width) => {
  await setViewport(width, 800)
  const screen = await goToTimeslot()
  const { route } = screen
  expect(route()).toBe('/steps/booking_slot?tour_code=PAR-EIFFEL')
  await expect.element(page.getByRole('region', { name: EIFFEL })).toBeVisible()
  await chooseTime(screen)
  await screen.button('Next').click()
  await expect.poll(route).toBe('/steps/addons')
  expect(screen.calls('addCartItem')).toMatchObject([
    { status: 200, body: { tourCode: 'PAR-EIFFEL', availabilityId: FIRST_TIME } },
  ])
  await screen.openSummary()
  await expect.element(screen.summary.getByText('Thu, 11 June 2026 11:30 AM')).toBeVisible()
})

test('sends Next once when it is pressed twice (SLOT-8)', async () => {
  const screen = await openTimeslot({ fault: 'addCartItem:slow', timers: 'fake' })
  await chooseTime(screen)
  const next = screen.button('Next')
  await next.dblClick()
  await expect.element(next).toHaveAttribute('aria-busy', 'true')
  await next.click({ force: true })
  await vi.advanceTimersByTimeAsync(5000)
  await expect.element(screen.heading(/^Explore/)).toBeVisible()
  await expect.element(screen.summary.getByRole('listitem')).toHaveLength(1)
  // A second call would follow the first response.
  await vi.advanceTimersByTimeAsync(5000)
  expect(screen.calls('addCartItem')).toHaveLength(1)
})

test('edits the tour when the visitor comes back to it (SLOT-5, SLOT-8)', async () => {
  const screen = await goToTimeslot()
  const { button, slot } = screen
  await chooseTime(screen)
  await button('Next').click()
  await expect.element(screen.heading(/^Explore/)).toBeVisible()

  history.back()
  await expect.poll(screen.route).toBe('/steps/booking_slot?tour_code=PAR-EIFFEL')
  await expect.element(button('Save')).toBeVisible()
  await expect.element(button('Next')).not.toBeInTheDocument()
  await expect.element(slot.chosenDay).toHaveAccessibleName(/, 11 June 2026, /)
  await expect.element(slot.chosenTime).toHaveAccessibleName(/^11:30 AM/)
  await slot.time(/^02:30 PM/).click()
  await button('Save').click()
  await expect.poll(screen.route).toBe('/steps/addons')
  expect(screen.calls('addCartItem')).toHaveLength(1)
  expect(screen.calls('setCartItemAvailabilityId')).toMatchObject([
    { status: 200, body: { availabilityId: '2026-06-11T14:30:00+02:00' } },
  ])
  await expect.element(screen.summary.getByRole('listitem')).toHaveLength(1)
  await expect.element(screen.summary.getByText('Thu, 11 June 2026 14:30 PM')).toBeVisible()
})

test('sends Save once when it is pressed twice (SLOT-8)', async () => {
  const { button, calls } = await openWidget({
    path: '/steps/booking_slot',
    order: {},
    fault: 'setCartItemAvailabilityId:slow',
    timers: 'fake',
  })
  await button('Change time').click()
  await page.getByRole('radio', { disabled: false, checked: false }).first().click()
  const save = button('Save')
  await save.dblClick()
  await expect.element(save).toHaveAttribute('aria-busy', 'true')
  await save.click({ force: true })
  await vi.advanceTimersByTimeAsync(5000)
  await expect.element(button('Change time')).toBeVisible()
  // A second call would follow the first response.
  await vi.advanceTimersByTimeAsync(5000)
  expect(calls('setCartItemAvailabilityId')).toHaveLength(1)
})

test('moves a tour that another tab added meanwhile (SLOT-8)', async () => {
  const screen = await openTimeslot()
  await chooseTime(screen)
  await screen.call('addCartItem', {
    orderIntentId: screen.order.id,
    tourCode: 'PAR-EIFFEL',
    availabilityId: '2026-06-09T10:30:00+02:00',
  })
  await screen.button('Next').click()
  await expect.poll(screen.route).toBe('/steps/addons')
  await expect.element(screen.summary.getByRole('listitem')).toHaveLength(1)
  await expect.element(screen.summary.getByText('Thu, 11 June 2026 11:30 AM')).toBeVisible()
})
