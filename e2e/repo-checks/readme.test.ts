import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { FAULT_KINDS } from '#scenarios/engine/faults.ts'
import { formatMarkdownTable } from '#scenarios/scenario-tables.ts'

const scenariosReadme = readFileSync('scenarios/README.md', 'utf8')
const documents = [
  'README.md',
  'src/README.md',
  'src/vite/README.md',
  'mocks/README.md',
  'mocks/tape/README.md',
  'scenarios/README.md',
  'e2e/README.md',
  'e2e/requirements.md',
  '.github/CONTRIBUTING.md',
  '.github/SECURITY.md',
]

test('scenarios/README.md has the table of the registry (SCENARIO-3)', () => {
  const table = /<!-- scenarios -->([^]*)<!-- \/scenarios -->/.exec(scenariosReadme)?.[1]
  expect(table?.trim()).toBe(formatMarkdownTable())
})

test('scenarios/README.md describes every kind of fault (SCENARIO-3)', () => {
  const undocumentedKinds = Object.keys(FAULT_KINDS).filter(
    (kind) => !scenariosReadme.includes(`| \`${kind}\``),
  )
  expect(undocumentedKinds).toEqual([])
})

test('the links of all documents lead to files of the repository', () => {
  const links = documents.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, target = '']) =>
      join(dirname(path), target),
    ),
  )
  expect(links.length).toBeGreaterThan(20)
  expect(links.filter((path) => !existsSync(path))).toEqual([])
})

test('every npm script that a document names exists', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Record<string, string>
  }
  const namedScripts = documents.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/npm run ([a-z\d:]+)/g)].map(([, name = '']) => name),
  )
  expect(namedScripts.length).toBeGreaterThan(20)
  expect(namedScripts.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
})
