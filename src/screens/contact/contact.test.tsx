import { Link, Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { contact } from '#fixtures/guests.ts'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { findShownContactForm } from '#e2e/support/browser/controls/widget.ts'
import { createVoice } from '#src/visit/voice.ts'
import { ContactScreen } from './contact-screen.tsx'
import { createHostPrefill } from '#src/visit/host-prefill.ts'
import { runTasks } from '#e2e/support/browser/conditions/time.ts'
import { watchRenders } from '#e2e/support/browser/measures/renders.tsx'
import { isAtRest } from '#mocks/tools/visitor/widget-page.ts'
import { areBeside, measure } from '#e2e/support/browser/measures/measure.ts'
import { setViewport } from '#e2e/support/browser/conditions/viewport.ts'

const path = '/steps/contact'

/** Contacts of an order that has no contact yet. */
const EMPTY = { path, order: { contact: null } }

/** A contact with a dial code that has an area suffix. */
const SAVED = { ...contact, phoneNumber: 'AS|1-684|6331234', allowMarketing: true }

const form = findShownContactForm()

test('has a name, an email twice, a phone with its country, all required, and three consents (CONTACT-1, CONTACT-3, LAYOUT-3)', async () => {
  await renderScreen(<ContactScreen />, EMPTY)
  const { cancellation, charging, marketing, country, ...required } = form
  await expect.element(country).toBeVisible()
  for (const field of Object.values(required)) {
    await expect.element(field).toBeVisible()
    await expect.element(field).toBeRequired()
  }
  for (const consent of [cancellation, charging, marketing])
    await expect.element(consent).not.toBeChecked()
  await expect.element(page.getByRole('checkbox')).toHaveLength(3)
  // Firefox reads an invalid form as an invalid entry.
  await expect.poll(() => document.querySelector('form:invalid')).toBeNull()
})

test('shows the error of a field after its blur until it is valid, and tells it with the name of the field, once (CONTACT-3, CONTACT-4, LAYOUT-5)', async () => {
  const { services } = await renderScreen(<ContactScreen />, EMPTY)
  const { read } = services.get(createVoice)
  // The last comes first: Tab touches the field behind.
  for (const [name, label, wrong, error, right] of [
    ['phone', '', '( ) -', 'Incorrect phone', '(0) 6-12'],
    ['confirmEmail', 'Confirm email: ', 'ada@', 'Fields do not match', ''],
    ['email', '', 'ada', 'Incorrect email', 'ada@example'],
    ['lastName', '', '', 'Last name required', 'Moreau'],
    ['firstName', '', ' ', 'First name required', 'Ada'],
  ] as const) {
    const field = form[name]
    await expect.element(field).toHaveAttribute('aria-invalid', 'false')
    await field.fill(wrong)
    await expect.element(field).toHaveAttribute('aria-invalid', 'false')
    await userEvent.tab()
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field).toHaveAccessibleDescription(error)
    await expect.element(page.getByText(error)).toBeVisible()
    await expect.poll(read).toMatch(new RegExp(`(?:^|[^:] )${label}${error}$`))
    await field.fill(right)
    await expect.element(field).toHaveAttribute('aria-invalid', 'false')
    await expect.element(page.getByText(error)).not.toBeInTheDocument()
  }
})

test('validates the confirmation again when the email changes (CONTACT-3)', async () => {
  await renderScreen(<ContactScreen />, EMPTY)
  await form.email.fill('ada@example')
  await form.confirmEmail.fill('ada@example')
  await userEvent.tab()
  await expect.element(form.confirmEmail).toHaveAttribute('aria-invalid', 'false')
  await form.email.fill('ada@example.com')
  await expect.element(form.confirmEmail).toHaveAccessibleDescription('Fields do not match')
})

