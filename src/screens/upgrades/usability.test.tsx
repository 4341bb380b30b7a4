import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#e2e/support/browser/measures/accessibility.ts'
import { pressOn } from '#e2e/support/browser/controls/focus.ts'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import {
  expectFitsColumn,
  expectLongTextsFit,
  expectReachedAndWhole,
  isLoaded,
} from '#e2e/support/browser/measures/usability.ts'
import { UpgradesScreen } from './upgrades-screen.tsx'

const path = '/steps/upgrades'
const UPGRADED = { upgrade: 'PAR-EIFFEL-SUMMIT' }

const FULL_CART = ['EIFFEL', 'SEINE', 'LOUVRE', 'MONTMARTRE', 'MARKET', 'VERSAILLES'].map(
  (name) => `PAR-${name}`,
)

test.each([
  { title: 'upgrades', options: { order: { ...UPGRADED, tours: FULL_CART.slice(0, 4) } } },
  { title: 'no upgrades', options: { scenario: 'no-upgrades', order: {} } },
])(
  'with $title: long texts fit, and none is outside of the catalog (LANG-4, LANG-5, LAYOUT-3)',
  async ({ options }) => {
    const screen = await renderScreen(<UpgradesScreen />, { path, ...options, isPseudo: true })
    await expect.poll(isLoaded).toBe(true)
    await expectLongTextsFit(screen)
  },
)

test('fits into the column of the step (LAYOUT-1)', async () => {
  await renderScreen(<UpgradesScreen />, { path, order: UPGRADED })
  await expect.poll(isLoaded).toBe(true)
  await expectFitsColumn()
})

test('is reached by Tab as it is seen, and whole with text of twice the size (LAYOUT-3)', async () => {
  await renderScreen(<UpgradesScreen />, { path, order: UPGRADED })
  await expect.poll(isLoaded).toBe(true)
  await expectReachedAndWhole()
})

test.each([
  { scenario: 'no-upgrades', order: {} },
  { scenario: 'negative-difference', order: UPGRADED },
  { scenario: 'hostile-strings', order: { tours: FULL_CART } },
])('is accessible in the scenario $scenario (LAYOUT-3)', async (options) => {
  await renderScreen(<UpgradesScreen />, { path, ...options })
  await expect.poll(isLoaded).toBe(true)
  await expectAccessible()
})

test('upgrades a tour with the keyboard alone (LAYOUT-3, STEPS-10)', async () => {
  const { button, route } = await renderScreen(<UpgradesScreen />, { path, order: {} })
  const summit = page.getByRole('article', { name: 'Eiffel Tower to the summit' })
  await pressOn(summit.getByRole('button', { name: /^Add for/ }), '{Enter}')
  await expect.element(summit.getByRole('button', { name: 'Remove' })).toBeVisible()
  await pressOn(button('Next'), '{Enter}')
  await expect.poll(route).toBe('/steps/contact')
})
