import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { baseSeedData } from '#scenarios/engine/base-seed-data.ts'
import { openWidget } from '#e2e/support/browser/mount/mount.ts'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'

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
  await pressEnabled(day)
  await expect.element(page.getByRole('radio', { name: '09:30, Disponible' })).toBeEnabled()
  await expect.element(button('Suivant')).toBeDisabled()
  await expect
    .element(page.getByRole('complementary', { name: 'Résumé de la commande' }))
    .toHaveTextContent('2 adultes')
  await expect.element(page.getByRole('group', { name: 'Totaux' })).toHaveTextContent('0,00 €')
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