test('disables Next without a required consent, and while a field is invalid, and says what is missing (CONTACT-5)', async () => {
  const { button, fillContact } = await renderScreen(<ContactScreen />, EMPTY)
  await fillContact(contact)
  await expect.element(button('Next')).toBeEnabled()
  await expect.element(form.marketing).not.toBeChecked()
  for (const consent of [form.cancellation, form.charging]) {
    await pressEnabled(consent)
    await expect.element(consent).not.toBeChecked()
    await expect.element(button('Next')).toBeDisabled()
    await pressEnabled(consent)
    await expect.element(button('Next')).toBeEnabled()
  }
  await form.lastName.fill('')
  await pressEnabled(form.charging)
  await expect.element(button('Next')).toBeDisabled()
  await expect
    .element(button('Next'))
    .toHaveAccessibleDescription('Still missing: Last\u00A0name, 1\u00A0box\u00A0to\u00A0tick')
  await pressEnabled(form.charging)
  await form.lastName.fill(contact.lastName)
  await expect.element(button('Next')).toBeEnabled()
})

test('sends the phone as country|dial code|number, and news as allowMarketing (CONTACT-5, CONTACT-6)', async () => {
  const { button, fillContact, calls, order, route } = await renderScreen(<ContactScreen />, EMPTY)
  await fillContact({ ...contact, phoneNumber: 'AS|1-684|633-1234' })
  await form.marketing.click({ force: true })
  await button('Next').click()
  await expect.poll(route).toBe('/steps/travelers')
  expect(calls('setContact').map(({ body }) => body)).toEqual([
    { orderIntentId: order.id, contact: SAVED },
  ])
})

test('fills the form with the saved contact, not that of the host page, except the required consents (CONTACT-5, CONTACT-6, HOST-9)', async () => {
  const { services } = await renderScreen(<ContactScreen />, { path, order: { contact: SAVED } })
  services.get(createHostPrefill).set({ ...known, firstName: 'Bob' })
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
  const { heading } = await renderScreen(
    <Routes>
      <Route path={path} element={<ContactScreen />} />
      <Route path="*" element={<Link to={path}>Return</Link>} />
    </Routes>,
    EMPTY,
  )
  await form.firstName.fill('Zo')
  await form.phone.fill('612')
  await pressEnabled(page.getByRole('link', { name: /^Back/ }))
  await expect.element(heading('Contacts')).not.toBeInTheDocument()
  await pressEnabled(page.getByRole('link', { name: 'Return' }))
  await expect.element(form.firstName).toHaveValue('Zo')
  await expect.element(form.phone).toHaveValue('612')
})

