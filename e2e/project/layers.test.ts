import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** Who may import whom: a file of each room, and files that stand for what it may use. */
const LOWER_LAYERS = ['src/session/x.ts', 'src/domain/x.ts', 'src/contract/x.ts', 'src/lib/x.ts']
const WIDGET_LAYERS = [
  'src/api/x.ts',
  'src/host/x.ts',
  'src/analytics/x.ts',
  'src/ui/x.ts',
  'src/theme/x.ts',
]
const allowedImports: Record<string, string[]> = {
  'src/contract/a.ts': [],
  'src/lib/a.ts': [],
  'src/theme/a.ts': [],
  'src/domain/a.ts': ['src/domain/x.ts', 'src/contract/x.ts', 'src/lib/x.ts'],
  'src/session/a.ts': LOWER_LAYERS,
  'src/api/a.ts': ['src/api/x.ts', ...LOWER_LAYERS],
  'src/host/a.ts': ['src/host/x.ts', 'src/host/protocol.ts', ...LOWER_LAYERS],
  'src/analytics/a.ts': ['src/analytics/x.ts', ...LOWER_LAYERS],
  'src/ui/a.tsx': ['src/ui/x.ts', 'src/theme/x.ts', 'src/lib/x.ts'],
  'src/features/cart/a.tsx': [...WIDGET_LAYERS, ...LOWER_LAYERS, 'src/host/protocol.ts'],
  'src/screens/pay/a.tsx': [
    ...WIDGET_LAYERS,
    ...LOWER_LAYERS,
    'src/host/protocol.ts',
    'src/features/cart/x.ts',
  ],
  'src/app/a.tsx': [
    ...WIDGET_LAYERS,
    ...LOWER_LAYERS,
    'src/host/protocol.ts',
    'src/features/cart/x.ts',
    'src/screens/pay/x.ts',
    'src/app/x.ts',
  ],
  'src/embed/a.ts': ['src/embed/x.ts', 'src/host/protocol.ts'],
  'fixtures/a.ts': ['fixtures/x.ts', 'src/contract/x.ts', 'src/lib/x.ts'],
  'scenarios/a.ts': ['scenarios/x.ts', 'fixtures/x.ts', 'src/contract/x.ts'],
  'mocks/backend/a.ts': [
    'mocks/backend/x.ts',
    'mocks/control.ts',
    'mocks/testing/prepared-order.ts',
    'scenarios/x.ts',
    'fixtures/x.ts',
    'src/contract/x.ts',
    'src/lib/x.ts',
  ],
  'mocks/main.ts': [
    'src/main.tsx',
    'mocks/backend/x.ts',
    'mocks/control.ts',
    'mocks/testing/prepared-order.ts',
    'scenarios/x.ts',
    'fixtures/x.ts',
  ],
  'e2e/a.spec.ts': [
    'e2e/x.ts',
    'mocks/control.ts',
    'mocks/testing/prepared-order.ts',
    'scenarios/x.ts',
    'fixtures/x.ts',
    'src/contract/x.ts',
  ],
  'e2e/bench/a.ts': [
    'mocks/backend/x.ts',
    'mocks/control.ts',
    'mocks/testing/prepared-order.ts',
    'scenarios/x.ts',
    'fixtures/x.ts',
    'src/contract/x.ts',
  ],
  'e2e/component/a.spec.ts': [
    'e2e/x.ts',
    'mocks/control.ts',
    'mocks/testing/prepared-order.ts',
    'scenarios/x.ts',
    'fixtures/x.ts',
    'src/contract/x.ts',
  ],
  'src/build/a.ts': ['src/build/x.ts'],
  'mocks/vite/a.ts': [
    'src/build/x.ts',
    'mocks/backend/x.ts',
    'mocks/control.ts',
    'mocks/testing/prepared-order.ts',
  ],
}

const targets = [
  ...new Set([...Object.values(allowedImports).flat(), 'src/main.tsx', 'src/embed/x.ts']),
]

/** Every way to reach another file. */
const importForms: Record<string, (path: string) => string> = {
  static: (path) => `import { x } from '${path}'\nexport const a = [x]`,
  dynamic: (path) => `export const a = () => import('${path}')`,
  'type import': (path) => `import type { X } from '${path}'\nexport type A = X[]`,
  'type expression': (path) => `export type A = import('${path}').X[]`,
  're-export': (path) => `export { x } from '${path}'`,
  'side effect': (path) => `import '${path}'`,
}

