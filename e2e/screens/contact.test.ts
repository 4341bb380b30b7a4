import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { contact } from '#fixtures/guests.ts'
import { verifyCard } from '#mocks/backend/setup-intents.ts'
import { expectAccessible } from './support/accessibility.ts'
import type { MountOptions } from './support/mount.ts'
import { openWidget } from './support/mount.ts'
import { findShownContactForm } from './support/widget.ts'

/** Contacts of an order that has no contact yet. */
const EMPTY: MountOptions = { path: '/steps/contact', order: { contact: null } }

test('has a name, an email twice, a phone with its country and three consents (CONTACT-1)', async () => {
  await openWidget(EMPTY)
  const { cancellation, charging, marketing, ...fields } = findShownContactForm()
  for (const field of Object.values(fields)) await expect.element(field).toBeVisible()
  for (const consent of [cancellation, charging, marketing])
    await expect.element(consent).not.toBeChecked()
  await expect.element(page.getByRole('checkbox')).toHaveLength(3)
})

for (const [name, wrong, error, right] of [
  ['firstName', ' ', 'First name required', 'Ada'],
  ['lastName', '', 'Last name required', 'Moreau'],
  ['email', 'ada', 'Incorrect email', 'ada@example'],
  ['confirmEmail', 'ada@', 'Fields do not match', ''],
  ['phone', '( ) -', 'Incorrect phone', '(0) 6-12'],
] as const)
  test(`shows '${error}' after blur until the field is valid (CONTACT-3, CONTACT-4)`, async () => {
    await openWidget(EMPTY)
    const field = findShownContactForm()[name]
    await expect.element(field).toHaveAttribute('aria-invalid', 'false')
    await field.fill(wrong)
    await expect.element(field).toHaveAttribute('aria-invalid', 'false')
    await userEvent.tab()
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field).toHaveAccessibleDescription(error)
    await expect.element(page.getByText(error)).toBeVisible()
    await field.fill(right)
    await expect.element(field).toHaveAttribute('aria-invalid', 'false')
    await expect.element(page.getByText(error)).not.toBeInTheDocument()
  })

test('shows no error on an untouched field (CONTACT-4)', async () => {
  await openWidget(EMPTY)
  const { firstName, lastName, email, confirmEmail, phone } = findShownContactForm()
  await firstName.fill('')
  await userEvent.tab()
  await expect.element(firstName).toHaveAttribute('aria-invalid', 'true')
  for (const field of [lastName, email, confirmEmail, phone])
    await expect.element(field).toHaveAttribute('aria-invalid', 'false')
})

test('validates the confirmation again when the email changes (CONTACT-3)', async () => {
  await openWidget(EMPTY)
  const { email, confirmEmail } = findShownContactForm()
  await email.fill('ada@example')
  await confirmEmail.fill('ada@example')
  await userEvent.tab()
  await expect.element(confirmEmail).toHaveAttribute('aria-invalid', 'false')
  await email.fill('ada@example.com')
  await expect.element(confirmEmail).toHaveAccessibleDescription('Fields do not match')
})

test('disables Next without one of the two required consents (CONTACT-5)', async () => {
  const { button, fillContact } = await openWidget(EMPTY)
  await fillContact(contact)
  await expect.element(button('Next')).toBeEnabled()
  const { cancellation, charging, marketing } = findShownContactForm()
  await expect.element(marketing).not.toBeChecked()
  for (const consent of [cancellation, charging]) {
    await consent.click({ force: true })
    await expect.element(consent).not.toBeChecked()
    await expect.element(button('Next')).toBeDisabled()
    await consent.click({ force: true })
    await expect.element(button('Next')).toBeEnabled()
  }
})

test('disables Next while a field is invalid (CONTACT-5)', async () => {
  const { button, fillContact } = await openWidget(EMPTY)
  await fillContact(contact)
  await expect.element(button('Next')).toBeEnabled()
  await findShownContactForm().lastName.fill('')
  await expect.element(button('Next')).toBeDisabled()
  await findShownContactForm().lastName.fill(contact.lastName)
  await expect.element(button('Next')).toBeEnabled()
})

