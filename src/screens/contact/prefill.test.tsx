import { expect, test } from 'vitest'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { findShownContactForm } from '#e2e/support/browser/controls/widget.ts'
import { createHostPrefill } from '#src/visit/host-prefill.ts'
import { ContactScreen } from './contact-screen.tsx'

const known = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@host.example',
  phone: '+44 7911 123456',
}

test('the form starts with the contact of the host page, without consent to anything (HOST-9)', async () => {
  const { services } = await renderScreen(<ContactScreen />, { order: { contact: null } })
  services.get(createHostPrefill).set(known)
  const form = findShownContactForm()
  await expect.element(form.firstName).toHaveValue('Ada')
  await expect.element(form.lastName).toHaveValue('Lovelace')
  await expect.element(form.email).toHaveValue('ada@host.example')
  await expect.element(form.confirmEmail).toHaveValue('ada@host.example')
  await expect.element(form.country).toHaveValue('GB')
  await expect.element(form.phone).toHaveValue('7911123456')
  for (const consent of [form.cancellation, form.charging, form.marketing])
    await expect.element(consent).not.toBeChecked()
})

test('what was typed stays, and what was emptied stays empty (HOST-9)', async () => {
  const { services } = await renderScreen(<ContactScreen />, { order: { contact: null } })
  const form = findShownContactForm()
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

test('a saved contact wins (HOST-9)', async () => {
  const { order, services } = await renderScreen(<ContactScreen />, { order: {} })
  services.get(createHostPrefill).set({ ...known, firstName: 'Bob' })
  const { firstName } = findShownContactForm()
  await expect.element(firstName).toHaveValue(order.contact?.firstName ?? '')
})
