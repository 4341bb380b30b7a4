import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { UNIT_TYPES } from '#src/contract/enums.ts'
import { t } from '#src/i18n/language.ts'
import { setViewport } from '#e2e/support/browser/conditions/viewport.ts'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { TravelersScreen } from './travelers-screen.tsx'

test.each(['en', 'de', 'fr', 'es', 'it'])(
  'the choice that nothing asks for is whole, in the line of each guest on a phone in %s, its mark level with its words (PASS-1)',
  async (lang) => {
    await setViewport(390, 664)
    const unitCounters = UNIT_TYPES.map((type) => ({ type, quantity: 4 }))
    await renderScreen(<TravelersScreen />, { order: { unitCounters }, launch: { lang } })
    const choices = page.getByRole('combobox', { name: t.travelers.diet })
    await expect.element(choices).toHaveLength(12)
    for (const choice of choices.elements() as HTMLElement[]) {
      const title = choice.closest('fieldset')?.querySelector('legend')
      expect(findMiddle(title)).toBeCloseTo(findMiddle(choice), 0)
      expect(findMiddle(choice.nextElementSibling)).toBeCloseTo(findMiddle(choice))
      const width = choice.offsetWidth
      choice.style.maxWidth = 'none'
      expect(width, title?.textContent).toBe(choice.offsetWidth)
    }
  },
)

test.each([
  ['an error', '', /^Das Alter muss zwischen 0 und 100 liegen$/],
  ['a hint', '3', /^Erwachsene/],
])(
  '%s of the age stands below both fields, on one line of a phone (PASS-2, PASS-6)',
  async (_, age, text) => {
    await setViewport(390, 664)
    await renderScreen(<TravelersScreen />, { order: { travelers: [] }, launch: { lang: 'de' } })
    await page.getByRole('textbox').first().fill(age)
    await userEvent.tab()
    await userEvent.tab()
    await expect.element(page.getByText(text)).toBeVisible()
    const words = page.getByText(text).element()
    const line = words.getBoundingClientRect()
    expect(line.height).toBeLessThan(Number.parseFloat(getComputedStyle(words).lineHeight) * 1.5)
    const [ageField, passField] = page
      .getByRole('textbox')
      .elements()
      .map((field) => field.getBoundingClientRect())
    for (const field of [ageField, passField]) expect(field?.bottom).toBeLessThanOrEqual(line.top)
    const passHint = page.getByText('Optional, 12 Ziffern').first().element()
    expect(passHint.getBoundingClientRect().left).toBe(passField?.left)
  },
)

function findMiddle(element: Element | null | undefined): number {
  const { top = Number.NaN, height = 0 } = element?.getBoundingClientRect() ?? {}
  return top + height / 2
}
