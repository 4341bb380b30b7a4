import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findLayer } from './layers-plugin.mjs'
import { LAYERS } from './layers.mjs'
import { readSources } from './read-sources.ts'

/** Every kind of import. */
const importForms: Record<string, (path: string) => string> = {
  static: (path) => `import { x } from '${path}'\nexport const a = [x]`,
  dynamic: (path) => `export const a = () => import('${path}')`,
  'type import': (path) => `import type { X } from '${path}'\nexport type A = X[]`,
  're-export': (path) => `export { x } from '${path}'`,
  'side effect': (path) => `import '${path}'`,
}

/** For a file, imports that are allowed and imports that are not. */
const facts: [from: string, allowed: string[], forbidden: string[]][] = [
  [
    'src/contract/a.ts',
    ['zod', './x.ts'],
    ['#src/lib/x.ts', '#src/domain/x.ts', 'react', '../lib/x.ts'],
  ],
  [
    'src/domain/a.ts',
    ['#src/contract/x.ts', '#src/lib/x.ts'],
    ['#src/session/x.ts', '#src/ui/x.ts', 'react'],
  ],
  [
    'src/session/a.ts',
    ['#src/domain/x.ts'],
    ['#src/api/x.ts', '#src/navigation/x.ts', '#mocks/lib/x.ts'],
  ],
  [
    'src/api/a.ts',
    ['#src/session/x.ts'],
    ['#src/host/x.ts', '#src/ui/x.ts', '#src/screens/contact/x.ts'],
  ],
  [
    'src/ui/a.tsx',
    ['#src/theme/x.ts'],
    ['#src/api/x.ts', '@tanstack/react-query', 'react-router-dom'],
  ],
  ['src/components/a/a.tsx', ['#src/api/x.ts'], ['#src/components/b/x.ts', '#src/features/b/x.ts']],
  [
    'src/features/a/a.tsx',
    ['#src/components/b/x.ts'],
    ['#src/features/b/x.ts', '#src/screens/b/x.ts'],
  ],
  ['src/screens/a/a.tsx', ['#src/features/b/x.ts'], ['#src/screens/b/x.ts', '#src/app/x.ts']],
  [
    'src/app/a.tsx',
    ['#src/screens/b/x.ts'],
    ['#src/main.tsx', '#src/embed/x.ts', '#src/vite/x.ts'],
  ],
  ['src/embed/a.ts', ['#src/host/protocol.ts'], ['#src/host/x.ts', '#src/session/x.ts', 'zod']],
  ['src/vite/a.ts', [], ['#src/session/x.ts', '#mocks/lib/x.ts']],
  ['fixtures/a.ts', ['#src/contract/x.ts'], ['#scenarios/engine/x.ts', '#src/domain/x.ts']],
  [
    'scenarios/catalog/visit/a.ts',
    ['#scenarios/engine/x.ts'],
    ['#scenarios/registry.ts', '#mocks/lib/x.ts'],
  ],
  ['mocks/backend/a.ts', ['#mocks/backend/store/x.ts'], ['#mocks/api/x.ts', '#src/domain/x.ts']],
  ['mocks/backend/store/a.ts', ['#mocks/lib/x.ts'], ['#mocks/backend/x.ts']],
  [
    'mocks/tape/replay/a.ts',
    ['#mocks/tape/format/x.ts'],
    ['#mocks/tape/record/x.ts', '#mocks/page/x.ts'],
  ],
  ['mocks/lib/a.ts', ['#scenarios/engine/x.ts'], ['#mocks/api/x.ts', '#mocks/devtools/panel/x.ts']],
  [
    'mocks/page/a.ts',
    ['#mocks/api/x.ts'],
    ['#mocks/node/x.ts', '#mocks/devtools/panel/x.ts', '#src/main.tsx'],
  ],
  [
    'e2e/specs/screens/a.spec.ts',
    ['#e2e/support/pages/x.ts'],
    ['#src/domain/x.ts', '#mocks/api/x.ts'],
  ],
  ['src/domain/a.test.ts', ['#scenarios/engine/x.ts'], ['#src/ui/x.ts', '#e2e/support/x.ts']],
]

const root = mkdtempSync(join(tmpdir(), 'layers-'))
const planted = new Map<string, { rule: string; isAllowed: boolean }>()
let reported: Set<string>

function plantImports(from: string, specifier: string, isAllowed: boolean): void {
  for (const [form, write] of Object.entries(importForms)) {
    const file = from.replace(/a(?=(?:\.test|\.spec)?\.tsx?$)/, `$&${planted.size}`)
    mkdirSync(join(root, dirname(file)), { recursive: true })
    writeFileSync(join(root, file), write(specifier))
    planted.set(file, { rule: `${from} -> ${specifier} (${form})`, isAllowed })
  }
}

beforeAll(() => {
  for (const file of [
    '.oxlintrc.json',
    'e2e/repo-checks/layers.mjs',
    'e2e/repo-checks/layers-plugin.mjs',
  ])
    cpSync(file, join(root, file))
  for (const [from, allowed, forbidden] of facts) {
    for (const specifier of allowed) plantImports(from, specifier, true)
    for (const specifier of forbidden) plantImports(from, specifier, false)
  }
  const { stdout } = spawnSync(resolve('node_modules/.bin/oxlint'), ['--format', 'json'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { filename: string; code: string }[]
  }
  reported = new Set(
    diagnostics.filter(({ code }) => code === 'layers(imports)').map(({ filename }) => filename),
  )
})

afterAll(() => rmSync(root, { recursive: true }))

test('the linter reports every forbidden import and no allowed one', () => {
  const wrong = [...planted].filter(([file, { isAllowed }]) => reported.has(file) === isAllowed)
  expect(wrong.map(([, { rule }]) => rule)).toEqual([])
})

test('no two layers may import each other', () => {
  const keys = Object.keys(LAYERS)
  const mayImport = (from: string, to: string) =>
    LAYERS[from]?.includes(to.replace('/*', '')) === true
  const mutual = keys.flatMap((a) =>
    keys.filter((b) => a < b && mayImport(a, b) && mayImport(b, a)).map((b) => `${a} <-> ${b}`),
  )
  expect(mutual).toEqual([])
})

test('every source file belongs to a layer, and every layer has a file', () => {
  const paths = readSources().map(({ path }) => path)
  expect(paths.filter((path) => findLayer(path) === undefined)).toEqual([])
  const used = new Set(paths.map((path) => findLayer(path)?.key))
  expect(Object.keys(LAYERS).filter((key) => !used.has(key))).toEqual([])
})

test('a folder is named in the linter only if it exists', () => {
  const config = readFileSync('.oxlintrc.json', 'utf8')
  const folders = [
    ...config.matchAll(/"((?:src|mocks|e2e|scenarios|fixtures)\/[\w/-]+)\/\*\*"/g),
  ].map(([, folder]) => `${folder}/`)
  const paths = readSources().map(({ path }) => path)
  expect(folders.filter((folder) => !paths.some((path) => path.startsWith(folder)))).toEqual([])
})
