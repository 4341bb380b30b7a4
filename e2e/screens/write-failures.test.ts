import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { contact } from '#fixtures/guests.ts'
import { FAILED_CALL, SOLD_OUT } from './support/failures.ts'
import { expectFocusOn } from './support/focus.ts'
import type { Screen } from './support/mount.ts'
import { allowErrors } from './support/lifecycle.ts'
import { openWidget } from './support/mount.ts'
import { resumeTime, stopTime, waitForElement } from './support/time.ts'
import { findShownContactForm, findShownSlotPicker } from './support/widget.ts'

const TIMESLOT = { order: { tours: [] }, path: '/steps/booking_slot' }
const CONTACTS = { order: { contact: null }, path: '/steps/contact' }
const SOLD_OUT_ALONE = new RegExp(`^${SOLD_OUT}$`)

test('keeps the button of a write disabled for the duration of Retry-After (ERR-4)', async () => {
  const options = { order: {}, path: '/steps/travelers', fault: 'setTravelers:429@1' }
  const { button, calls, heading } = await openWidget({ ...options, timers: 'fake' })
  const next = button('Next')
  await expect.element(next).toBeEnabled()
  stopTime()
  await next.click()
  await waitForElement(page.getByText('You can try again in 3 seconds.'))
  await expect.element(next).toHaveAttribute('aria-busy', 'true')
  await vi.advanceTimersByTimeAsync(2900)
  await expect.element(next).toHaveAttribute('aria-busy', 'true')
  await vi.advanceTimersByTimeAsync(100)
  await expect.element(next).toHaveAttribute('aria-busy', 'false')
  expect(calls('setTravelers')).toHaveLength(1)
  resumeTime()
  await next.click()
  await expect.element(heading('Payment')).toBeVisible()
})

test('links an upgrade that is sold out on the date to the timeslot of its item (UPGRADE-6)', async () => {
  const fault = 'upgradeCartItem:invalid_date@1'
  const options = { order: {}, path: '/steps/upgrades', fault }
  const { alert, button, heading, order, route } = await openWidget(options)
  await button('Add for €50.50').click()
  await expect.element(alert).toHaveTextContent(SOLD_OUT)
  await expect.element(button('Add for €50.50')).toBeEnabled()
  await alert.getByRole('link', { name: 'Change the timeslot' }).click()
  await expect.element(heading('Timeslot')).toBeVisible()
  expect(route()).toBe(`/steps/booking_slot?cart_item_id=${order.extendedCart.items[0]?.id}`)
})

/** Adds the first tour at a time that has sold out meanwhile. */
async function addSoldOutTime(): Promise<Screen> {
  const screen = await openWidget({ ...TIMESLOT, fault: 'addCartItem:invalid_date@1' })
  await screen.chooseFirstSlot()
  await screen.button('Next').click()
  await expect.element(screen.alert).toHaveTextContent(SOLD_OUT_ALONE)
  return screen
}

test('clears a time that is sold out on adding, and keeps its day (SLOT-5, UPGRADE-6)', async () => {
  const { alert, button } = await addSoldOutTime()
  const { chosenDay, chosenTime } = findShownSlotPicker()
  await expectFocusOn(alert)
  await expect.element(chosenTime).not.toBeInTheDocument()
  await expect.element(chosenDay).toHaveLength(1)
  await expect.element(button('Next')).toBeDisabled()
})

test('links to the contact page under a date that is sold out (ERR-1, UPGRADE-6)', async () => {
  await addSoldOutTime()
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'contact us' }))
    .toHaveAttribute('href', 'https://host.example/contact')
})

test('reads the dates again after one was sold out, and adds another time (SLOT-5, UPGRADE-6)', async () => {
  const { button, calls, heading } = await addSoldOutTime()
  await expect.poll(() => calls('getAvailabilities').length).toBe(2)
  await findShownSlotPicker()
    .time(/Available$/)
    .first()
    .click({ force: true })
  await button('Next').click()
  await expect.element(heading(/^Explore/)).toBeVisible()
  const [, added] = calls('addCartItem')
  expect(added?.response).toMatchObject({ orderIntent: { extendedCart: { items: [{}] } } })
  expect(calls('addCartItem')).toHaveLength(2)
})

test('clears a time that is sold out on moving an item, and reads the dates again (SLOT-5, UPGRADE-6)', async () => {
  const fault = 'setCartItemAvailabilityId:invalid_date@1'
  const screen = await openWidget({ order: {}, path: '/steps/contact', fault })
  const { alert, button, call, calls, heading, openSummary, order, summary } = screen
  await openSummary()
  await summary.getByRole('link', { name: /^Edit (?!guests)/ }).click()
  const { chosenTime } = findShownSlotPicker()
  await expect.element(chosenTime).toHaveLength(1)
  await page.getByRole('radio', { disabled: false }).last().click({ force: true })
  const { length: months } = calls('getMonthCalendar')
  await button('Save').click()
  await expect.element(alert).toHaveTextContent(SOLD_OUT_ALONE)
  await expect.element(chosenTime).not.toBeInTheDocument()
  await expect.poll(() => calls('getMonthCalendar').length).toBeGreaterThan(months)
  const { orderIntent } = await call('getOrderIntent', { orderIntentId: order.id })
  expect(orderIntent).toEqual(order)
  await page.getByRole('radio', { disabled: false }).last().click({ force: true })
  await button('Save').click()
  await expect.element(heading('Contacts')).toBeVisible()
  expect(calls('setCartItemAvailabilityId')).toHaveLength(2)
})

test('keeps the entered values when Contacts cannot be saved, and focuses the message (CONTACT-8, ERR-4)', async () => {
  const options = { ...CONTACTS, fault: 'setContact:network@1' }
  const { alert, button, fillContact, heading } = await openWidget(options)
  await fillContact(contact)
  await button('Next').click()
  await expect.element(alert).toHaveTextContent(/Network Error$/)
  await expectFocusOn(alert)
  const { firstName, email, phone } = findShownContactForm()
  await expect.element(firstName).toHaveValue(contact.firstName)
  await expect.element(email).toHaveValue(contact.emailAddress)
  await expect.element(phone).toHaveValue('612345678')
  await button('Next').click()
  await expect.element(heading('Passes')).toBeVisible()
})

test('keeps the form when the server reports the order as gone before it expires (CONTACT-8, ERR-4)', async () => {
  const options = { ...CONTACTS, fault: 'setContact:410@1' }
  const { alert, button, fillContact, route } = await openWidget(options)
  await fillContact(contact)
  await button('Next').click()
  await expect.element(alert).toBeVisible()
  await expect.element(findShownContactForm().lastName).toHaveValue(contact.lastName)
  expect(route()).toBe('/steps/contact')
})

test('keeps the item and the focus when it cannot be deleted, and shows the contact link (CART-7, ERR-1)', async () => {
  allowErrors(FAILED_CALL)
  const { button, openSummary, summary } = await openWidget({
    order: { tours: ['PAR-EIFFEL', 'PAR-SEINE'] },
    path: '/steps/contact',
    fault: 'removeCartItem:network@1',
  })
  await openSummary()
  const remove = button('Delete Cruise on the Seine')
  await remove.click()
  await expect.element(summary.getByRole('alert')).toHaveTextContent(/Network Error$/)
  await expect.element(summary.getByRole('link', { name: 'contact us' })).toBeVisible()
  await expect.element(remove).toHaveFocus()
  await expect.element(summary.getByRole('listitem')).toHaveLength(2)
})
