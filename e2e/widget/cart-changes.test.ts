import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { contact } from '#fixtures/guests.ts'
import { findCartSummary } from '#e2e/support/browser/controls/cart.ts'
import { setViewport } from '#e2e/support/browser/conditions/viewport.ts'
import { openWidget } from '#e2e/support/browser/mount/mount.ts'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { findShownSlotPicker } from '#e2e/support/browser/controls/widget.ts'

const EIFFEL = 'Eiffel Tower with a guide'

const ONE_TOUR = { path: '/steps/contact', order: {} }

const { editLink, toggle } = findCartSummary()
const { day, time } = findShownSlotPicker()

test('goes back to the step where Edit was pressed after a reload (CART-5)', async () => {
  const { route, heading, button, reopen } = await openWidget(ONE_TOUR)
  await pressEnabled(editLink(EIFFEL))
  await expect.element(heading('Timeslot')).toBeVisible()
  reopen()
  await pressEnabled(day('16 June 2026'))
  await pressEnabled(time(/Available$/).first())
  await pressEnabled(button('Save'))
  await expect.poll(route).toBe('/steps/contact')
})

test('leads to the step by Edit of what it edits already (CART-5)', async () => {
  await setViewport(390, 664)
  const { heading } = await openWidget(ONE_TOUR)
  await pressEnabled(toggle)
  await pressEnabled(editLink(EIFFEL))
  await expect.element(heading('Timeslot')).toHaveFocus()
  await pressEnabled(toggle)
  await pressEnabled(editLink(EIFFEL))
  await expect.element(heading('Timeslot')).toHaveFocus()
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false')
})

test('comes back to Payment by Next after a change of the contact from there (PAY-15)', async () => {
  const { route, heading, button, fillContact } = await openWidget({
    path: '/steps/payment',
    order: {},
  })
  await pressEnabled(page.getByRole('link', { name: 'Edit where the tickets go' }))
  await expect.element(heading('Contacts')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Back to Payment' })).toBeVisible()
  await fillContact({ ...contact, emailAddress: 'new@example.com' })
  await pressEnabled(button('Next'))
  await expect.poll(route).toBe('/steps/payment')
  await expect.element(page.getByText('Tickets go to new@example.com')).toBeVisible()
})

test('goes on by Save after Change upgrade of an edit whose start is forgotten (CART-5, STEPS-11)', async () => {
  const order = { upgrade: 'PAR-EIFFEL-SUMMIT' }
  const { route, heading, button } = await openWidget({ ...ONE_TOUR, order })
  const changeUpgrade = page.getByRole('link', { name: /^Change upgrade of / })
  const bar = page.getByRole('navigation', { name: 'Checkout steps' })
  await pressEnabled(changeUpgrade)
  await expect.element(button('Save')).toBeVisible()
  await pressEnabled(bar.getByRole('link', { name: 'Travelers' }))
  await expect.element(heading('Travelers')).toBeVisible()
  await pressEnabled(bar.getByRole('link', { name: 'Upgrades' }))
  await expect.element(button('Save')).toBeVisible()
  await pressEnabled(changeUpgrade)
  await expect.element(page.getByRole('link', { name: 'Back to More tours' })).toBeVisible()
  await pressEnabled(button('Save'))
  await expect.poll(route).toBe('/steps/contact')
})

test('edits the guests from every step and goes back to it by Save, and says on Timeslot what has changed (CART-11, STEPS-12)', async () => {
  const { chooseGuests, heading, button, summary, route } = await openWidget(ONE_TOUR)
  await pressEnabled(summary.getByRole('link', { name: 'Edit guests' }))
  await chooseGuests({ Adult: 3 })
  await expect.element(heading('Timeslot')).toBeVisible()
  const task = 'Check that the time still fits.'
  await expect.element(page.getByText(`There are 4 of you now. ${task}`)).toBeVisible()
  await expect.element(page.getByRole('status').filter({ hasText: task })).toBeInTheDocument()
  await pressEnabled(button('Save'))
  await expect.poll(route).toBe('/steps/contact')
  await expect.element(summary.getByText('3 Adults, 1 Child')).toBeVisible()

  // Nothing has changed: nothing is to be checked.
  await pressEnabled(summary.getByRole('link', { name: 'Edit guests' }))
  await pressEnabled(button('Save'))
  await expect.element(heading('Timeslot')).toBeVisible()
  await expect.element(page.getByText(`now. ${task}`)).not.toBeInTheDocument()
})
