import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SHARED_MODULES } from '#mocks/vite/chunks.ts'
import { widgetChunks } from '#src/build/plugins.ts'
import { listFiles } from './read-sources.ts'

/** What a name can mean: a file, a package, or a module that the bundler makes. */
const paths = [
  ...listFiles().map((path) => `/${path}`),
  ...readdirSync('node_modules').map((name) => `/node_modules/${name}/`),
  '/vite/preload-helper.js',
]

/** Each way through the alternatives of a pattern, and what a lookahead leaves out, without which it could go. */
function listNames(source: string): string[] {
  const { index, 0: group, groups } = /\(\?[:!](?<content>[^()]*)\)/.exec(source) ?? {}
  if (group === undefined || index === undefined) return source.split('|')
  const content = groups?.['content'] ?? ''
  const around = (part: string) =>
    source.slice(0, index) + part + source.slice(index + group.length)
  return group.startsWith('(?!')
    ? [...listNames(content), ...listNames(around(''))]
    : content.split('|').flatMap((part) => listNames(around(part)))
}

function findDead(names: string[]): string[] {
  return names.filter((name) => {
    const pattern = new RegExp(name)
    return !paths.some((path) => pattern.test(path) || pattern.test(`${path}/`))
  })
}

const chunkNames = [...widgetChunks.map(({ test: pattern }) => pattern), SHARED_MODULES].flatMap(
  (pattern) => (pattern instanceof RegExp ? listNames(pattern.source) : []),
)

test('the chunks of the builds name files and packages that exist', () => {
  expect(chunkNames.length).toBeGreaterThan(40)
  expect(findDead(chunkNames)).toEqual([])
})

/** Settings and checks that hold for some files only: of a name that is gone they hold for nothing. */
const SETTINGS = [
  '.oxlintrc.json',
  '.oxfmtrc.json',
  'knip.jsonc',
  'package.json',
  'tsconfig.json',
  'tsconfig.package.json',
  '.github/workflows/ci.yml',
  'e2e/vitest-projects.ts',
  'e2e/checks/conventions.test.ts',
  'e2e/checks/layers.txt',
  'e2e/checks/read-sources.ts',
]
const NAME = /(?<![\w./-])(?:src|mocks|fixtures|scenarios|e2e)\/(?:[\w@.*/-]|\{[\w,]*\})*\w/g

/** 'src/{a,b}/**' as a pattern of the paths that it stands for. */
function buildPattern(name: string): string {
  const groups = name.replaceAll(
    /\{([^}]*)\}/g,
    (_, list: string) => `(?:${list.replaceAll(',', '|')})`,
  )
  return `^/${groups.replaceAll('.', String.raw`\.`).replaceAll(/\/\*\*\/|\*+/g, '.*')}/`
}

test.each(SETTINGS)('%s names files and folders that exist', (file) => {
  const names = readFileSync(file, 'utf8').match(NAME) ?? []
  expect(names.filter((name) => findDead(listNames(buildPattern(name))).length > 0)).toEqual([])
})

test('finds a dead name among others', () => {
  const pattern = /\/src\/(?:api|gone)\/(?!client|absent)|\/node_modules\/(?:zod|absent)\//
  const dead = ['absent', String.raw`\/src\/gone\/`, String.raw`\/node_modules\/absent\/`]
  expect(new Set(findDead(listNames(pattern.source)))).toEqual(new Set(dead))
  expect(findDead(listNames(buildPattern('src/{visit,session}/**')))).toHaveLength(1)
})
