import { expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { contact } from '#fixtures/guests.ts'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { findShownContactForm } from '#e2e/support/browser/controls/widget.ts'
import { createVoice } from '#src/visit/voice.ts'
import { ContactScreen } from './contact-screen.tsx'

const form = findShownContactForm()

/** Contacts of an order that has no contact yet. */
function openContact() {
  return renderScreen(<ContactScreen />, { path: '/steps/contact', order: { contact: null } })
}

test('sets the autocomplete token and the phone keyboard of each field (CONTACT-7)', async () => {
  await openContact()
  const { firstName, lastName, email, confirmEmail, country, phone } = form
  for (const [field, token] of [
    [firstName, 'given-name'],
    [lastName, 'family-name'],
    [email, 'email'],
    [confirmEmail, 'email'],
    [country, 'country'],
    [phone, 'tel-national'],
  ] as const)
    await expect.element(field).toHaveAttribute('autocomplete', token)
  // The standard's type=tel takes only the whole number.
  await expect.element(phone).toHaveAttribute('type', 'text')
  await expect.element(email).toHaveAttribute('inputmode', 'email')
  await expect.element(confirmEmail).toHaveAttribute('inputmode', 'email')
  await expect.element(phone).toHaveAttribute('inputmode', 'tel')
})

test.each([
  ['takes the dial code of the chosen country off', 'FR', '+33 6 12 34 56 78', 'FR', '612345678'],
  ['chooses the country', 'US', '011 44 7911 123456', 'GB', '7911123456'],
  ['leaves a number without a dial code as it is', 'FR', '06 12 34 56 78', 'FR', '06 12 34 56 78'],
  ['keeps the chosen country of a shared dial code', 'CA', '+1 (212) 555-0100', 'CA', '2125550100'],
])('%s: %s, %s (CONTACT-6)', async (_, chosen, pasted, country, number) => {
  const { button, fillContact } = await openContact()
  await fillContact({ ...contact, phoneNumber: `${chosen}||${pasted}` })
  await expect.element(form.phone).toHaveValue(number)
  await expect.element(form.country).toHaveValue(country)
  await expect.element(form.phone).toHaveAttribute('aria-invalid', 'false')
  await expect.element(button('Next')).toBeEnabled()
})

test.each([
  ['FR', '6 12 34 56 78 ext. 12', '+33 6 12 34 56 78', 'FR|33|612345678'],
  ['US', '+44 7700 900123 4567 89', '+44 7700 900123', 'GB|44|7700900123'],
])(
  'asks in %s whether %s is right, and sends what it shows: %s (CONTACT-3, CONTACT-6)',
  async (chosen, typed, shown, sent) => {
    const { button, calls, fillContact } = await openContact()
    await fillContact({ ...contact, phoneNumber: `${chosen}||${typed}` })
    await expect.element(form.phone).toHaveAccessibleDescription(`Is this right? ${shown}`)
    await expect.element(form.phone).toHaveAttribute('aria-invalid', 'false')
    await expect.element(form.phone).toHaveValue(typed)
    await expect.element(form.country).toHaveValue(sent.slice(0, 2))
    await pressEnabled(button('Next'))
    await expect
      .poll(() => calls('setContact'))
      .toMatchObject([{ body: { contact: { phoneNumber: sent } } }])
  },
)

test('shows the number that will be sent, for the chosen country (CONTACT-6)', async () => {
  const { button, calls, fillContact, route } = await openContact()
  const { country, phone } = form
  await country.selectOptions('GB')
  await expect.element(phone).toHaveAccessibleDescription('Your number without the +44')
  await fillContact({ ...contact, phoneNumber: 'GB|44|07911 123456' })
  await expect.element(phone).toHaveAccessibleDescription('+44 7911 123456')
  await expect.element(phone).toHaveValue('07911 123456')
  await country.selectOptions('IT')
  await expect.element(phone).toHaveAccessibleDescription('Is this right? +39 07911 123456')
  await country.selectOptions('GB')
  await expect.element(phone).toHaveAccessibleDescription('+44 7911 123456')
  await pressEnabled(button('Next'))
  await expect.poll(route).toBe('/steps/travelers')
  expect(calls('setContact')).toMatchObject([
    { body: { contact: { phoneNumber: 'GB|44|7911123456' } } },
  ])
})

test('does not ask before the phone was left (CONTACT-4)', async () => {
  const { services } = await openContact()
  await form.country.selectOptions('FR')
  await form.phone.fill('6 12 x')
  await expect.element(form.phone).toHaveAccessibleDescription('+33 6 12')
  await userEvent.tab()
  await expect.element(form.phone).toHaveAccessibleDescription('Is this right? +33 6 12')
  await expect.poll(services.get(createVoice).read).toBe('Phone: Is this right?')
})

test('moves nothing when it shows the number, which is not announced digit by digit (CONTACT-6)', async () => {
  await openContact()
  const { country, phone } = form
  await country.selectOptions('US')
  const element = phone.element().closest('form')
  const height = element?.getBoundingClientRect().height
  await phone.fill('212 555 0100')
  await expect.element(phone).toHaveAccessibleDescription('+1 212 555 0100')
  expect(element?.getBoundingClientRect().height).toBe(height)
  await expect.element(page.getByRole('status')).not.toBeInTheDocument()
})

test('a press is not lost where leaving a field shows its error above the pressed box (CONTACT-3)', async () => {
  await openContact()
  await form.confirmEmail.fill('ada')
  await form.cancellation.click({ delay: 150 })
  await expect.element(form.confirmEmail).toHaveAttribute('aria-invalid', 'true')
  await expect.element(form.cancellation).toBeChecked()
})

test('sends text composed by an input method (CONTACT-6)', async () => {
  const { button, calls, fillContact, route } = await openContact()
  await fillContact({ ...contact, firstName: '' })
  await form.firstName.click()
  for (const text of ['か', 'かな', '加奈'])
    await cdp().send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  await cdp().send('Input.insertText', { text: '加奈' })
  await expect.element(form.firstName).toHaveValue('加奈')
  await pressEnabled(button('Next'))
  await expect.poll(route).toBe('/steps/travelers')
  expect(calls('setContact')).toMatchObject([{ body: { contact: { firstName: '加奈' } } }])
})

test.each([
  ['+33 6 12 34 56 78', 'FR|33|612345678'],
  ['+44 7700 900123', 'GB|44|7700900123'],
])('sends the form by Enter with %s that was pasted last (CONTACT-6)', async (pasted, sent) => {
  const { calls, fillContact, route } = await openContact()
  await fillContact({ ...contact, phoneNumber: 'FR|33|6' })
  await form.phone.fill(pasted)
  await userEvent.keyboard('{Enter}')
  await expect.poll(route).toBe('/steps/travelers')
  expect(calls('setContact')).toMatchObject([{ body: { contact: { phoneNumber: sent } } }])
})

const INCOMPLETE = 'Is this complete? It should look like name@example.com.'

test('asks softly, once it was left, whether an address without a dot after the @ is complete (CONTACT-3, CONTACT-4)', async () => {
  const { button, fillContact, route } = await openContact()
  const { email } = form
  await email.fill('ada@g')
  await expect.element(email).not.toHaveAccessibleDescription()
  await fillContact({ ...contact, emailAddress: 'ada@example' })
  await expect.element(email).toHaveAccessibleDescription(INCOMPLETE)
  await expect.element(email).toHaveAttribute('aria-invalid', 'false')
  await pressEnabled(button('Next'))
  await expect
    .element(page.getByText('Please check your email address and phone number.'))
    .toBeVisible()
  await email.fill('ada@gmail.com')
  await expect.element(email).not.toHaveAccessibleDescription(INCOMPLETE)
  await form.confirmEmail.fill('ada@gmail.com')
  await pressEnabled(button('Next'))
  await expect.poll(route).toBe('/steps/travelers')
})
