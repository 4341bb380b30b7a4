import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { isAtRest } from '#mocks/tools/visitor/widget-page.ts'
import { setViewport } from '#e2e/support/browser/conditions/viewport.ts'
import { findShownContactForm } from '#e2e/support/browser/controls/widget.ts'
import { ContactScreen } from './contact-screen.tsx'

const path = '/steps/contact'
const EMPTY = { path, order: { contact: null } }
const form = findShownContactForm()

test('puts the country and the phone on one line from 430 px (LAYOUT-1)', async () => {
  await renderScreen(<ContactScreen />, { path, order: {} })
  await expect.poll(isAtRest).toBe(true)
  const areBeside = () => {
    const [country, phone] = [form.country, form.phone].map((field) =>
      field.element().getBoundingClientRect(),
    )
    return country !== undefined && phone !== undefined && phone.left >= country.right
  }
  await setViewport(429, 800)
  expect(areBeside()).toBe(false)
  await setViewport(430, 800)
  expect(areBeside()).toBe(true)
})

test('makes the main button as wide as the screen below 610 px (LAYOUT-1)', async () => {
  const { button } = await renderScreen(<ContactScreen />, { path, order: {} })
  await expect.poll(isAtRest).toBe(true)
  const measureWidth = () => button('Next').element().getBoundingClientRect().width
  await setViewport(609, 800)
  expect(measureWidth()).toBe(
    page.getByText('Where do we send your tickets?').element().getBoundingClientRect().width,
  )
  await setViewport(610, 800)
  expect(measureWidth()).toBeLessThan(300)
})

test('validates in the language of the page, and names the countries in it (LANG-1, LANG-3)', async () => {
  await renderScreen(<ContactScreen />, { ...EMPTY, launch: { lang: 'fr-CA' } })
  const firstName = page.getByRole('textbox', { name: 'Prénom' })
  await firstName.click()
  await userEvent.tab()
  await expect.element(firstName).toHaveAccessibleDescription('Prénom obligatoire')
  const country = page.getByRole('combobox', { name: 'Pays' })
  const names = [...country.element().querySelectorAll('option')].map((option) => option.text)
  expect(names).toContain('Allemagne (+49)')
  expect(names).toEqual(names.toSorted(new Intl.Collator('fr').compare))
})
