import { expect, test } from 'vitest'
import { createFormats } from './formats.ts'

test('French writes the first of a month as an ordinal, and the other days as Intl does (LANG-3)', () => {
  const { formatDate } = createFormats('fr')
  const format = (date: string) =>
    formatDate(new Date(date), { weekday: 'short', day: 'numeric', month: 'long' })
  expect(format('2026-06-01')).toBe('lun. 1er juin')
  expect(format('2026-06-11')).toBe('jeu. 11 juin')
  expect(formatDate(new Date('2026-01-01'), { month: 'long', year: 'numeric' })).toBe(
    'janvier 2026',
  )
  expect(createFormats('de').formatDate(new Date('2026-06-01'), { day: 'numeric' })).toBe('1')
})

test.each(['de', 'es', 'fr', 'it'])(
  '%s has a minus sign below zero, not a hyphen (RULE-7)',
  (language) => {
    const text = createFormats(language).formatMoney(-19, 'EUR', 2)
    expect(text).toMatch(/^−\s?19,00\s€$/)
  },
)
