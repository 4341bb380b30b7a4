import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '#e2e/support/browser/measures/accessibility.ts'
import { pressOn, tabTo } from '#e2e/support/browser/controls/focus.ts'
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
import { UnitItemsScreen } from './unit-items-screen.tsx'

const path = '/steps/unit_items'

test('long texts fit, and none is outside of the catalog (LANG-4, LANG-5, LAYOUT-3)', async () => {
  const screen = await renderScreen(<UnitItemsScreen />, { path, isPseudo: true })
  await expect.poll(isLoaded).toBe(true)
  await expectLongTextsFit(screen)
})

test('not saved: long texts fit, and none is outside of the catalog (LANG-4, LANG-5, LAYOUT-3)', async () => {
  allowErrors(/HttpError/)
  const fault = 'setUnitCounters:500'
  const screen = await renderScreen(<UnitItemsScreen />, { path, fault, isPseudo: true })
  await pressEnabled(screen.button(t.common.next))
  await expect.element(screen.alert.first()).toBeVisible()
  await expectLongTextsFit(screen)
})

test('fits into the column of the step (LAYOUT-1)', async () => {
  await renderScreen(<UnitItemsScreen />, { path })
  await expect.poll(isLoaded).toBe(true)
  await expectFitsColumn()
})

test('is reached by Tab as it is seen, and whole with text of twice the size (LAYOUT-3)', async () => {
  await renderScreen(<UnitItemsScreen />, { path, order: {} })
  await expect.poll(isLoaded).toBe(true)
  await expectReachedAndWhole()
})

test('is accessible with very long words (LAYOUT-3)', async () => {
  await renderScreen(<UnitItemsScreen />, { path, scenario: 'hostile-strings', order: {} })
  await expect.poll(isLoaded).toBe(true)
  await expectAccessible()
})

test('chooses the guests with the keyboard alone (LAYOUT-3, STEPS-10)', async () => {
  const { button, counter, route } = await renderScreen(<UnitItemsScreen />, { path })
  await tabTo(counter('Adult'))
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(counter('Adult')).toHaveValue(2)
  await pressOn(button('Increase Child'), '[Space]')
  await expect.element(counter('Child')).toHaveValue(1)
  await pressOn(button('Next'), '{Enter}')
  await expect.poll(route).toMatch(/^\/steps\/booking_slot/)
})
