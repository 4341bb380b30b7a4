import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { TimeslotRoute } from '#e2e/support/browser/mount/render-timeslot.tsx'
import { findShownSlotPicker } from '#e2e/support/browser/controls/widget.ts'

const PATH = '/steps/booking_slot'
const EIFFEL = 'Eiffel Tower with a guide'
const SEINE = 'Cruise on the Seine'

function tour(name: string) {
  return page.getByRole('region', { name, exact: true })
}

const changeTime = { name: 'Change time' }

/** Timeslot with two tours in the cart. */
function renderItems() {
  return renderScreen(<TimeslotRoute />, {
    path: PATH,
    order: { tours: ['PAR-EIFFEL', 'PAR-SEINE'] },
  })
}

test('shows all items folded, each with its time, and no error display (SLOT-1, SLOT-12, ERR-1)', async () => {
  const { alert } = await renderItems()
  for (const [name, time] of [
    [EIFFEL, 'Thu, 11 June 2026 9:30 AM'],
    [SEINE, 'Fri, 12 June 2026 10:00 AM'],
  ] as const) {
    await expect.element(tour(name).getByRole('button', changeTime)).toBeVisible()
    await expect.element(tour(name).getByText(time, { exact: true })).toBeVisible()
  }
  await expect.element(page.getByRole('region')).toHaveLength(2)
  await expect.element(page.getByRole('grid')).not.toBeInTheDocument()
  await expect.element(alert).not.toBeInTheDocument()
  await expect.element(page.getByText('If you have any questions')).not.toBeInTheDocument()
})

test('goes on to More tours by Next of the list (SLOT-12)', async () => {
  const { button, route } = await renderItems()
  await pressEnabled(button('Next'))
  await expect.poll(route).toBe('/steps/addons')
})

test('expands the item of cart_item_id with its time chosen, and goes back to the list by Save (SLOT-1, SLOT-5)', async () => {
  const { order, button, route } = await renderItems()
  const [, seine] = order.extendedCart.items
  await pressEnabled(tour(SEINE).getByRole('button', changeTime))
  await expect.poll(route).toBe(`${PATH}?cart_item_id=${seine?.id}`)
  await expect.element(tour(SEINE).getByRole('grid')).toBeVisible()
  await expect.element(page.getByRole('grid')).toHaveLength(1)
  const { chosenDay, chosenTime } = findShownSlotPicker()
  await expect.element(chosenDay).toHaveAccessibleName(/^Friday, 12 June 2026, /)
  await expect.element(chosenTime).toHaveAccessibleName(/^10:00 AM, /)
  await pressEnabled(button('Save'))
  await expect.poll(route).toBe(PATH)
  await expect.element(page.getByRole('button', changeTime)).toHaveLength(2)
  await expect.element(page.getByRole('grid')).not.toBeInTheDocument()
})
