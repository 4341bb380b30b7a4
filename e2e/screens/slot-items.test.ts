import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openRoute } from './support/history.ts'
import { allowErrors } from './support/lifecycle.ts'
import { openWidget } from './support/mount.ts'
import { EIFFEL, SEINE } from './support/timeslot.ts'
import { findShownSlotPicker } from './support/widget.ts'

const PATH = '/steps/booking_slot'
const NOT_BOTH = 'Timeslot takes tour_code or cart_item_id, not both'

function tour(name: string) {
  return page.getByRole('region', { name, exact: true })
}

const changeTime = { name: 'Change time' }

/** Timeslot with two tours in the cart. */
function openItems(path = PATH) {
  return openWidget({ path, order: { tours: ['PAR-EIFFEL', 'PAR-SEINE'] } })
}

/** Contacts, then Timeslot with both of its parameters. */
async function openBothParameters() {
  allowErrors(new RegExp(NOT_BOTH))
  const screen = await openWidget({ path: '/steps/contact', order: {} })
  await expect.element(screen.heading('Contacts')).toBeVisible()
  openRoute(`${PATH}?tour_code=PAR-EIFFEL&cart_item_id=1`)
  await expect.element(screen.alert).toHaveTextContent(NOT_BOTH)
  return screen
}

test.each([
  ['with neither parameter', PATH],
  ['for an item that was deleted', `${PATH}?cart_item_id=deleted`],
])('shows all items folded %s (SLOT-1, SLOT-12)', async (_, path) => {
  await openItems(path)
  await expect.element(tour(EIFFEL).getByRole('button', changeTime)).toBeVisible()
  await expect.element(tour(SEINE).getByRole('button', changeTime)).toBeVisible()
  await expect.element(page.getByRole('region')).toHaveLength(2)
  await expect.element(page.getByRole('grid')).not.toBeInTheDocument()
})

test.each([
  [EIFFEL, 'Thu, 11 June 2026 9:30 AM'],
  [SEINE, 'Fri, 12 June 2026 10:00 AM'],
])('shows the time of %s while collapsed (SLOT-12)', async (name, time) => {
  await openItems()
  await expect.element(tour(name).getByText(time, { exact: true })).toBeVisible()
})

test('goes on to More tours by Next of the list (SLOT-12)', async () => {
  const { button, route } = await openItems()
  await button('Next').click()
  await expect.poll(route).toBe('/steps/addons')
})

test('expands the item of cart_item_id with its time chosen (SLOT-1)', async () => {
  const { order, button, route } = await openItems()
  const [, seine] = order.extendedCart.items
  await tour(SEINE).getByRole('button', changeTime).click()
  await expect.poll(route).toBe(`${PATH}?cart_item_id=${seine?.id}`)
  await expect.element(tour(SEINE).getByRole('grid')).toBeVisible()
  await expect.element(page.getByRole('grid')).toHaveLength(1)
  const { chosenDay, chosenTime } = findShownSlotPicker()
  await expect.element(chosenDay).toHaveAccessibleName(/^Friday, 12 June 2026, /)
  await expect.element(chosenTime).toHaveAccessibleName(/^10:00 AM, /)
  await expect.element(button('Save')).toBeEnabled()
})

test('lists the other items beside the expanded one (SLOT-1)', async () => {
  const { button, heading, order, route, summary } = await openWidget({
    path: '/steps/contact',
    order: { tours: ['PAR-EIFFEL', 'PAR-SEINE', 'PAR-LOUVRE'] },
  })
  const [eiffel, seine] = order.extendedCart.items
  await summary.getByRole('link', { name: `Edit ${SEINE}` }).click()
  await expect.element(tour(SEINE).getByRole('grid')).toBeVisible()
  await expect.element(page.getByRole('region')).toHaveLength(3)
  await expect.element(page.getByRole('button', changeTime)).toHaveLength(2)
  expect(route()).toBe(`${PATH}?cart_item_id=${seine?.id}`)

  await tour(EIFFEL).getByRole('button', changeTime).click()
  await expect.poll(route).toBe(`${PATH}?cart_item_id=${eiffel?.id}`)
  await expect.element(tour(EIFFEL).getByRole('grid')).toBeVisible()
  await expect.element(page.getByRole('grid')).toHaveLength(1)
  // Save returns to where the first edit was started (CART-5).
  await button('Save').click()
  await expect.element(heading('Contacts')).toBeVisible()
})

test('edits the tour of tour_code alone (SLOT-1, SLOT-8)', async () => {
  await openItems()
  await expect.element(tour(SEINE)).toBeVisible()
  openRoute(`${PATH}?tour_code=PAR-SEINE`)
  await expect.element(tour(SEINE).getByRole('grid')).toBeVisible()
  await expect.element(page.getByRole('region')).toHaveLength(1)
})

test('goes back to the list by Save of an edit that began there (SLOT-5)', async () => {
  const { button, route } = await openItems()
  await tour(SEINE).getByRole('button', changeTime).click()
  await button('Save').click()
  await expect.poll(route).toBe(PATH)
  await expect.element(page.getByRole('button', changeTime)).toHaveLength(2)
  await expect.element(page.getByRole('grid')).not.toBeInTheDocument()
})

test('shows the generic error for both parameters (SLOT-2, ERR-1)', async () => {
  const { alert } = await openBothParameters()
  expect(alert.element().textContent).toBe(NOT_BOTH)
  const main = page.getByRole('main')
  await expect
    .element(main)
    .toHaveTextContent(`${NOT_BOTH}If you have any questions, please contact us.`)
  await expect
    .element(main.getByRole('link', { name: 'contact us' }))
    .toHaveAttribute('href', 'https://host.example/contact')
  await expect.element(main.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('keeps the step bar and the summary beside a step that crashed (ERR-5)', async () => {
  const { alert, heading, stepLink, summary } = await openBothParameters()
  await expect.element(summary.getByText(EIFFEL)).toBeVisible()
  await stepLink('Contacts').click()
  await expect.element(heading('Contacts')).toBeVisible()
  await expect.element(alert).not.toBeInTheDocument()
})

test('shows no error display without an error (ERR-1)', async () => {
  const { alert, heading } = await openWidget({ path: '/steps/contact', order: {} })
  await expect.element(heading('Contacts')).toBeVisible()
  await expect.element(alert).not.toBeInTheDocument()
  await expect.element(page.getByText('If you have any questions')).not.toBeInTheDocument()
})
