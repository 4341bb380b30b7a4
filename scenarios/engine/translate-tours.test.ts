import { expect, test } from 'vitest'
import { baseSeedData } from './base-seed-data.ts'
import { translateTours } from './translate-tours.ts'

function readNames(language: string): string[] {
  return translateTours(baseSeedData, language).tourCatalog.map(({ tour }) => tour.product.name)
}

test("the demo's main tour speaks the language of the page, the others English (LANG-1)", () => {
  const english = readNames('')
  expect(english).toContain('Eiffel Tower with a guide')
  for (const [language, name] of Object.entries({
    de: 'Eiffelturm mit Führung',
    'fr-CA': 'Tour Eiffel avec guide',
    es: 'Torre Eiffel con guía',
    it: 'Torre Eiffel con guida',
  }))
    expect(readNames(language)).toEqual(
      english.map((text) => (text === 'Eiffel Tower with a guide' ? name : text)),
    )
  expect(readNames('pl')).toEqual(english)
})
