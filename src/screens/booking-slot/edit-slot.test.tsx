import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { CartSummary } from '#src/features/cart-summary/cart-summary.tsx'
import { safeSessionStorage } from '#src/visit/storage.ts'
import { findCartSummary } from '#e2e/support/browser/controls/cart.ts'
import { expectFocusKept, expectFocusOn } from '#e2e/support/browser/controls/focus.ts'
import { openRoute } from '#e2e/support/browser/conditions/history.ts'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { resumeTime, stopTime } from '#e2e/support/browser/conditions/time.ts'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { TimeslotRoute } from '#e2e/support/browser/mount/render-timeslot.tsx'
import { findShownSlotPicker } from '#e2e/support/browser/controls/widget.ts'
import { readTexts } from '#e2e/support/browser/controls/locators.ts'

const PATH = '/steps/booking_slot'
const EIFFEL = 'Eiffel Tower with a guide'
const SEINE = 'Cruise on the Seine'

const { deleteButton, editLink, item, items } = findCartSummary()
const { chosenDay, chosenTime, day, time, times } = findShownSlotPicker()

function tour(name: string) {
  return page.getByRole('region', { name, exact: true })
}

/** The summary beside Timeslot, where Contacts or another step would be at first. */
function renderBeside(options: Parameters<typeof renderScreen>[1]) {
  return renderScreen(
    <>
      <TimeslotRoute />
      <CartSummary countdown={null} />
    </>,
    { path: '/steps/contact', order: {}, ...options },
  )
}

const THREE_TOURS = { order: { tours: ['PAR-EIFFEL', 'PAR-SEINE', 'PAR-LOUVRE'] } }
const TWO_TOURS = { order: { tours: ['PAR-EIFFEL', 'PAR-SEINE'] } }

test('finds a time again that was chosen for a booked tour and not saved, until it is saved (SLOT-14)', async () => {
  const screen = await renderBeside({})
  const { button, route } = screen
  await pressEnabled(editLink(EIFFEL))
  await pressEnabled(day('16 June 2026'))
  await pressEnabled(time(/Available$/).first())
  const name = chosenTime.element().getAttribute('aria-label') ?? ''
  history.back()
  await expect.poll(route).toBe('/steps/contact')
  await pressEnabled(editLink(EIFFEL))
  await expect.element(chosenTime).toHaveAccessibleName(name)
  await expect.element(chosenDay).toHaveAccessibleName(/, 16 June 2026, /)
  await pressEnabled(button('Save'))
  await expect.poll(route).toBe('/steps/contact')
  expect(safeSessionStorage.read('tour-checkout:slot-choices')).toBe('{}')
})

test('leads back to the step where an edit was started, without saving (STEPS-11)', async () => {
  const { calls, route } = await renderBeside({})
  await pressEnabled(editLink(EIFFEL))
  await pressEnabled(page.getByRole('link', { name: 'Back to Contacts' }))
  await expect.poll(route).toBe('/steps/contact')
  expect(calls('setCartItemAvailabilityId')).toEqual([])
})

test('lists the other items beside the expanded one (SLOT-1, CART-5)', async () => {
  const { button, order, route } = await renderBeside(THREE_TOURS)
  const [eiffel, seine] = order.extendedCart.items
  await pressEnabled(editLink(SEINE))
  await expect.element(tour(SEINE).getByRole('grid')).toBeVisible()
  await expect.element(page.getByRole('region')).toHaveLength(3)
  await expect.element(page.getByRole('button', { name: 'Change time' })).toHaveLength(2)
  expect(route()).toBe(`${PATH}?cart_item_id=${seine?.id}`)

  await pressEnabled(tour(EIFFEL).getByRole('button', { name: 'Change time' }))
  await expect.poll(route).toBe(`${PATH}?cart_item_id=${eiffel?.id}`)
  await expect.element(tour(EIFFEL).getByRole('grid')).toBeVisible()
  await expect.element(page.getByRole('grid')).toHaveLength(1)
  // Save returns to where the first edit was started.
  await pressEnabled(button('Save'))
  await expect.poll(route).toBe('/steps/contact')
})

