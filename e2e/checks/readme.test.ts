import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { formatDeclarations, formatMarkdownTables } from '#scenarios/scenario-tables.ts'
import { isTest, listFiles, readSources } from './read-sources.ts'

const scenariosReadme = readFileSync('scenarios/README.md', 'utf8')
const files = listFiles()
const documents = [
  'README.md',
  'CHANGELOG.md',
  ...readdirSync('.github', { recursive: true, encoding: 'utf8' })
    .map((file) => `.github/${file}`)
    .concat(files)
    .filter((file) => file.endsWith('.md')),
]

test.each(Object.entries(formatMarkdownTables()))(
  'scenarios/README.md has the table of %s (SCENARIO-3)',
  (name, table) => {
    const section = new RegExp(`<!-- ${name} -->([^]*)<!-- /${name} -->`).exec(scenariosReadme)
    expect(section?.[1]?.trim()).toBe(table)
  },
)

test('the kit for hosts has the types of all scenarios (SCENARIO-7)', () => {
  expect(readFileSync('mocks/package/kit/scenarios.d.ts', 'utf8')).toBe(formatDeclarations())
})

/** The fragment that GitHub gives to a heading. */
function buildFragment(heading: string): string {
  const words = heading.toLowerCase().replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
  return words.trim().replaceAll(' ', '-')
}

function hasTarget(document: string, link: string): boolean {
  const [path = '', fragment] = link.split('#')
  const file = path === '' ? document : join(dirname(document), path)
  if (!existsSync(file)) return false
  if (fragment === undefined) return true
  const headings = readFileSync(file, 'utf8').matchAll(/^#+ (.*)$/gm)
  return [...headings].some(([, heading = '']) => buildFragment(heading) === fragment)
}

test('the links of all documents lead to files and headings of the repository', () => {
  const links = documents.flatMap((document) =>
    [...readFileSync(document, 'utf8').matchAll(/\]\((?!https?:)([^)]+)/g)].map(
      ([, link = '']) => ({ document, link }),
    ),
  )
  expect(links.length).toBeGreaterThan(20)
  expect(links.filter(({ document, link }) => !hasTarget(document, link))).toEqual([])
})

/** The names behind the prefix of every key of a storage, lock or channel: 'session' of 'tour-checkout:session'. */
function listStorageNames(text: string): string[] {
  const names = [...text.matchAll(/(?:tour-checkout:|STORAGE_PREFIX\}?)([a-z-]+)/g)]
  return names.map(([, name = '']) => name)
}

test('SECURITY.md lists every key under which the widget stores something (STATE-5)', () => {
  const sources = readSources().filter(
    (source) => source.path.startsWith('src/') && !isTest(source),
  )
  const used = sources.flatMap(({ text }) => listStorageNames(text))
  const listed = listStorageNames(readFileSync('.github/SECURITY.md', 'utf8'))
  expect([...new Set(listed)].toSorted()).toEqual([...new Set(used)].toSorted())
})
