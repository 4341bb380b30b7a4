import { contact } from '#fixtures/guests.ts'
import { expect, test } from '#e2e/harness/test.ts'
import { expectAccessible } from '#e2e/pages/axe.ts'
import type { Checkout } from '#e2e/pages/checkout.ts'
import { ask, callsOf, openOrder, prepareOrder, verifyCard } from '#e2e/pages/world.ts'

const form = ({ root, button }: Checkout) => ({
  firstName: root.getByRole('textbox', { name: 'First name' }),
  lastName: root.getByRole('textbox', { name: 'Last name' }),
  email: root.getByRole('textbox', { name: 'Email', exact: true }),
  confirmEmail: root.getByRole('textbox', { name: 'Confirm email' }),
  country: root.getByRole('combobox', { name: 'Country' }),
  phone: root.getByRole('textbox', { name: 'Phone' }),
  cancellation: root.getByRole('checkbox', { name: /cancellation/ }),
  charging: root.getByRole('checkbox', { name: /charged/ }),
  marketing: root.getByRole('checkbox', { name: /news/ }),
  next: button('Next'),
})

test('CONTACT-1 CONTACT-3 CONTACT-4 each field tells its own error, once it was touched', async ({
  page,
}) => {
  const order = await prepareOrder(page, { contact: null })
  const widget = await openOrder(page, order, '/steps/contact')
  const { firstName, lastName, email, confirmEmail, phone, ...others } = form(widget)
  await expect(widget.heading('Contacts')).toBeVisible()
  await expect(others.country).toBeVisible()
  await expect(widget.root.getByRole('checkbox')).toHaveCount(3)
  const fields = [
    { field: firstName, wrong: ' ', error: 'First name required', right: 'Ada' },
    { field: lastName, wrong: '', error: 'Last name required', right: 'Moreau' },
    { field: email, wrong: 'ada', error: 'Incorrect email', right: 'ada@example' },
    { field: confirmEmail, wrong: 'ada@', error: 'Fields do not match', right: 'ada@example' },
    { field: phone, wrong: '( ) -', error: 'Incorrect phone', right: '(0) 6-12' },
  ]
  for (const { field } of fields) await expect(field).toHaveAttribute('aria-invalid', 'false')

  for (const [index, { field, wrong, error }] of fields.entries()) {
    await field.fill(wrong)
    await expect(field).toHaveAttribute('aria-invalid', 'false')
    await field.blur()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(error)
    for (const later of fields.slice(index + 1))
      await expect(later.field).toHaveAttribute('aria-invalid', 'false')
  }
  for (const { field, right } of fields) {
    await field.fill(right)
    await expect(field).toHaveAttribute('aria-invalid', 'false')
  }
  // The confirmation depends on the field above it.
  await email.fill('ada@example.com')
  await expect(confirmEmail).toHaveAccessibleDescription('Fields do not match')
})

test('CONTACT-5 CONTACT-6 the two consents are needed, and what is saved comes back', async ({
  page,
}) => {
  const order = await prepareOrder(page, { contact: null })
  const widget = await openOrder(page, order, '/steps/contact')
  const fields = form(widget)
  await widget.fillContact({ ...contact, phoneNumber: 'AS|1-684|633-1234' })
  await expect(fields.next).toBeEnabled()
  for (const consent of [fields.cancellation, fields.charging]) {
    await consent.uncheck()
    await expect(fields.next).toBeDisabled()
    await consent.check()
    await expect(fields.next).toBeEnabled()
  }
  await fields.lastName.fill('')
  await expect(fields.next).toBeDisabled()
  await fields.lastName.fill(contact.lastName)
  await fields.marketing.check()
  await fields.next.click()
  await expect(widget.heading('Passes')).toBeVisible()
  const saved = { ...contact, phoneNumber: 'AS|1-684|6331234', allowMarketing: true }
  expect((await callsOf(page, 'setContact')).map(({ body }) => body)).toEqual([
    { orderIntentId: order.id, contact: saved },
  ])

  await widget.stepLink('Contacts').click()
  await expect(widget.heading('Contacts')).toBeVisible()
  await page.reload()
  await expect(fields.firstName).toHaveValue(contact.firstName)
  await expect(fields.lastName).toHaveValue(contact.lastName)
  await expect(fields.email).toHaveValue(contact.emailAddress)
  await expect(fields.confirmEmail).toHaveValue(contact.emailAddress)
  await expect(fields.country).toHaveValue('AS')
  await expect(fields.phone).toHaveValue('6331234')
  await expect(fields.marketing).toBeChecked()
  // Consent is asked for anew.
  await expect(fields.cancellation).not.toBeChecked()
  await expect(fields.charging).not.toBeChecked()
})

test('CONTACT-7 the browser can fill every field, and the operator’s terms can be read', async ({
  page,
}) => {
  const order = await prepareOrder(page)
  const widget = await openOrder(page, order, '/steps/contact')
  const { firstName, lastName, email, confirmEmail, country, phone } = form(widget)
  for (const [field, token] of [
    [firstName, 'given-name'],
    [lastName, 'family-name'],
    [email, 'email'],
    [confirmEmail, 'email'],
    [country, 'country'],
    [phone, 'tel-national'],
  ] as const)
    await expect(field).toHaveAttribute('autocomplete', token)

  const sentence = widget.root.getByText('a late arrival may lose the entry time')
  await expect(sentence).toBeHidden()
  await widget.root.getByText('Terms of service').first().click()
  await expect(sentence).toBeVisible()
  const link = widget.root.getByRole('link', { name: 'Terms of service' })
  await expect(link).toHaveAttribute('href', 'https://www.example.com/paris/terms')
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', /noopener/)
})

