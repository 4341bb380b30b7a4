import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findCartSummary } from './support/cart.ts'
import { expectFocusKept, expectFocusOn } from './support/focus.ts'
import { openWidget } from './support/mount.ts'
import { loadAddress } from './support/saved-visit.ts'
import { findShownSlotPicker } from './support/widget.ts'

const EIFFEL = 'Eiffel Tower with a guide'
const SEINE = 'Cruise on the Seine'
const SUMMIT = 'Eiffel Tower to the summit'

const ONE_TOUR = { path: '/steps/contact', order: {} }
const TWO_TOURS = { path: '/steps/contact', order: { tours: ['PAR-EIFFEL', 'PAR-SEINE'] } }

const SIZES = [
  ['on a desktop', 1280, 800],
  ['on a phone', 390, 844],
] as const

const { items, item, editLink, deleteButton } = findCartSummary()
const { day, time } = findShownSlotPicker()

function firstTime() {
  return time(/Available$/).first()
}

afterEach(() => page.viewport(1280, 800))

describe.each(SIZES)('%s', (_, width, height) => {
  test('edits an item and goes back to the step where Edit was pressed (CART-5)', async () => {
    await page.viewport(width, height)
    const { order, route, calls, heading, button, summary, openSummary } =
      await openWidget(ONE_TOUR)
    const [bookedItem] = order.extendedCart.items
    await openSummary()
    await editLink(EIFFEL).click()
    await expect.poll(route).toBe(`/steps/booking_slot?cart_item_id=${bookedItem?.id}`)
    await expect.element(heading('Timeslot')).toHaveFocus()
    await day('16 June 2026').click()
    await firstTime().click({ force: true })
    await button('Save').click()
    await expect.poll(route).toBe('/steps/contact')
    await expect.element(heading('Contacts')).toBeVisible()
    await expect.element(summary.getByText(/^Tue, 16 June 2026/)).toBeInTheDocument()
    expect(calls('setCartItemAvailabilityId')).toMatchObject([
      { status: 200, body: { orderIntentId: order.id, cartItemId: bookedItem?.id } },
    ])
  })

  test('deletes an item, and the last one left has no Delete (CART-6)', async () => {
    await page.viewport(width, height)
    const { order, calls, summary, openSummary } = await openWidget(TWO_TOURS)
    const [, seine] = order.extendedCart.items
    await openSummary()
    await expect.element(items).toHaveLength(2)
    await deleteButton(SEINE).click()
    await expect.element(items).toHaveLength(1)
    await expect.element(item(EIFFEL)).toBeVisible()
    await expect.element(summary.getByRole('button', { name: /^Delete/ })).not.toBeInTheDocument()
    expect(calls('removeCartItem')).toMatchObject([
      { status: 200, body: { orderIntentId: order.id, cartItemId: seine?.id } },
    ])
  })
})

test('goes back to the step of the first Edit after Edit in the middle of an edit (CART-5)', async () => {
  const { route, heading, button } = await openWidget(ONE_TOUR)
  await editLink(EIFFEL).click()
  await expect.element(heading('Timeslot')).toBeVisible()
  await editLink(EIFFEL).click()
  await day('15 June 2026').click()
  await firstTime().click({ force: true })
  await button('Save').click()
  await expect.poll(route).toBe('/steps/contact')
})

test('goes back to Timeslot of another item where Edit was pressed, and from there on, never in a circle (CART-5)', async () => {
  const path = '/steps/booking_slot?tour_code=PAR-EIFFEL'
  const screen = await openWidget(TWO_TOURS)
  const { button, heading, route } = screen
  loadAddress(screen, path)
  const cruise = page.getByRole('main').getByText(SEINE)
  await editLink(SEINE).click()
  await expect.element(cruise).toBeVisible()
  await button('Save').click()
  await expect.poll(route).toBe(path)
  await expect.element(heading('Timeslot')).toHaveFocus()
  await expect.element(cruise).not.toBeInTheDocument()
  await button('Save').click()
  await expect.poll(route).toBe('/steps/addons')
})

test('goes back to the step where Edit was pressed after a reload (CART-5)', async () => {
  const { route, heading, button, reopen } = await openWidget(ONE_TOUR)
  await editLink(EIFFEL).click()
  await expect.element(heading('Timeslot')).toBeVisible()
  reopen()
  await day('16 June 2026').click()
  await firstTime().click({ force: true })
  await button('Save').click()
  await expect.poll(route).toBe('/steps/contact')
})

test('goes on to More tours by Save when no earlier step is recorded (CART-5)', async () => {
  const screen = await openWidget(ONE_TOUR)
  const [bookedItem] = screen.order.extendedCart.items
  loadAddress(screen, `/steps/booking_slot?cart_item_id=${bookedItem?.id}`)
  await screen.button('Save').click()
  await expect.poll(screen.route).toBe('/steps/addons')
})

