import type { Locator } from 'vitest/browser'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findShownContactForm } from '#e2e/support/browser/controls/widget.ts'
import { openWidget } from '#e2e/support/browser/mount/mount.ts'

/** Fills in a field as some password managers do: without an event, and out of sight of the page's code. */
function fillSilently(locator: Locator, text: string): void {
  const field = locator.element()
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
}

test('sends a contact that was filled in without events, and its phone of another country (CONTACT-10)', async () => {
  const { button, calls, heading } = await openWidget({
    path: '/steps/contact',
    order: { contact: null },
  })
  await expect.element(heading('Contacts')).toBeVisible()
  const form = findShownContactForm()
  await form.cancellation.click()
  await form.charging.click()
  fillSilently(form.firstName, 'Ada')
  fillSilently(form.lastName, 'Lovelace')
  fillSilently(form.email, 'ada@host.example')
  fillSilently(form.confirmEmail, 'ada@host.example')
  fillSilently(form.country, 'FR')
  fillSilently(form.phone, '6 12 34 56 78')
  await button('Next').click({ force: true })
  await expect.element(heading('Passes')).toBeVisible()
  expect(calls('setContact')).toMatchObject([
    { body: { contact: { firstName: 'Ada', phoneNumber: 'FR|33|612345678' } } },
  ])
})

test('knows what was filled in without events once a field is left (CONTACT-10)', async () => {
  const { heading } = await openWidget({ path: '/steps/contact', order: { contact: null } })
  await expect.element(heading('Contacts')).toBeVisible()
  const form = findShownContactForm()
  await form.firstName.click()
  fillSilently(form.firstName, 'Ada')
  fillSilently(form.phone, '7911 123456')
  await userEvent.tab()
  await expect.element(form.phone).toHaveAccessibleDescription('+44 7911 123456')
  await expect.element(form.firstName).toHaveAttribute('aria-invalid', 'false')
})

test('sends guests and passes that were filled in without events (CONTACT-10)', async () => {
  const { button, calls, counter, heading, reopen } = await openWidget({
    order: { travelers: [] },
    path: '/steps/travelers',
  })
  await expect.element(heading('Passes')).toBeVisible()
  for (const [index, age] of page.getByRole('textbox', { name: 'Age' }).all().entries())
    fillSilently(age, String(30 + index))
  await button('Next').click({ force: true })
  await expect.element(heading('Payment')).toBeVisible()
  expect(calls('setTravelers')).toMatchObject([
    { body: { travelers: [{ age: 30 }, { age: 31 }, { age: 32 }] } },
  ])
  reopen({ path: '/steps/unit_items' })
  await expect.element(heading('Travelers')).toBeVisible()
  fillSilently(counter('Adult'), '3')
  await button('Save').click()
  await expect
    .poll(() => calls('setUnitCounters').at(-1)?.body)
    .toMatchObject({
      unitCounters: [{ type: 'ADULT', quantity: 3 }, {}, {}],
    })
})