test('CONTACT-3 CONTACT-6 CONTACT-7 a pasted number keeps no dial code twice, and what an input method or a browser fills in stays', async ({
  page,
}) => {
  const order = await prepareOrder(page, { contact: null })
  const widget = await openOrder(page, order, '/steps/contact')
  const fields = form(widget)
  await expect(widget.heading('Contacts')).toBeVisible()
  for (const [field, mode] of [
    [fields.email, 'email'],
    [fields.confirmEmail, 'email'],
    [fields.phone, 'tel'],
  ] as const)
    await expect(field).toHaveAttribute('inputmode', mode)

  await widget.fillContact({ ...contact, phoneNumber: 'FR|33|' })
  for (const [pasted, country, number] of [
    ['+33 6 12 34 56 78', 'FR', '612345678'],
    ['0044 7700 900123', 'GB', '7700900123'],
    ['+47 22 12 34 56', 'NO', '22123456'],
    ['+1 416 555 0100', 'CA', '4165550100'],
    // Canada's code is dialled for both.
    ['+1 (212) 555-0100', 'CA', '2125550100'],
    ['+33 (0)6 12 34 56 78', 'FR', '0612345678'],
    ['06 12 34 56 78', 'FR', '06 12 34 56 78'],
    ['+999 1234', 'FR', '+999 1234'],
  ] as const) {
    await fields.phone.fill(pasted)
    await fields.phone.blur()
    await expect(fields.country).toHaveValue(country)
    await expect(fields.phone).toHaveValue(number)
    const isWrong = pasted.startsWith('+999')
    await expect(fields.phone).toHaveAttribute('aria-invalid', String(isWrong))
    await expect(fields.next).toBeEnabled({ enabled: !isWrong })
  }

  // An input method replaces what it composes until it is done.
  await fields.firstName.fill('')
  const browser = await page.context().newCDPSession(page)
  for (const text of ['か', 'かな', '加奈'])
    await browser.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  await browser.send('Input.insertText', { text: '加奈' })
  await expect(fields.firstName).toHaveValue('加奈')
  // A password manager writes past the keyboard and only tells of it.
  await fields.lastName.evaluate((input: HTMLInputElement) => {
    input.value = 'Moreau '
    input.dispatchEvent(new Event('input', { bubbles: true }))
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await fields.phone.fill('+33 6 12 34 56 78')
  await fields.phone.press('Enter')
  await expect(widget.heading('Passes')).toBeVisible()
  expect((await callsOf(page, 'setContact')).map(({ body }) => body)).toMatchObject([
    { contact: { firstName: '加奈', lastName: 'Moreau', phoneNumber: 'FR|33|612345678' } },
  ])
})

test('CONTACT-8 STEPS-5 what was typed survives a visit to another step and a refused save', async ({
  page,
}) => {
  const order = await prepareOrder(page, { contact: null })
  const widget = await openOrder(page, order, '/steps/contact')
  const { firstName, phone, next } = form(widget)
  await expect(widget.heading('Contacts')).toBeVisible()
  await firstName.fill('Zo')
  await widget.stepLink('Travelers').click()
  await expect(widget.button('Save')).toBeVisible()
  await widget.stepLink('Contacts').click()
  await expect(firstName).toHaveValue('Zo')

  await widget.fillContact(contact)
  await page.evaluate(() => window.mockWorld?.setFaults('setContact:409'))
  await next.click()
  await expect(widget.alert).toHaveText('setContact is refused with 409')
  await expect(firstName).toHaveValue(contact.firstName)
  await expect(phone).toHaveValue('612345678')
  await expect(next).toBeEnabled()

  // In another tab the order is paid for: nobody can change it any more.
  await page.evaluate(() => window.mockWorld?.setFaults(''))
  await verifyCard(page, order)
  await ask(page, 'confirmOrder', { orderIntentId: order.id })
  await next.click()
  await expect(page).toHaveURL('/result')
})

test('RULE-1 MOCK-5 ERR-1 a denied e-mail domain is named, and another address goes through', async ({
  page,
}) => {
  const order = await prepareOrder(page, { contact: null })
  const widget = await openOrder(page, order, '/steps/contact')
  const { firstName, email, confirmEmail, next } = form(widget)
  await widget.fillContact({ ...contact, emailAddress: 'ada@eu.mailinator.com' })
  await next.click()
  await expect(widget.alert).toHaveText("Domain 'eu.mailinator.com' is denied")
  await expect(firstName).toHaveValue(contact.firstName)
  const [refused] = await callsOf(page, 'setContact')
  expect(refused).toMatchObject({ status: 400 })
  expect(refused?.reason).toMatch(/^POST \/api\/setContact 400 \{.+\} \{"error":/)

  await email.fill(contact.emailAddress)
  await confirmEmail.fill(contact.emailAddress)
  await next.click()
  await expect(widget.heading('Passes')).toBeVisible()
})

test('LAYOUT-3 Contacts, with every error shown, breaks no rule of WCAG 2.2 AA', async ({
  page,
}) => {
  const order = await prepareOrder(page, { contact: null })
  const widget = await openOrder(page, order, '/steps/contact')
  const { firstName, lastName, email, confirmEmail, phone } = form(widget)
  await email.fill('ada')
  for (const field of [firstName, lastName, email, confirmEmail, phone]) {
    await field.focus()
    await field.blur()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
  }
  await expectAccessible(page)
})
