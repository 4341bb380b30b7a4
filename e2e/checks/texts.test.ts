import { expect, test } from 'vitest'
import { english } from '#src/i18n/en.ts'
import { isTest, readSources } from './read-sources.ts'

test('the widget uses every message of the catalog (LANG-2)', () => {
  const code = readSources()
    .filter((source) => source.path.startsWith('src/') && !isTest(source))
    .map(({ text }) => text)
    .join('\n')
  const used = new Set([...code.matchAll(/\bt\.(\w+\.\w+)/g)].map(([, name]) => name))
  // A group may be read by an index: t.steps[id].
  const indexed = new Set([...code.matchAll(/\bt\.(\w+)\[/g)].map(([, group]) => group))
  const names = Object.entries(english).flatMap(([group, messages]) =>
    Object.keys(messages).map((name) => `${group}.${name}`),
  )
  expect(names.length).toBeGreaterThan(200)
  const isUsed = (name: string) => used.has(name) || indexed.has(name.split('.')[0])
  expect(names.filter((name) => !isUsed(name))).toEqual([])
})
