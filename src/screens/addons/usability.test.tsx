import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pressOn } from '#e2e/support/browser/controls/focus.ts'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { AddonsScreen } from './addons-screen.tsx'

test('adds a tour with the keyboard alone (LAYOUT-3, STEPS-10)', async () => {
  const { button, route } = await renderScreen(<AddonsScreen />, {
    path: '/steps/addons',
    order: {},
  })
  const addon = page.getByRole('article', { name: 'Montmartre by the quiet stairs' })
  await pressOn(addon.getByRole('button', { name: 'Choose a time' }), '{Enter}')
  const week = addon.getByRole('grid')
  await expect.element(week).toHaveAttribute('aria-busy', 'false')
  await pressOn(week.getByRole('button', { disabled: false }).first(), '[Space]')
  await pressOn(addon.getByRole('radio', { disabled: false }).first(), '[Space]')
  await pressOn(addon.getByRole('button', { name: 'Add to cart' }), '{Enter}')
  await expect.element(addon.getByText('Added')).toBeVisible()
  await pressOn(button('Next'), '{Enter}')
  await expect.poll(route).toBe('/steps/upgrades')
})
