import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { baseSeedData } from './base-seed-data.ts'
import { translateTours } from './translate-tours.ts'

/** Cities that are called the same in some of the languages. */
const PROPER_NAMES = ['Paris', 'Barcelona', 'New York', 'San Francisco', 'Los Angeles']
const LANGUAGES = readdirSync('src/i18n/languages').map((file) => file.slice(0, 2))
const HTML_TAG = /<[^>]+>/g
const { destinations } = baseSeedData
const CODES = destinations.map(({ locationCode }) => locationCode)

/** Every text with a capital or a tag at its start, under its path: codes, paths and ids have none. */
function readTexts(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string')
    return /^[\p{Lu}<].*\p{Ll}/su.test(value) && !CODES.includes(value) ? [[path, value]] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => readTexts(part, `${path}/${key}`))
}

function readPasses(language: string) {
  const { tourCatalog, configs } = translateTours(baseSeedData, language)
  return readTexts({ tourCatalog, configs })
}

const english = readPasses('en')

test.each([...LANGUAGES, 'fr-CA'])(
  'every tour and pass speaks %s, and nothing stays English (LANG-1)',
  (language) => {
    const texts = new Map(readPasses(language))
    expect([...texts.keys()]).toEqual(english.map(([path]) => path))
    const untranslated = english.filter(
      ([path, text]) => texts.get(path) === text && !PROPER_NAMES.includes(text),
    )
    expect(untranslated).toEqual([])
    for (const [path, text] of english)
      expect(texts.get(path)?.match(HTML_TAG), path).toEqual(text.match(HTML_TAG))
  },
)

test('a page in a language without texts is English (LANG-1)', () => {
  expect(english.length).toBeGreaterThan(100)
  expect(readPasses('pl')).toEqual(english)
})