test('goes back to Timeslot of another item where Edit was pressed, and from there on, never in a circle (CART-5)', async () => {
  const path = `${PATH}?tour_code=PAR-EIFFEL`
  const { button, heading, route } = await renderBeside({ ...TWO_TOURS, path })
  const cruise = page.getByRole('region', { name: SEINE })
  await pressEnabled(editLink(SEINE))
  await expect.element(cruise).toBeVisible()
  await pressEnabled(button('Save'))
  await expect.poll(route).toBe(path)
  await expect.element(heading('Timeslot')).toHaveFocus()
  await expect.element(cruise).not.toBeInTheDocument()
  await pressEnabled(button('Save'))
  await expect.poll(route).toBe('/steps/addons')
})

test('keeps the focus when the tour that is being edited is deleted late (CART-6, STEPS-10)', async () => {
  const fault = 'removeCartItem:slow'
  const { button } = await renderBeside({ ...TWO_TOURS, fault, timers: 'fake' })
  await pressEnabled(deleteButton(EIFFEL))
  stopTime()
  await pressEnabled(editLink(EIFFEL))
  await pressEnabled(button('Next month'))
  await expectFocusOn(button('Next month'))
  await expect.element(items).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(5000)
  resumeTime()
  await expect.element(items).toHaveLength(1)
  await expect.element(button('Next month')).not.toBeInTheDocument()
  await expectFocusKept()
})

test('deletes the main tour while another remains, and offers its times again (CART-6)', async () => {
  const { button } = await renderBeside(TWO_TOURS)
  await pressEnabled(deleteButton(EIFFEL))
  await expect.element(items).toHaveLength(1)
  await expect.element(item(SEINE)).toBeVisible()
  openRoute(`${PATH}?tour_code=PAR-EIFFEL`)
  await expect.element(tour(EIFFEL)).toBeVisible()
  await expect.element(button('Next')).toBeDisabled()
})

const NIGHT = 'Eiffel Tower by night'

/** The departures of 'by night': the tower's own end at 18:30. */
const NIGHT_TIMES = ['06:30 PM', '07:30 PM', '08:30 PM', '09:30 PM']

/** The summary of the tower upgraded to its night tour, beside Timeslot; then Edit of that item. */
async function editUpgradedItem(
  send: NonNullable<Parameters<typeof renderScreen>[1]>['send'] = {},
) {
  const screen = await renderBeside({
    scenario: 'freesale',
    order: { times: { 'PAR-EIFFEL': '18:30' }, upgrade: 'PAR-EIFFEL-NIGHT' },
    send,
  })
  await pressEnabled(editLink(NIGHT))
  return screen
}

test('offers the departures of the upgrade, marks the held one, and saves another (SLOT-13)', async () => {
  const { alert, button, calls, route } = await editUpgradedItem()
  await expect.element(times).toHaveLength(NIGHT_TIMES.length)
  const readTimes = () =>
    times.elements().map((option) => option.getAttribute('aria-label')?.split(',')[0])
  expect(readTimes()).toEqual(NIGHT_TIMES)
  await expect.element(chosenTime).toHaveAccessibleName(/^06:30 PM/)
  const tours = calls('getAvailabilities').map(({ body }) => body)
  expect(tours).toMatchObject([{ tourCode: 'PAR-EIFFEL-NIGHT' }])
  await pressEnabled(time(/^09:30 PM/))
  await pressEnabled(button('Save'))
  await expect.poll(route).toBe('/steps/contact')
  await expect.element(alert).not.toBeInTheDocument()
  await expect.poll(() => readTexts(item(NIGHT))[0]).toContain('21:30 PM')
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
