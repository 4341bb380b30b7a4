import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { baseSeedData } from '#scenarios/engine/base-seed-data.ts'
import { openWidget } from './support/mount.ts'
import { findShownSlotPicker } from './support/widget.ts'

const FRENCH = { launch: { lang: 'fr-CA' } }
const { documentElement } = document

test('speaks the language of its parameter, with the dates of that language (LANG-1, LANG-3)', async () => {
  const { heading, button } = await openWidget({
    ...FRENCH,
    path: '/steps/booking_slot?tour_code=PAR-EIFFEL',
    order: { tours: [] },
  })
  await expect.element(heading('Horaire')).toBeVisible()
  expect([documentElement.lang, documentElement.dir]).toEqual(['fr', 'ltr'])
  const day = page.getByRole('button', { name: /^mardi 2 juin 2026, Disponible$/ })
  await expect.element(day).toBeVisible()
  await expect.element(page.getByRole('columnheader').first()).toHaveTextContent('lun.')
  await day.click()
  await expect.element(page.getByRole('radio', { name: '09:30, Disponible' })).toBeEnabled()
  await expect.element(button('Suivant')).toBeDisabled()
  await expect
    .element(page.getByRole('complementary', { name: 'Résumé de la commande' }))
    .toHaveTextContent('2 adultes')
  await expect.element(page.getByRole('group', { name: 'Totaux' })).toHaveTextContent('0,00 €')
})

test('validates in that language, and names the countries in it (LANG-1, LANG-3)', async () => {
  await openWidget({ ...FRENCH, path: '/steps/contact', order: { contact: null } })
  const firstName = page.getByRole('textbox', { name: 'Prénom' })
  await firstName.click()
  await userEvent.tab()
  await expect.element(firstName).toHaveAccessibleDescription('Prénom obligatoire')
  const country = page.getByRole('combobox', { name: 'Pays' })
  const names = [...country.element().querySelectorAll('option')].map((option) => option.text)
  expect(names).toContain('Allemagne (+49)')
  expect(names).toEqual(names.toSorted(new Intl.Collator('fr').compare))
})

test.each([
  ['es', 'Viajeros', 'Siguiente'],
  ['de', 'Gäste', 'Weiter'],
  ['it', 'Viaggiatori', 'Avanti'],
])('speaks %s (LANG-1)', async (lang, title, next) => {
  const { heading, button } = await openWidget({ launch: { lang } })
  await expect.element(heading(title)).toBeVisible()
  await expect.element(button(next)).toBeEnabled()
})

test.each(['xx', 'toString', 'en-GB', '../../en'])(
  'speaks English for the language %s (LANG-1)',
  async (lang) => {
    const { heading } = await openWidget({ launch: { lang } })
    await expect.element(heading('Travelers')).toBeVisible()
    expect([documentElement.lang, documentElement.dir]).toEqual(['en', 'ltr'])
  },
)

test('moves in the calendar by the arrow keys as it is read: from right to left (LANG-4)', async () => {
  await openWidget({
    isPseudo: true,
    path: '/steps/booking_slot?tour_code=PAR-EIFFEL',
    order: { tours: [] },
  })
  const { day } = findShownSlotPicker()
  await expect.element(day('2 Ĵúñé 2026')).toBeVisible()
  day('2 Ĵúñé 2026').element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(day('3 Ĵúñé 2026')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(day('1 Ĵúñé 2026')).toHaveFocus()
})

test('writes names from outside in their own direction (LANG-4)', async () => {
  const names = {
    'Cruise on the Seine': 'שיט על הסיין',
    'One hour, any boat of the day': 'שעה אחת, כל סירה',
    'Port tax': 'מס נמל',
  }
  const rename = (text: string) =>
    Object.entries(names).reduce((renamed, [from, to]) => renamed.replaceAll(from, to), text)
  const seedData = JSON.parse(rename(JSON.stringify(baseSeedData))) as typeof baseSeedData
  for (const path of ['/steps/addons', '/steps/upgrades', '/steps/booking_slot']) {
    const { unmount } = await openWidget({
      path,
      seedData,
      order: { tours: ['PAR-EIFFEL', 'PAR-SEINE'] },
    })
    for (const name of Object.values(names)) {
      await expect.element(page.getByText(name, { exact: true }).first()).toBeInTheDocument()
      const directions = page
        .getByText(name, { exact: true })
        .elements()
        .map((element) => getComputedStyle(element).direction)
      expect(new Set(directions), `${name} at ${path}`).toEqual(new Set(['rtl']))
    }
    unmount()
  }
})
