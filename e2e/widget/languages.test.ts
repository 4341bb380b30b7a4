import { expect, test, vi, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { baseSeedData } from '#scenarios/engine/base-seed-data.ts'
import { openWidget } from '#e2e/support/browser/mount/mount.ts'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { showBar } from '#e2e/support/browser/controls/edge-bar.ts'
import { expectLongTextsFit } from '#e2e/widget/properties/long-texts.ts'
import { findCutTexts } from '#e2e/support/browser/measures/cut-text.ts'
import { t } from '#src/i18n/language.ts'

const FRENCH = { launch: { lang: 'fr-CA' } }
const { documentElement } = document

test('speaks the language of its parameter, with the dates of that language (LANG-1, LANG-3)', async () => {
  const { heading, button } = await openWidget({
    ...FRENCH,
    path: '/steps/booking_slot?tour_code=PAR-EIFFEL',
    order: { tours: [] },
  })
  await expect.element(heading('Date')).toBeVisible()
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

/** The objects of `Intl` that are created from now on: their classes and arguments. */
function recordFormats(): string[] {
  const created: string[] = []
  const record = (constructor: () => object, name: string) =>
    new Proxy(constructor, {
      construct(target, options, newTarget) {
        created.push(`${name} ${JSON.stringify(options)}`)
        return Reflect.construct(target, options, newTarget) as object
      },
    })
  const classes = Object.getOwnPropertyNames(Intl)
    .map((name) => [name, Reflect.get(Intl, name)] as const)
    .filter(([, value]) => typeof value === 'function')
  vi.stubGlobal(
    'Intl',
    Object.fromEntries(classes.map(([name, value]) => [name, record(value as () => object, name)])),
  )
  return created
}

test('creates no format before the first press in English, and each of another language once (LANG-3)', async () => {
  const created = recordFormats()
  const { button, unmount } = await openWidget({ order: { tours: [] } })
  await expect.element(button('Next')).toBeEnabled()
  expect(created).toEqual([])
  unmount()
  await openWidget({
    ...FRENCH,
    path: '/steps/booking_slot',
    order: { tours: ['PAR-EIFFEL', 'PAR-SEINE'] },
  })
  const totals = page.getByRole('group', { name: 'Totaux' })
  await expect.element(totals).toHaveTextContent('4,50 €')
  const french = created.filter((format) => format.includes('"fr"'))
  expect(french).not.toEqual([])
  expect(french).toEqual([...new Set(french)])
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

test('long texts fit in the summary after a tour was deleted (LANG-4, LANG-5, LAYOUT-3)', async () => {
  const order = { tours: ['PAR-EIFFEL', 'PAR-SEINE'], upgrade: 'PAR-EIFFEL-SUMMIT' }
  const screen = await openWidget({ path: '/steps/contact', order, isPseudo: true })
  await pressEnabled(screen.button(t.cartLines.deleteTour('Cruise on the Seine')))
  await expect.element(page.getByText(t.cartLines.undo)).toBeVisible()
  await expectLongTextsFit(screen)
})

test('long texts fit in the bar for a button that is out of sight (LANG-4, LAYOUT-3)', async () => {
  onTestFinished(() => page.viewport(1280, 800))
  await page.viewport(390, 844)
  await openWidget({ path: '/steps/contact', order: { contact: null }, isPseudo: true })
  await showBar({ top: 60, height: 400 })
  await expect.poll(findCutTexts).toEqual([])
})
