import { expect, test } from 'vitest'
import { createPlural } from './create-plural.ts'

test('chooses by the plural rules of the language, or else the text for other numbers (LANG-2)', () => {
  const french = createPlural('fr')
  const cases = { one: '# visite', other: '# visites' }
  expect([0, 1, 2].map((count) => french(count, cases))).toEqual([
    '0 visite',
    '1 visite',
    '2 visites',
  ])
  expect(createPlural('pl')(3, { one: '# bilet', other: '# biletu' })).toBe('3 biletu')
})

test('writes numbers as the language does', () => {
  expect(createPlural('de')(1234, { other: '# Gäste' })).toBe('1.234 Gäste')
})
