import { expect, test } from 'vitest'
import { baseSeedData } from './base-seed-data.ts'
import { translateTours } from './translate-tours.ts'

function readParis(language: string) {
  const { tourCatalog, configs } = translateTours(baseSeedData, language)
  const { templates, upgradeGreeting, mandatoryPayments } = configs[0] ?? {}
  return {
    tours: tourCatalog
      .filter(({ locationCode }) => locationCode === 'Par')
      .map(({ tour: { product, option } }) => [product.name, option.name, option.shortDescription]),
    pass: [...Object.values(templates ?? {}), upgradeGreeting],
    fees: mandatoryPayments?.map(({ title, description }) => [title, description]),
  }
}

test('all of Paris speaks the language of the page (LANG-1)', () => {
  const english = Object.values(readParis('en')).flat(2)
  for (const language of ['de', 'fr-CA', 'es', 'it']) {
    const texts = Object.values(readParis(language)).flat(2)
    expect(texts).toHaveLength(english.length)
    expect(texts.filter((text) => english.includes(text))).toEqual([])
  }
  expect(Object.values(readParis('pl')).flat(2)).toEqual(english)
})