test('sends the phone as country|dial code|number, and news as allowMarketing (CONTACT-5, CONTACT-6)', async () => {
  const { button, fillContact, heading, calls, order } = await openWidget(EMPTY)
  await fillContact({ ...contact, phoneNumber: 'AS|1-684|633-1234' })
  await findShownContactForm().marketing.click({ force: true })
  await button('Next').click()
  await expect.element(heading('Passes')).toBeVisible()
  const savedContact = { ...contact, phoneNumber: 'AS|1-684|6331234', allowMarketing: true }
  expect(calls('setContact').map(({ body }) => body)).toEqual([
    { orderIntentId: order.id, contact: savedContact },
  ])
})

test('fills the form with the saved contact except the required consents (CONTACT-5, CONTACT-6)', async () => {
  const savedContact = { ...contact, phoneNumber: 'AS|1-684|6331234', allowMarketing: true }
  await openWidget({ path: '/steps/contact', order: { contact: savedContact } })
  const form = findShownContactForm()
  await expect.element(form.firstName).toHaveValue(contact.firstName)
  await expect.element(form.lastName).toHaveValue(contact.lastName)
  await expect.element(form.email).toHaveValue(contact.emailAddress)
  await expect.element(form.confirmEmail).toHaveValue(contact.emailAddress)
  await expect.element(form.country).toHaveValue('AS')
  await expect.element(form.phone).toHaveValue('6331234')
  await expect.element(form.marketing).toBeChecked()
  await expect.element(form.cancellation).not.toBeChecked()
  await expect.element(form.charging).not.toBeChecked()
})

test('keeps the entered values during a visit to another step (CONTACT-8)', async () => {
  const { button, stepLink } = await openWidget(EMPTY)
  const { firstName, phone } = findShownContactForm()
  await firstName.fill('Zo')
  await phone.fill('612')
  await stepLink('Travelers').click()
  await expect.element(button('Save')).toBeVisible()
  await stepLink('Contacts').click()
  await expect.element(firstName).toHaveValue('Zo')
  await expect.element(phone).toHaveValue('612')
})

test('keeps the entered values when saving is refused, and shows the reason (CONTACT-8, ERR-4)', async () => {
  const { alert, button, fillContact, heading } = await openWidget({
    ...EMPTY,
    fault: 'setContact:409@1',
  })
  await fillContact(contact)
  await button('Next').click()
  await expect.element(alert).toHaveTextContent('This changed while you were booking.')
  await expect.element(findShownContactForm().firstName).toHaveValue(contact.firstName)
  await expect.element(findShownContactForm().phone).toHaveValue('612345678')
  await button('Next').click()
  await expect.element(heading('Passes')).toBeVisible()
})

test('leads to the result when the order was paid in another tab (STEPS-5, STEPS-10)', async () => {
  const { button, call, fillContact, heading, order, route, mockApi } = await openWidget(EMPTY)
  await fillContact(contact)
  verifyCard(mockApi.mockServer, order)
  await call('confirmOrder', { orderIntentId: order.id })
  await button('Next').click()
  await expect.poll(route).toBe('/result')
  await expect.element(heading(/^Thank you/)).toHaveFocus()
})

test('shows the error for a denied email domain and accepts another address (RULE-1, MOCK-5, ERR-1)', async () => {
  const { alert, button, calls, fillContact, heading } = await openWidget(EMPTY)
  await fillContact({ ...contact, emailAddress: 'ada@eu.mailinator.com' })
  await button('Next').click()
  await expect.element(alert).toHaveTextContent("Domain 'eu.mailinator.com' is denied")
  await expect.element(page.getByText('If you have any questions, please')).toBeVisible()
  await expect.element(findShownContactForm().firstName).toHaveValue(contact.firstName)
  const [refusedCall] = calls('setContact')
  expect(refusedCall).toMatchObject({ status: 400 })
  expect(refusedCall?.reason).toMatch(/^POST \/api\/setContact 400 \{.+\} \{"error":/)

  await findShownContactForm().email.fill(contact.emailAddress)
  await findShownContactForm().confirmEmail.fill(contact.emailAddress)
  await button('Next').click()
  await expect.element(heading('Passes')).toBeVisible()
})

test('is accessible with every error shown (LAYOUT-3)', async () => {
  await openWidget(EMPTY)
  const { firstName, lastName, email, confirmEmail, phone } = findShownContactForm()
  await email.fill('ada')
  for (const field of [firstName, lastName, email, confirmEmail, phone]) {
    await field.click()
    await userEvent.tab()
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  }
  await expectAccessible()
})
