import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pressOn, typeInto } from '#e2e/support/browser/controls/focus.ts'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import {
  expectFitsColumn,
  expectLongTextsFit,
  expectReachedAndWhole,
  isLoaded,
} from '#e2e/support/browser/measures/usability.ts'
import { t } from '#src/i18n/language.ts'
import { TravelersScreen } from './travelers-screen.tsx'

const path = '/steps/travelers'

/** Leaves every text field with a wrong value. */
async function enterErrors(): Promise<void> {
  for (const field of page.getByRole('textbox').elements()) {
    await userEvent.fill(field, '#')
    await userEvent.tab()
  }
}

test.each([
  { title: 'every error', options: { scenario: 'dietary', order: {} }, act: enterErrors },
  {
    title: 'its help',
    options: { order: {} },
    act: () =>
      pressEnabled(
        page.getByRole('button', { name: t.travelers.whereIsPass, exact: true }).first(),
      ),
  },
  { title: 'no guests', options: {}, act: null },
])(
  'with $title: long texts fit, and none is outside of the catalog (LANG-4, LANG-5, LAYOUT-3)',
  async ({ options, act }) => {
    const screen = await renderScreen(<TravelersScreen />, { path, ...options, isPseudo: true })
    await expect.poll(isLoaded).toBe(true)
    await act?.()
    await expectLongTextsFit(screen)
  },
)

test('fits into the column of the step (LAYOUT-1)', async () => {
  await renderScreen(<TravelersScreen />, { path, scenario: 'dietary', order: {} })
  await expect.poll(isLoaded).toBe(true)
  await expectFitsColumn()
})

test('is reached by Tab as it is seen, and whole with text of twice the size (LAYOUT-3)', async () => {
  await renderScreen(<TravelersScreen />, { path, order: { travelers: [] } })
  await expect.poll(isLoaded).toBe(true)
  await expectReachedAndWhole()
})

test('takes the ages by the keyboard alone, the last one with Enter (LAYOUT-3, STEPS-10)', async () => {
  const { route } = await renderScreen(<TravelersScreen />, { path, order: { travelers: [] } })
  for (const [index, age] of [34, 36, 8].entries()) {
    const guest = page.getByRole('group', { name: `Guest ${index + 1} ` })
    await typeInto(guest.getByRole('textbox', { name: 'Age' }), String(age))
  }
  await userEvent.keyboard('{Enter}')
  await expect.poll(route).toBe('/steps/payment')
})

test('opens the help for the pass number with the keyboard alone (LAYOUT-3, PASS-4)', async () => {
  const { button } = await renderScreen(<TravelersScreen />, { path, order: {} })
  const help = button('Where is my pass number?')
  const dialog = page.getByRole('dialog', { name: 'Where is my pass number?' })
  await pressOn(help, '{Enter}')
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(help).toHaveFocus()
})
