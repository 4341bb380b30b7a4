import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { scenarios } from '#scenarios/registry.ts'
import { isTest, readSources } from './read-sources.ts'

const ID = /\b[A-Z]+-\d+\b/g
const LIST = 'e2e/requirements.md'
const lines = readFileSync(LIST, 'utf8').match(/^- [A-Z]+-\d+ (?:\(state\) )?/gm) ?? []
const requirements = new Set(lines.map((line) => line.split(' ')[1] ?? ''))
/** Those that are a state or an error. */
const states = lines
  .filter((line) => line.includes('(state)'))
  .map((line) => line.split(' ')[1] ?? '')
const areas = new Set([...requirements].map((id) => id.split('-')[0]))

/** The title of a test or of a group of tests; in `test.each(…)('title'` it follows the rows. */
const TITLE = /(?:\b(?:test|it|describe)(?:\.\w+)*\(|\)\()\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g
const TAGS = /\btag: *(?:'([^']*)'|\[([^\]]*)\])/g
const COMMENTS = /\/\*[^]*?\*\/|^\s*\/\/.*$/gm

/** The requirement ids that a file's tests name in their titles and tags; those tagged @nightly do not count. */
function findNamedIds(text: string): string[] {
  const code = text.replaceAll(COMMENTS, '')
  const titles = [...code.matchAll(TITLE)].map(([, , title = '']) => title)
  const tags = [...code.matchAll(TAGS)]
    .map(([, single = '', list = '']) => single + list)
    .filter((names) => !names.includes('@nightly'))
  return [...titles, ...tags]
    .flatMap((part) => part.match(ID) ?? [])
    .filter((id) => areas.has(id.split('-')[0]))
}

const references = readSources()
  .filter(isTest)
  .flatMap(({ path, text }) => findNamedIds(text).map((id) => ({ path, id })))

test('every id that a test names is a requirement', () => {
  expect(references.filter(({ id }) => !requirements.has(id))).toEqual([])
})

test('every requirement is named by a test', () => {
  const ids = new Set(references.map(({ id }) => id))
  expect([...requirements].filter((id) => !ids.has(id))).toEqual([])
})

test('every state and error of the requirements has a scenario, and no scenario shows another one (SCENARIO-2)', () => {
  const shown = new Set(scenarios.flatMap((scenario) => scenario.requirements))
  expect([...shown].toSorted()).toEqual(states.toSorted())
  expect(scenarios.filter((scenario) => scenario.requirements.length === 0)).toEqual([])
})

test('an id stands for one requirement', () => {
  expect(lines.length).toBeGreaterThan(100)
  expect(requirements.size).toBe(lines.length)
})

test('ids are found in titles, tables, groups and tags, and not in comments', () => {
  const text = [
    "test('shows it (CART-1, CART-2)', () => {})",
    "test.each([['a', 1], ['b', 2]])('adds %s (CART-3)', () => {})",
    "test.describe('CART-4', () => {})",
    "test('opens', { tag: ['@CART-5', '@CART-6'] }, () => {})",
    "test('closes', { tag: '@CART-7' }, () => {})",
    "test('closes late', { tag: ['@CART-9', '@nightly'] }, () => {})",
    "// test('later (CART-8)', () => {})",
    "expect(text).toBe('CART-9')",
  ].join('\n')
  const expectedIds = ['CART-1', 'CART-2', 'CART-3', 'CART-4', 'CART-5', 'CART-6', 'CART-7']
  expect(findNamedIds(text).toSorted()).toEqual(expectedIds)
})