test('goes on by Save after Change upgrade of an edit whose start is forgotten (CART-5, STEPS-11)', async () => {
  const { route, heading, button } = await openWidget(ONE_TOUR)
  const changeUpgrade = page.getByRole('link', { name: `Change upgrade of ${EIFFEL}` })
  const bar = page.getByRole('navigation', { name: 'Checkout steps' })
  await changeUpgrade.click()
  await expect.element(button('Save')).toBeVisible()
  await bar.getByRole('link', { name: 'Travelers' }).click()
  await expect.element(heading('Travelers')).toBeVisible()
  await bar.getByRole('link', { name: 'Upgrades' }).click()
  await expect.element(button('Save')).toBeVisible()
  await changeUpgrade.click()
  await expect.element(page.getByRole('link', { name: 'Back to More tours' })).toBeVisible()
  await button('Save').click()
  await expect.poll(route).toBe('/steps/contact')
})

test('deletes the main tour while another remains, and offers its times again (CART-6)', async () => {
  const screen = await openWidget(TWO_TOURS)
  await deleteButton(EIFFEL).click()
  await expect.element(items).toHaveLength(1)
  await expect.element(item(SEINE)).toBeVisible()
  loadAddress(screen, '/steps/booking_slot?tour_code=PAR-EIFFEL')
  await expect.element(page.getByRole('region', { name: EIFFEL })).toBeVisible()
  await expect.element(screen.button('Next')).toBeDisabled()
})

test('keeps the focus when the tour that is being edited is deleted late (CART-6, STEPS-10)', async () => {
  const screen = await openWidget(TWO_TOURS)
  const release = screen.network.hold(/\/removeCartItem$/, 'request')
  await deleteButton(EIFFEL).click()
  await editLink(EIFFEL).click()
  await screen.button('Next month').click()
  await expectFocusOn(screen.button('Next month'))
  release()
  await expect.element(screen.button('Next month')).not.toBeInTheDocument()
  await expectFocusKept()
})

test('shows Delete as busy and sends it once for several clicks (CART-7)', async () => {
  const screen = await openWidget(TWO_TOURS)
  await expect.element(items).toHaveLength(2)
  const release = screen.network.hold(/\/api\//, 'request')
  const button = deleteButton(SEINE).element() as HTMLButtonElement
  // Synchronously, before the button can render its busy state.
  for (let press = 0; press < 3; press += 1) button.click()
  await expect.element(item(SEINE)).toHaveAttribute('aria-busy', 'true')
  release()
  await expect.element(items).toHaveLength(1)
  expect(screen.calls('removeCartItem')).toHaveLength(1)
})

test('shows the reason and the order as it is now when Delete is refused (CART-6, CART-7)', async () => {
  const { order, call } = await openWidget(TWO_TOURS)
  const [eiffel] = order.extendedCart.items
  await expect.element(items).toHaveLength(2)
  // Another tab removes the other tour: this one is now the last.
  await call('removeCartItem', { orderIntentId: order.id, cartItemId: eiffel?.id ?? '' })
  await deleteButton(SEINE).click()
  await expect
    .element(item(SEINE).getByRole('alert'))
    .toHaveTextContent(/^The last tour of an order can't be removed$/)
  await expect.element(items).toHaveLength(1)
  await expect.element(deleteButton(SEINE)).not.toBeInTheDocument()
  await expect
    .element(item(SEINE).getByRole('alert'))
    .toHaveTextContent(/^The last tour of an order can't be removed$/)
  // The pressed button is gone.
  await expectFocusOn(item(SEINE).getByRole('alert'))
})

test('removes an item that another tab has deleted (CART-7)', async () => {
  const { order, call, alert } = await openWidget(TWO_TOURS)
  const [, seine] = order.extendedCart.items
  await expect.element(items).toHaveLength(2)
  await call('removeCartItem', { orderIntentId: order.id, cartItemId: seine?.id ?? '' })
  await deleteButton(SEINE).click()
  await expect.element(items).toHaveLength(1)
  await expect.element(item(EIFFEL)).toBeVisible()
  await expect.element(alert).not.toBeInTheDocument()
})

test('shows an upgrade as busy and sends it once for a double click (CART-7)', async () => {
  const screen = await openWidget({ path: '/steps/upgrades', order: {} })
  const summit = page.getByRole('article', { name: SUMMIT })
  const add = summit.getByRole('button', { name: /^Add for/ })
  await expect.element(add).toBeEnabled()
  const release = screen.network.hold(/\/api\//, 'request')
  await add.dblClick()
  await expect.element(add).toHaveAttribute('aria-busy', 'true')
  release()
  await expect.element(summit.getByRole('button', { name: 'Remove' })).toBeVisible()
  expect(screen.calls('upgradeCartItem')).toHaveLength(1)
  expect(screen.calls('resetCartItem')).toEqual([])
})
