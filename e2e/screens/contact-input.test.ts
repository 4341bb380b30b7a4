import { expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { contact } from '#fixtures/guests.ts'
import type { MountOptions } from './support/mount.ts'
import { openWidget } from './support/mount.ts'
import { findShownContactForm } from './support/widget.ts'

/** Contacts of an order that has no contact yet. */
const EMPTY: MountOptions = { path: '/steps/contact', order: { contact: null } }

test('sets the autocomplete token of each field (CONTACT-7)', async () => {
  await openWidget(EMPTY)
  const { firstName, lastName, email, confirmEmail, country, phone } = findShownContactForm()
  for (const [field, token] of [
    [firstName, 'given-name'],
    [lastName, 'family-name'],
    [email, 'email'],
    [confirmEmail, 'email'],
    [country, 'country'],
    [phone, 'tel-national'],
  ] as const)
    await expect.element(field).toHaveAttribute('autocomplete', token)
  // Of the standard's fields, type=tel takes only the whole number.
  await expect.element(phone).toHaveAttribute('type', 'text')
})

test('sets the phone keyboard of each field (CONTACT-7)', async () => {
  await openWidget(EMPTY)
  const { email, confirmEmail, phone } = findShownContactForm()
  await expect.element(email).toHaveAttribute('inputmode', 'email')
  await expect.element(confirmEmail).toHaveAttribute('inputmode', 'email')
  await expect.element(phone).toHaveAttribute('inputmode', 'tel')
})

test("expands the operator's terms from the settings (CONTACT-7)", async () => {
  await openWidget(EMPTY)
  const sentence = page.getByText('a late arrival may lose the entry time')
  await expect.element(sentence).toBeInTheDocument()
  await expect.element(sentence).not.toBeVisible()
  await page.getByText('Terms of service').first().click()
  await expect.element(sentence).toBeVisible()
  const link = page.getByRole('link', { name: 'Terms of service' })
  await expect.element(link).toHaveAttribute('href', 'https://www.example.com/paris/terms')
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(link).toHaveAttribute('rel', expect.stringContaining('noopener'))
})

for (const { title, pasted, country, number } of [
  {
    title: 'takes the dial code of the chosen country off a pasted number',
    pasted: '+33 6 12 34 56 78',
    country: 'FR',
    number: '612345678',
  },
  {
    title: 'chooses the country of a pasted number',
    pasted: '0044 7700 900123',
    country: 'GB',
    number: '7700900123',
  },
  {
    title: 'chooses between countries of one dial code by the area',
    pasted: '+1 416 555 0100',
    country: 'CA',
    number: '4165550100',
  },
  {
    title: 'drops the zero of national calls from an international number',
    pasted: '+33 (0)6 12 34 56 78',
    country: 'FR',
    number: '612345678',
  },
  {
    title: 'takes a dial code in brackets off',
    pasted: '(+33) 6 12 34 56 78',
    country: 'FR',
    number: '612345678',
  },
  {
    title: 'leaves a number without a dial code as it was typed',
    pasted: '06 12 34 56 78',
    country: 'FR',
    number: '06 12 34 56 78',
  },
])
  test(`${title} (CONTACT-6)`, async () => {
    const { button, fillContact } = await openWidget(EMPTY)
    await fillContact({ ...contact, phoneNumber: 'FR|33|' })
    const { country: select, phone } = findShownContactForm()
    await phone.fill(pasted)
    await userEvent.tab()
    await expect.element(phone).toHaveValue(number)
    await expect.element(select).toHaveValue(country)
    await expect.element(phone).toHaveAttribute('aria-invalid', 'false')
    await expect.element(button('Next')).toBeEnabled()
  })

test('shows the number that will be sent, for the chosen country (CONTACT-6)', async () => {
  const { button, calls, fillContact, heading } = await openWidget(EMPTY)
  const { country, phone } = findShownContactForm()
  await country.selectOptions('GB')
  await expect.element(phone).toHaveAccessibleDescription('Your number without the +44')
  await fillContact({ ...contact, phoneNumber: 'GB|44|07911 123456' })
  await expect.element(phone).toHaveAccessibleDescription('+44 7911 123456')
  await expect.element(phone).toHaveValue('07911 123456')
  await country.selectOptions('IT')
  await expect.element(phone).toHaveAccessibleDescription('+39 07911 123456')
  await country.selectOptions('GB')
  await expect.element(phone).toHaveAccessibleDescription('+44 7911 123456')
  await button('Next').click()
  await expect.element(heading('Passes')).toBeVisible()
  expect(calls('setContact')).toMatchObject([
    { body: { contact: { phoneNumber: 'GB|44|7911123456' } } },
  ])
})

test('moves nothing when it shows the number (CONTACT-6)', async () => {
  await openWidget(EMPTY)
  const { country, phone } = findShownContactForm()
  await country.selectOptions('US')
  const form = phone.element().closest('form')
  const height = form?.getBoundingClientRect().height
  await phone.fill('212 555 0100')
  await expect.element(phone).toHaveAccessibleDescription('+1 212 555 0100')
  expect(form?.getBoundingClientRect().height).toBe(height)
})

test('switches the country of a number that was dialed abroad (CONTACT-6)', async () => {
  await openWidget(EMPTY)
  const { country, phone } = findShownContactForm()
  await country.selectOptions('US')
  await phone.fill('011 44 7911 123456')
  await userEvent.tab()
  await expect.element(country).toHaveValue('GB')
  await expect.element(phone).toHaveValue('7911123456')
})

test.each(['6 12 34 56 78 ext. 12', '06 12 34 56 78 / 06 98 76 54 32', '+33 612 or +33 698'])(
  'asks for one number instead of %j and leaves it as it is (CONTACT-3)',
  async (typed) => {
    const { button, fillContact } = await openWidget(EMPTY)
    await fillContact({ ...contact, phoneNumber: 'FR|33|' })
    const { phone } = findShownContactForm()
    await phone.fill(typed)
    await userEvent.tab()
    await expect.element(phone).toHaveAccessibleDescription('One number, digits only')
    await expect.element(phone).toHaveValue(typed)
    await expect.element(button('Next')).toBeDisabled()
  },
)

test('sends text without invisible characters and with digits of other scripts read (CONTACT-6)', async () => {
  const { button, calls, fillContact, heading } = await openWidget(EMPTY)
  await fillContact({
    firstName: '\u200B Mina\uFEFF',
    lastName: 'Ka\u00ADrimi',
    emailAddress: 'mina@example.org',
    phoneNumber: 'FR|33|۰۶ ۱۲ ۳۴ ۵۶ ۷۸',
    allowMarketing: false,
  })
  await findShownContactForm().email.fill('\u200Bmina@example.org')
  await button('Next').click()
  await expect.element(heading('Passes')).toBeVisible()
  expect(calls('setContact').map(({ body }) => body)).toMatchObject([
    {
      contact: {
        firstName: 'Mina',
        lastName: 'Karimi',
        emailAddress: 'mina@example.org',
        phoneNumber: 'FR|33|612345678',
      },
    },
  ])
})

test('keeps the chosen country when it shares the dial code of a pasted number (CONTACT-6)', async () => {
  await openWidget(EMPTY)
  const { country, phone } = findShownContactForm()
  await country.selectOptions('CA')
  await phone.fill('+1 (212) 555-0100')
  await userEvent.tab()
  await expect.element(phone).toHaveValue('2125550100')
  await expect.element(country).toHaveValue('CA')
})

test('rejects an unknown dial code (CONTACT-3)', async () => {
  const { button, fillContact } = await openWidget(EMPTY)
  await fillContact({ ...contact, phoneNumber: 'FR|33|' })
  const { country, phone } = findShownContactForm()
  await phone.fill('+999 1234')
  await userEvent.tab()
  await expect.element(phone).toHaveAccessibleDescription('Incorrect phone')
  await expect.element(phone).toHaveValue('+999 1234')
  await expect.element(country).toHaveValue('FR')
  await expect.element(button('Next')).toBeDisabled()
})

test('sends text composed by an input method (CONTACT-6)', async () => {
  const { button, calls, fillContact, heading } = await openWidget(EMPTY)
  await fillContact({ ...contact, firstName: '' })
  const { firstName } = findShownContactForm()
  await firstName.click()
  for (const text of ['か', 'かな', '加奈'])
    await cdp().send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  await cdp().send('Input.insertText', { text: '加奈' })
  await expect.element(firstName).toHaveValue('加奈')
  await button('Next').click()
  await expect.element(heading('Passes')).toBeVisible()
  expect(calls('setContact')).toMatchObject([{ body: { contact: { firstName: '加奈' } } }])
})

test('sends values that a password manager fills in at once (CONTACT-5, CONTACT-7)', async () => {
  const { button, calls, fillContact, heading } = await openWidget(EMPTY)
  await fillContact({ ...contact, lastName: '', emailAddress: 'moreau' })
  const { lastName, email, confirmEmail } = findShownContactForm()
  for (const [field, value] of [
    [lastName, 'Moreau '],
    [email, 'moreau@example.org'],
    [confirmEmail, 'moreau@example.org'],
  ] as const) {
    const input = field.element()
    // Extensions run in an isolated world, without the value setter that React puts on each input.
    Reflect.set(HTMLInputElement.prototype, 'value', value, input)
    input.dispatchEvent(new Event('input', { bubbles: true }))
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }
  await expect.element(button('Next')).toBeEnabled()
  await button('Next').click()
  await expect.element(heading('Passes')).toBeVisible()
  expect(calls('setContact')).toMatchObject([
    { body: { contact: { lastName: 'Moreau', emailAddress: 'moreau@example.org' } } },
  ])
})

test('sends the form by Enter with a number that was pasted last (CONTACT-6)', async () => {
  const { calls, fillContact, heading } = await openWidget(EMPTY)
  await fillContact({ ...contact, phoneNumber: 'FR|33|6' })
  await findShownContactForm().phone.fill('+33 6 12 34 56 78')
  await userEvent.keyboard('{Enter}')
  await expect.element(heading('Passes')).toBeVisible()
  expect(calls('setContact')).toMatchObject([
    { body: { contact: { phoneNumber: 'FR|33|612345678' } } },
  ])
})

const INCOMPLETE = 'Is this complete? It should look like name@example.com.'

test.each(['mailto:ada@example.com', 'ada@example.com,bea@example.com', 'Ada<ada@example.com>'])(
  'asks softly whether %j is an address (CONTACT-3)',
  async (typed) => {
    const { button, fillContact } = await openWidget(EMPTY)
    await fillContact({ ...contact, emailAddress: typed })
    const { email } = findShownContactForm()
    await expect.element(email).toHaveAccessibleDescription(INCOMPLETE)
    await expect.element(email).toHaveAttribute('aria-invalid', 'false')
    await expect.element(button('Next')).toBeEnabled()
  },
)

test('asks softly whether an address without a dot after the @ is complete (CONTACT-3)', async () => {
  const { button, fillContact, heading } = await openWidget(EMPTY)
  const { email } = findShownContactForm()
  await fillContact({ ...contact, emailAddress: 'ada@gmail' })
  await expect.element(email).toHaveAccessibleDescription(INCOMPLETE)
  await expect.element(email).toHaveAttribute('aria-invalid', 'false')
  await button('Next').click()
  await expect
    .element(page.getByText('Please check your email address. It looks incomplete.'))
    .toBeVisible()
  await email.fill('ada@gmail.com')
  await expect.element(email).not.toHaveAccessibleDescription(INCOMPLETE)
  await findShownContactForm().confirmEmail.fill('ada@gmail.com')
  await button('Next').click()
  await expect.element(heading('Passes')).toBeVisible()
})

test('does not ask before the address was left (CONTACT-4)', async () => {
  await openWidget(EMPTY)
  const { email } = findShownContactForm()
  await email.fill('ada@g')
  await expect.element(email).toHaveAccessibleDescription("We'll send your tickets here")
  await userEvent.tab()
  await expect.element(email).toHaveAccessibleDescription(INCOMPLETE)
})

test.each(['400', '500'])(
  'names the fields to check when Contacts is refused with %s (ERR-4)',
  async (status) => {
    const { alert, button, fillContact } = await openWidget({
      ...EMPTY,
      fault: `setContact:${status}@1`,
    })
    await fillContact(contact)
    await button('Next').click()
    await expect.element(alert).toBeVisible()
    await expect
      .element(page.getByText('Please check your email address and phone number.'))
      .toBeVisible()
  },
)

test('names no field when the network has failed (ERR-4)', async () => {
  const { alert, button, fillContact } = await openWidget({
    ...EMPTY,
    fault: 'setContact:network@1',
  })
  await fillContact(contact)
  await button('Next').click()
  await expect.element(alert).toBeVisible()
  await expect.element(page.getByText('Please check')).not.toBeInTheDocument()
})
