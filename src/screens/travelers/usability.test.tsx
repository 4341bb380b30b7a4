import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#e2e/support/browser/measures/accessibility.ts'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { setViewport } from '#e2e/support/browser/conditions/viewport.ts'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { expectLongTextsFit } from '#e2e/widget/properties/long-texts.ts'
import { t } from '#src/i18n/language.ts'
import { TravelersScreen } from './travelers-screen.tsx'

const path = '/steps/travelers'

test('its help is accessible, and long texts fit in it (LANG-4, LAYOUT-3)', async () => {
  const screen = await renderScreen(<TravelersScreen />, { path, order: {}, isPseudo: true })
  await pressEnabled(screen.button(t.travelers.whereIsPass).first())
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expectLongTextsFit(screen)
  await expectAccessible()
})

test.each(['en', 'de', 'fr', 'es', 'it'])(
  'the choice that nothing asks for is in the line of the guest on a phone in %s, its mark level with its words (PASS-1)',
  async (lang) => {
    await setViewport(390, 664)
    await renderScreen(<TravelersScreen />, { path, order: {}, launch: { lang } })
    const choice = page.getByRole('combobox', { name: t.travelers.diet }).first()
    await expect.element(choice).toBeVisible()
    const mark = choice.element().nextElementSibling
    const title = choice.element().closest('fieldset')?.querySelector('legend')
    expect(findMiddle(title)).toBeCloseTo(findMiddle(choice.element()), 0)
    expect(findMiddle(mark)).toBeCloseTo(findMiddle(choice.element()))
  },
)

function findMiddle(element: Element | null | undefined): number {
  const { top = Number.NaN, height = 0 } = element?.getBoundingClientRect() ?? {}
  return top + height / 2
}
