import type { Locator } from '@playwright/test'
import { cards } from '#fixtures/cards.ts'
import { contact } from '#fixtures/guests.ts'
import { expect, test } from '#e2e/harness/test.ts'
import { hostedCheckout, openHost } from '#e2e/pages/host.ts'
import { tabTo } from '#e2e/pages/keyboard.ts'
import { slotPicker } from '#e2e/pages/slot.ts'

test('LAYOUT-3 SLOT-9 STEPS-10 PASS-4 from the host page to the confirmation with the keyboard alone', async ({
  page,
}) => {
  test.setTimeout(60_000)
  const { keyboard } = page
  const widget = await openHost(page)
  const { root, heading, button } = widget
  const press = async (target: Locator, key: 'Enter' | 'Space' = 'Enter') => {
    await tabTo(page, target)
    await keyboard.press(key)
  }
  const type = async (target: Locator, text: string) => {
    await tabTo(page, target)
    await keyboard.type(text)
  }
  const field = (name: string) => root.getByRole('textbox', { name, exact: true })

  await expect(widget.steps).toBeVisible()
  const adults = root.getByRole('spinbutton', { name: 'Adult' })
  await tabTo(page, adults)
  await keyboard.press('ArrowUp')
  await expect(adults).toHaveValue('2')
  await press(button('Increase Child'), 'Space')
  await press(button('Next'))

  await expect(heading('Timeslot')).toBeFocused()
  const slot = slotPicker(widget)
  await expect(slot.month('June 2026')).toHaveAttribute('aria-busy', 'false')
  await tabTo(page, slot.day('1 June 2026'))
  await keyboard.press('ArrowDown')
  for (const date of ['9 June 2026', '10 June 2026', '11 June 2026']) {
    await keyboard.press('ArrowRight')
    await expect(slot.day(date)).toBeFocused()
  }
  await keyboard.press('Enter')
  await expect(slot.chosenDay).toHaveAccessibleName(/11 June 2026/)
  await tabTo(page, slot.time(/^09:30 AM/))
  await keyboard.press('ArrowDown')
  await expect(slot.time(/^10:30 AM/)).toBeFocused()
  await expect(slot.chosenTime).toHaveAccessibleName(/^10:30 AM/)
  await keyboard.press('Shift+Tab')
  await expect(slot.day('11 June 2026')).toBeFocused()
  await press(button('Next'))

  await expect(heading(/^Explore/)).toBeFocused()
  const addon = root.getByRole('article', { name: 'Montmartre by the quiet stairs' })
  await press(addon.getByRole('button', { name: 'Choose a time' }))
  const week = addon.getByRole('grid')
  await expect(week).toHaveAttribute('aria-busy', 'false')
  const free = week.getByRole('button', { disabled: false }).first()
  await tabTo(page, free)
  await keyboard.press('Space')
  await press(addon.getByRole('radio', { disabled: false }).first(), 'Space')
  await press(addon.getByRole('button', { name: 'Add to cart' }))
  await expect(addon.getByText('Added')).toBeVisible()
  await press(button('Next'))

  await expect(heading('Upgrade your tour')).toBeFocused()
  const summit = root.getByRole('article', { name: 'Eiffel Tower to the summit' })
  await press(summit.getByRole('button', { name: /^Add for/ }))
  await expect(summit.getByRole('button', { name: 'Remove' })).toBeVisible()
  await press(button('Next'))

  await expect(heading('Contacts')).toBeFocused()
  await type(field('First name'), contact.firstName)
  await type(field('Last name'), contact.lastName)
  await type(field('Email'), contact.emailAddress)
  await type(field('Confirm email'), contact.emailAddress)
  const country = root.getByRole('combobox', { name: 'Country' })
  await type(country, 'United Kingdom')
  await expect(country).toHaveValue('GB')
  await type(field('Phone'), '7700900123')
  await press(root.getByRole('checkbox', { name: /cancellation/ }), 'Space')
  await press(root.getByRole('checkbox', { name: /charged/ }), 'Space')
  await press(button('Next'))

  await expect(heading('Passes')).toBeFocused()
  const help = button('Where is my pass number?')
  await press(help)
  await expect(root.getByRole('dialog', { name: 'Where is my pass number?' })).toBeVisible()
  await keyboard.press('Escape')
  await expect(root.getByRole('dialog')).toHaveCount(0)
  await expect(help).toBeFocused()
  const ages = [34, 36, 8]
  for (const [index, age] of ages.entries()) {
    const guest = root.getByRole('group', { name: `Guest ${index + 1} ` })
    await type(guest.getByRole('textbox', { name: 'Age' }), String(age))
  }
  // Enter in a field sends the form.
  await keyboard.press('Enter')

  await expect(heading('Payment')).toBeFocused()
  await type(widget.card.getByRole('textbox', { name: 'Card number' }), cards.good.number)
  await type(widget.card.getByRole('textbox', { name: 'Expiration date' }), '1234')
  await type(widget.card.getByRole('textbox', { name: 'Security code' }), '123')
  await expect(widget.pay).toBeEnabled()
  await press(widget.pay)
  await expect(hostedCheckout(page).heading(`Thank you, ${contact.firstName}`)).toBeVisible()
})
