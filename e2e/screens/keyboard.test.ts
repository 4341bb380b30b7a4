import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { contact } from '#fixtures/guests.ts'
import { pressOn, tabTo, typeInto } from './support/focus.ts'
import { openWidget } from './support/mount.ts'
import { findShownContactForm, findShownSlotPicker } from './support/widget.ts'

test('skips to the step by the first tab stop, and meets the summary after it (LAYOUT-3)', async () => {
  const { button, heading, summary } = await openWidget({
    path: '/steps/contact',
    order: { contact: null },
  })
  await expect.element(heading('Contacts')).toBeVisible()
  await userEvent.tab()
  const skipLink = page.getByRole('link', { name: 'Skip to Contacts' })
  await expect.element(skipLink).toHaveFocus()
  expect(getComputedStyle(skipLink.element()).clipPath).toBe('none')
  await userEvent.keyboard('{Enter}')
  await userEvent.tab()
  await expect.element(findShownContactForm().firstName).toHaveFocus()
  const next = button('Next').element()
  const edit = summary.getByRole('link').first().element()
  expect(next.compareDocumentPosition(edit)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('chooses the guests with the keyboard alone (LAYOUT-3, STEPS-10)', async () => {
  const { button, counter, heading } = await openWidget()
  await tabTo(counter('Adult'))
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(counter('Adult')).toHaveValue(2)
  await pressOn(button('Increase Child'), '[Space]')
  await expect.element(counter('Child')).toHaveValue(1)
  await pressOn(button('Next'), '{Enter}')
  await expect.element(heading('Timeslot')).toHaveFocus()
})

test('chooses a day and a time with the keyboard alone (LAYOUT-3, SLOT-9, STEPS-10)', async () => {
  const { button, heading } = await openWidget({
    path: '/steps/booking_slot?tour_code=PAR-EIFFEL',
    order: { tours: [] },
  })
  const slot = findShownSlotPicker()
  await expect.element(slot.month('June 2026')).toHaveAttribute('aria-busy', 'false')
  await tabTo(slot.day('1 June 2026'))
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(slot.day('8 June 2026')).toHaveFocus()
  for (const date of ['9 June 2026', '10 June 2026', '11 June 2026']) {
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(slot.day(date)).toHaveFocus()
  }
  await userEvent.keyboard('{Enter}')
  await expect.element(slot.chosenDay).toHaveAccessibleName(/11 June 2026/)
  await tabTo(slot.time(/^09:30 AM/))
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(slot.time(/^10:30 AM/)).toHaveFocus()
  await expect.element(slot.chosenTime).toHaveAccessibleName(/^10:30 AM/)
  // Tab stops once in the month, at the chosen day.
  await userEvent.tab({ shift: true })
  await expect.element(slot.day('11 June 2026')).toHaveFocus()
  await pressOn(button('Next'), '{Enter}')
  await expect.element(heading(/^Explore/)).toHaveFocus()
})

test('adds a tour with the keyboard alone (LAYOUT-3, STEPS-10)', async () => {
  const { button, heading } = await openWidget({ path: '/steps/addons', order: {} })
  const addon = page.getByRole('article', { name: 'Montmartre by the quiet stairs' })
  await pressOn(addon.getByRole('button', { name: 'Choose a time' }), '{Enter}')
  const week = addon.getByRole('grid')
  await expect.element(week).toHaveAttribute('aria-busy', 'false')
  await pressOn(week.getByRole('button', { disabled: false }).first(), '[Space]')
  await pressOn(addon.getByRole('radio', { disabled: false }).first(), '[Space]')
  await pressOn(addon.getByRole('button', { name: 'Add to cart' }), '{Enter}')
  await expect.element(addon.getByText('Added')).toBeVisible()
  await pressOn(button('Next'), '{Enter}')
  await expect.element(heading('Upgrade your tour')).toHaveFocus()
})

test('upgrades a tour with the keyboard alone (LAYOUT-3, STEPS-10)', async () => {
  const { button, heading } = await openWidget({ path: '/steps/upgrades', order: {} })
  const summit = page.getByRole('article', { name: 'Eiffel Tower to the summit' })
  await pressOn(summit.getByRole('button', { name: /^Add for/ }), '{Enter}')
  await expect.element(summit.getByRole('button', { name: 'Remove' })).toBeVisible()
  await pressOn(button('Next'), '{Enter}')
  await expect.element(heading('Contacts')).toHaveFocus()
})

test('enters the contact with the keyboard alone, the country by typing its name (LAYOUT-3, CONTACT-2, STEPS-10)', async () => {
  const { button, calls, heading } = await openWidget({
    path: '/steps/contact',
    order: { contact: null },
  })
  const form = findShownContactForm()
  await typeInto(form.firstName, contact.firstName)
  await typeInto(form.lastName, contact.lastName)
  await typeInto(form.email, contact.emailAddress)
  await typeInto(form.confirmEmail, contact.emailAddress)
  await typeInto(form.country, 'United Kingdom')
  await expect.element(form.country).toHaveValue('GB')
  await typeInto(form.phone, '7700900123')
  await pressOn(form.cancellation, '[Space]')
  await pressOn(form.charging, '[Space]')
  await pressOn(button('Next'), '{Enter}')
  await expect.element(heading('Passes')).toHaveFocus()
  expect(calls('setContact')).toMatchObject([
    { body: { contact: { ...contact, phoneNumber: 'GB|44|7700900123' } } },
  ])
})

test('enters the ages with the keyboard alone, the last one with Enter (LAYOUT-3, STEPS-10)', async () => {
  const { heading } = await openWidget({ path: '/steps/travelers', order: { travelers: [] } })
  for (const [index, age] of [34, 36, 8].entries()) {
    const guest = page.getByRole('group', { name: `Guest ${index + 1} ` })
    await typeInto(guest.getByRole('textbox', { name: 'Age' }), String(age))
  }
  await userEvent.keyboard('{Enter}')
  await expect.element(heading('Payment')).toHaveFocus()
})

test('opens the help for the pass number with the keyboard alone (LAYOUT-3, PASS-4)', async () => {
  const { button } = await openWidget({ path: '/steps/travelers', order: {} })
  const help = button('Where is my pass number?')
  const dialog = page.getByRole('dialog', { name: 'Where is my pass number?' })
  await pressOn(help, '{Enter}')
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(help).toHaveFocus()
})
