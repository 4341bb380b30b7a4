import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { AddonsScreen } from '#src/screens/addons/addons-screen.tsx'
import { ContactScreen } from '#src/screens/contact/contact-screen.tsx'
import { UpgradesScreen } from '#src/screens/upgrades/upgrades-screen.tsx'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'

const SCREENS = [
  { path: '/steps/addons', title: 'Explore more tours with your pass', screen: <AddonsScreen /> },
  { path: '/steps/upgrades', title: 'Upgrade your tour', screen: <UpgradesScreen /> },
  { path: '/steps/contact', title: 'Contacts', screen: <ContactScreen /> },
]

test.each(SCREENS)(
  'says at $path, opened by its address, what is missing and leads there (STEPS-1, ERR-4)',
  async ({ path, title, screen }) => {
    const { button, heading, route } = await renderScreen(screen, { path })
    await expect.element(heading(title)).toBeVisible()
    await expect.element(page.getByText('Choose your guests first.')).toBeVisible()
    await expect.element(button('Add to cart')).not.toBeInTheDocument()
    await pressEnabled(button('Choose travelers'))
    await expect.poll(route).toBe('/steps/unit_items')
  },
)

test.each(SCREENS)(
  'says at $path that the cart is empty and leads to Timeslot (STEPS-1, ERR-4)',
  async ({ path, screen }) => {
    const { button, route } = await renderScreen(screen, { path, order: { tours: [] } })
    await expect.element(page.getByText('Your cart is empty')).toBeVisible()
    // Below the notice each add-on has a button of this name, too.
    await pressEnabled(button('Choose a time').first())
    await expect.poll(route).toBe('/steps/booking_slot')
  },
)

test('leads from the address of Upgrades to Contacts without upgrades, and reads none (STEPS-6)', async () => {
  const { calls, route } = await renderScreen(<UpgradesScreen />, {
    path: '/steps/upgrades',
    scenario: 'upgrades-off',
    order: {},
  })
  await expect.poll(route).toBe('/steps/contact')
  expect(calls('getAllAllowedUpgrades')).toEqual([])
})
