import { expect, test } from 'vitest'
import { t } from './language.ts'
import { loadLanguage } from './load-language.ts'

const { documentElement } = document

function readLanguage() {
  return [documentElement.lang, documentElement.dir, t.steps.unit_items]
}

test.each([
  ['es', 'Viajeros'],
  ['fr-CA', 'Voyageurs'],
  ['de', 'Gäste'],
  ['it', 'Viaggiatori'],
])('speaks %s (LANG-1)', async (tag, title) => {
  await loadLanguage(tag)
  expect(readLanguage()).toEqual([tag.slice(0, 2), 'ltr', title])
})

test.each(['xx', 'toString', 'en-GB', '../../en'])(
  'speaks English for %s (LANG-1)',
  async (tag) => {
    await loadLanguage(tag)
    expect(readLanguage()).toEqual(['en', 'ltr', 'Travelers'])
  },
)
