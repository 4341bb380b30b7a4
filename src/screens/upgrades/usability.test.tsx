import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pressOn } from '#e2e/support/browser/controls/focus.ts'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { UpgradesScreen } from './upgrades-screen.tsx'

test('upgrades a tour with the keyboard alone (LAYOUT-3, STEPS-10)', async () => {
  const { button, route } = await renderScreen(<UpgradesScreen />, {
    path: '/steps/upgrades',
    order: {},
  })
  const summit = page.getByRole('article', { name: 'Eiffel Tower to the summit' })
  await pressOn(summit.getByRole('button', { name: /^Add for/ }), '{Enter}')
  await expect.element(summit.getByRole('button', { name: 'Remove' })).toBeVisible()
  await pressOn(button('Next'), '{Enter}')
  await expect.poll(route).toBe('/steps/contact')
})