/** A type expression is reported everywhere: an import statement says it better. */
type PlantedImport = { file: string; from: string; to: string; form: string; allowed: boolean }

const root = mkdtempSync(join(tmpdir(), 'layers-'))
const plantedImports: PlantedImport[] = []
let reportedFiles: Set<string>

function plantImport(from: string, to: string, form: string, allowed: boolean): void {
  const source = importForms[form]
  if (source === undefined) throw new Error(`No such way: ${form}`)
  const file = from.replace(/a((?:\.spec)?\.tsx?)$/, `a${plantedImports.length}$1`)
  mkdirSync(join(root, dirname(file)), { recursive: true })
  writeFileSync(join(root, file), source(to))
  plantedImports.push({ file, from, to, form, allowed })
}

beforeAll(() => {
  for (const [from, allowed] of Object.entries(allowedImports)) {
    // mocks/main.ts is one file, so it holds one arrow at a time; its rule is tried below.
    if (from === 'mocks/main.ts') continue
    for (const to of targets)
      for (const form of Object.keys(importForms))
        plantImport(from, `#${to}`, form, allowed.includes(to) && form !== 'type expression')
    plantImport(from, '../x.ts', 'static', false)
    plantImport(from, './x.ts', 'static', true)
  }
  for (const from of ['src/contract/a.ts', 'src/lib/a.ts', 'src/domain/a.ts'])
    for (const to of ['react', '@tanstack/react-query', '@linaria/core'])
      plantImport(from, to, 'static', false)
  for (const to of ['react-router-dom', '@stripe/stripe-js'])
    plantImport('src/ui/a.tsx', to, 'static', false)
  for (const to of ['react', 'zod', 'dayjs']) plantImport('src/embed/a.ts', to, 'static', false)
  reportedFiles = new Set(lint())
})

afterAll(() => rmSync(root, { recursive: true }))

const RULES = /\((?:no-restricted-imports|consistent-type-imports|no-cycle)\)$/

/** The file of each complaint that oxlint has about the planted project, by this project's own rules. */
function lint(...files: string[]): string[] {
  copyFileSync('.oxlintrc.json', join(root, '.oxlintrc.json'))
  const { stdout } = spawnSync(
    resolve('node_modules/.bin/oxlint'),
    ['--format', 'json', ...files],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 1 << 26,
    },
  )
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { filename: string; code: string }[]
  }
  return diagnostics.filter(({ code }) => RULES.test(code)).map(({ filename }) => filename)
}

function formatImport({ from, to, form }: PlantedImport): string {
  return `${from} -> ${to} (${form})`
}

test('every planted violation is reported', () => {
  const unreported = plantedImports.filter(
    ({ file, allowed }) => !allowed && !reportedFiles.has(file),
  )
  expect(unreported.map(formatImport)).toEqual([])
})

test('no allowed import is reported', () => {
  const wronglyReported = plantedImports.filter(
    ({ file, allowed }) => allowed && reportedFiles.has(file),
  )
  expect(wronglyReported.map(formatImport)).toEqual([])
})

test('mocks/main.ts starts the widget and nothing else of it is in its reach', () => {
  const file = 'mocks/main.ts'
  const allowed = allowedImports[file] ?? []
  const forbidden = targets.filter((path) => !allowed.includes(path))
  const countReports = (paths: string[]) => {
    writeFileSync(join(root, file), paths.map((path) => `import '#${path}'`).join('\n'))
    return lint(file).length
  }
  expect(countReports(allowed)).toBe(0)
  expect(countReports(forbidden)).toBe(forbidden.length)
})

test('a cycle is reported even when one side imports only a type', () => {
  writeFileSync(
    join(root, 'src/lib/one.ts'),
    `import { two } from './two.ts'\nexport const one = [two]`,
  )
  writeFileSync(
    join(root, 'src/lib/two.ts'),
    `import type { one } from './one.ts'\nexport const two = 2 as unknown as typeof one`,
  )
  expect(lint('src/lib/one.ts', 'src/lib/two.ts')).toContain('src/lib/one.ts')
})
