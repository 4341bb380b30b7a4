import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#e2e/support/browser/measures/accessibility.ts'
import { pressOn } from '#e2e/support/browser/controls/focus.ts'
import { allowErrors } from '#e2e/support/browser/mount/lifecycle.ts'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import {
  expectFitsColumn,
  expectLongTextsFit,
  expectReachedAndWhole,
  isLoaded,
} from '#e2e/support/browser/measures/usability.ts'
import { t } from '#src/i18n/language.ts'
import { AddonsScreen } from './addons-screen.tsx'

const path = '/steps/addons'

const FULL_CART = ['EIFFEL', 'SEINE', 'LOUVRE', 'MONTMARTRE', 'MARKET', 'VERSAILLES'].map(
  (name) => `PAR-${name}`,
)

/** Opens the week of the first tour. */
async function showWeek(): Promise<void> {
  await pressEnabled(page.getByRole('button', { name: t.addons.chooseTime }).first())
  await expect.element(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
}

test('long texts fit, and none is outside of the catalog (LANG-4, LANG-5, LAYOUT-3)', async () => {
  const screen = await renderScreen(<AddonsScreen />, {
    path,
    scenario: 'many-addons',
    order: { tours: FULL_CART.slice(0, 2) },
    isPseudo: true,
  })
  await expect.poll(isLoaded).toBe(true)
  await showWeek()
  const times = page.getByRole('radio', { disabled: false })
  await pressEnabled(page.getByRole('grid').getByRole('button', { disabled: false }).nth(1))
  await times.first().click({ force: true })
  await expectLongTextsFit(screen)
})

test('long texts fit when the tours cannot be loaded (LANG-4, LANG-5, LAYOUT-3)', async () => {
  allowErrors(/HttpError/)
  const screen = await renderScreen(<AddonsScreen />, {
    path,
    order: {},
    fault: 'getTourAddons:500',
    isPseudo: true,
  })
  await expect.element(screen.alert.first()).toBeVisible()
  await expectLongTextsFit(screen)
})

test('fits into the column of the step (LAYOUT-1)', async () => {
  await renderScreen(<AddonsScreen />, { path, scenario: 'many-addons', order: {} })
  await expect.poll(isLoaded).toBe(true)
  await expectFitsColumn()
})

test('is reached by Tab as it is seen, and whole with text of twice the size (LAYOUT-3)', async () => {
  await renderScreen(<AddonsScreen />, { path, order: {} })
  await expect.poll(isLoaded).toBe(true)
  await showWeek()
  await expectReachedAndWhole()
})

test('is accessible with very long words on cards (LAYOUT-3)', async () => {
  await renderScreen(<AddonsScreen />, {
    path,
    scenario: 'hostile-strings',
    order: { tours: FULL_CART },
  })
  await expect.poll(isLoaded).toBe(true)
  await expectAccessible()
})

test('adds a tour with the keyboard alone (LAYOUT-3, STEPS-10)', async () => {
  const { button, route } = await renderScreen(<AddonsScreen />, { path, order: {} })
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
