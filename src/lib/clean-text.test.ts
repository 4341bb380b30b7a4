import { expect, test } from 'vitest'
import { cleanCode, cleanText, removeInvisible } from './clean-text.ts'

test.each([
  ['a zero width space', '\u200BAda\u200B', 'Ada'],
  ['a byte order mark', '\uFEFFAda', 'Ada'],
  ['a soft hyphen inside', 'Love\u00ADlace', 'Lovelace'],
  ['bidi marks', '\u202AAda\u202C \u2066B\u2069\u200F', 'Ada B'],
  ['fillers alone', '\u3164\uFFA0\u115F\u2800 ', ''],
  ['spaces around invisible characters', ' \u200B \u00A0Ada\u3000\u200B ', 'Ada'],
  ['a control character', 'A\0da', 'Ada'],
  ['a joiner between Latin letters', 'A\u200Dda', 'Ada'],
  ['a joiner behind an accent', 'Ade\u0301\u200Da', 'Ade\u0301a'],
  ['a joiner between Cyrillic letters', 'Я\u200Dна', 'Яна'],
  ['a non-joiner at the end', 'علی\u200C\u200C\u200F ', 'علی'],
])('removes %s', (_, text, cleaned) => {
  expect(removeInvisible(text)).toBe(cleaned)
  expect(cleanText(text)).toBe(cleaned)
})

test.each([
  'Anne Marie',
  'علی\u200Cرضا',
  'ශ්\u200Dරී',
  // Marathi, Bengali, Malayalam: a joiner behind the virama, before it, and at the end.
  'दर्\u200Dया',
  'র\u200D্যাচেল',
  'രാജന്\u200D',
  '葛\u{E0100}城',
  '<b>"é"|{{7*7}}',
  'ａ',
  'a\tb',
])('keeps %j', (text) => {
  expect(cleanText(text)).toBe(text)
})

test('reads letters and signs of full width in addresses and numbers', () => {
  expect(cleanCode(' ｍｉｎａ＠example．com\u200B')).toBe('mina@example.com')
})

test('reads the digits of every script', () => {
  const systems = Intl.supportedValuesOf('numberingSystem').map((numberingSystem) =>
    new Intl.NumberFormat('en', { numberingSystem, useGrouping: false }).format(9_876_543_210),
  )
  const scripts = systems.filter((digits) => /^\p{Nd}+$/u.test(digits))
  expect(scripts.length).toBeGreaterThan(50)
  expect(new Set(scripts.map(cleanText))).toEqual(new Set(['9876543210']))
  expect(removeInvisible('٣')).toBe('٣')
})