test('shows the error for a denied email domain and accepts another address (RULE-1, MOCK-5, ERR-1)', async () => {
  const { alert, button, fillContact, mockApi, route } = await renderScreen(
    <ContactScreen />,
    EMPTY,
  )
  await fillContact({ ...contact, emailAddress: 'ada@eu.mailinator.com' })
  await pressEnabled(button('Next'))
  await expect.element(alert).toHaveTextContent("Domain 'eu.mailinator.com' is denied")
  await expect.element(page.getByText('If you have any questions, please')).toBeVisible()
  await expect.element(form.firstName).toHaveValue(contact.firstName)
  const refusedCall = mockApi.log.find(({ name }) => name === 'setContact')
  expect(refusedCall).toMatchObject({ status: 400 })
  expect(refusedCall?.reason).toMatch(/^POST \/api\/setContact 400 \{.+\} \{"error":/)

  await fillContact(contact)
  await pressEnabled(button('Next'))
  await expect.poll(route).toBe('/steps/travelers')
})

test.each([
  ['names the fields to check', 'the server refuses them', { fault: 'setContact:400@1' }, 1],
  ['names the fields to check', 'the server fails', { fault: 'setContact:500@1' }, 1],
  ['names no field', 'the network has failed', { fault: 'setContact:network@1' }, 0],
  ['names no field', 'the order is being paid', { scenario: 'locked-elsewhere' }, 0],
] as const)('%s where %s (ERR-4)', async (_, _cause, options, count) => {
  const { alert, button, fillContact } = await renderScreen(<ContactScreen />, {
    ...EMPTY,
    ...options,
  })
  await fillContact(contact)
  await pressEnabled(button('Next'))
  await expect.element(alert).toBeVisible()
  await expect
    .element(page.getByText('Please check your email address and phone number.'))
    .toHaveLength(count)
})

test("expands the operator's terms from the settings (CONTACT-7)", async () => {
  await renderScreen(<ContactScreen />, EMPTY)
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

const known = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@host.example',
  phone: '+44 7911 123456',
}

test('the form starts with the contact of the host page, without consent to anything (HOST-9)', async () => {
  const { services } = await renderScreen(<ContactScreen />, EMPTY)
  services.get(createHostPrefill).set(known)
  const { firstName, lastName, email } = known
  const values = { firstName, lastName, email, confirmEmail: email, country: 'GB' }
  for (const [name, value] of Object.entries({ ...values, phone: '7911123456' }))
    await expect.element(form[name as keyof typeof form]).toHaveValue(value)
  for (const consent of [form.cancellation, form.charging, form.marketing])
    await expect.element(consent).not.toBeChecked()
})

test('what was typed stays, and what was emptied stays empty (HOST-9)', async () => {
  const { services } = await renderScreen(<ContactScreen />, EMPTY)
  await form.email.fill('bob@host.example')
  await form.lastName.fill('x')
  await form.lastName.fill('')
  await form.phone.click()
  services.get(createHostPrefill).set(known)
  await expect.element(form.firstName).toHaveValue('Ada')
  await expect.element(form.email).toHaveValue('bob@host.example')
  await expect.element(form.confirmEmail).toHaveValue('')
  await expect.element(form.lastName).toHaveValue('')
})

/** Texts by which the parts of the screen are recognized; Next reads the names of the fields that are missing. */
const PARTS = ['question', 'country', 'terms', 'consentTitle']

test('a letter renders its field and Next, and nothing else (CONTACT-5)', async () => {
  const { Watched, takeRenders } = watchRenders()
  await renderScreen(
    <Watched>
      <ContactScreen />
    </Watched>,
    EMPTY,
  )
  for (const name of ['firstName', 'email', 'phone'] as const) {
    const field = form[name]
    await field.click()
    let total = 0
    for (const letter of '12') {
      await runTasks()
      takeRenders()
      await userEvent.keyboard(letter)
      await expect.element(field).toHaveValue('12'.slice(0, Number(letter)))
      await runTasks()
      const { commits, texts } = takeRenders()
      total += commits
      expect(commits).toBeLessThanOrEqual(3)
      const others = PARTS.filter((part) => texts.includes(`contact.${part}`))
      expect(others).toEqual([])
    }
    // What the form still needs changes with the first letter.
    expect(total).toBeGreaterThan(0)
  }
})

test('puts country and phone on one line from 430 px, and has a main button as wide as the screen below 610 px (LAYOUT-1)', async () => {
  const { button } = await renderScreen(<ContactScreen />, { path, order: {} })
  await expect.poll(isAtRest).toBe(true)
  for (const [width, isBeside] of [
    [429, false],
    [430, true],
  ] as const) {
    await setViewport(width, 800)
    expect(areBeside(form.country, form.phone)).toBe(isBeside)
  }
  const question = page.getByText('Where do we send your tickets?')
  await setViewport(609, 800)
  expect(measure(button('Next')).width).toBe(measure(question).width)
  await setViewport(610, 800)
  expect(measure(button('Next')).width).toBeLessThan(300)
})

test('validates in the language of the page, and names the countries in it (LANG-1, LANG-3)', async () => {
  await renderScreen(<ContactScreen />, { ...EMPTY, launch: { lang: 'fr-CA' } })
  const firstName = page.getByRole('textbox', { name: 'Prénom' })
  await firstName.click()
  await userEvent.tab()
  await expect.element(firstName).toHaveAccessibleDescription('Prénom obligatoire')
  const country = page.getByRole('combobox', { name: 'Pays' })
  const names = [...country.element().querySelectorAll('option')].map((option) => option.text)
  expect(names).toContain('Allemagne (+49)')
  expect(names).toEqual(names.toSorted(new Intl.Collator('fr').compare))
})
