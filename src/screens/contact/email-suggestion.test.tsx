import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { contact } from '#fixtures/guests.ts'
import { expectAccessible } from '#e2e/support/browser/measures/accessibility.ts'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { findShownContactForm } from '#e2e/support/browser/controls/widget.ts'
import { ContactScreen } from './contact-screen.tsx'

test('offers the address that was probably meant, and puts it into both fields (CONTACT-9)', async () => {
  await renderScreen(<ContactScreen />, { order: { contact: null } })
  const { email, confirmEmail } = findShownContactForm()
  const suggestion = page.getByRole('button', { name: 'Did you mean ada@gmail.com?' })
  await email.fill('ada@gmial.com')
  await expect.element(suggestion).not.toBeInTheDocument()
  await userEvent.tab()
  await expect.element(suggestion).toBeVisible()
  await expect.element(email).toHaveAttribute('aria-invalid', 'false')
  await expect.element(email).toHaveAccessibleDescription('Did you mean ada@gmail.com?')
  await confirmEmail.fill('ada@gmial.com')
  await expectAccessible()
  await suggestion.click()
  await expect.element(email).toHaveValue('ada@gmail.com')
  await expect.element(email).toHaveFocus()
  await expect.element(confirmEmail).toHaveValue('ada@gmail.com')
  await expect.element(suggestion).not.toBeInTheDocument()
})

test('the suggestion can be left alone: the address is accepted (CONTACT-9)', async () => {
  const { button, calls, fillContact } = await renderScreen(<ContactScreen />, {
    order: { contact: null },
  })
  await fillContact({ ...contact, emailAddress: 'ada@gmial.com' })
  await button('Next').click()
  await expect
    .poll(() => calls('setContact'))
    .toMatchObject([{ body: { contact: { emailAddress: 'ada@gmial.com' } } }])
})
