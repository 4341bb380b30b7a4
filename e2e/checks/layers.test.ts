import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findLayer, findNeededGrants, grants, isUnitTest } from './layers-plugin.mjs'
import { listFiles } from './read-sources.ts'

test('a layer imports only from layers above it in the table', () => {
  const names = [...grants.keys()]
  const wrong = names.flatMap((name, index) =>
    (grants.get(name) ?? [])
      .filter(
        (grant) => names.indexOf(names.includes(grant) ? grant : findLayer(grant).name) >= index,
      )
      .map((grant) => `${name}: ${grant}`),
  )
  expect(wrong).toEqual([])
})

const IMPORTS =
  /^(?:(?:import|export)\b.*|\} )from '([^']+)'|^import '([^']+)'|\bimport\(\s*'([^']+)'/gm

test('every grant is used', () => {
  const unused = new Set([...grants].flatMap(([name, list]) => list.map((to) => `${name}: ${to}`)))
  for (const path of listFiles().filter((file) => /\.(?:tsx?|mjs)$/.test(file)))
    for (const [, ...sources] of readFileSync(path, 'utf8').matchAll(IMPORTS)) {
      const needed = findNeededGrants(path, sources.find(Boolean) ?? '') ?? []
      const { name } = findLayer(path)
      const isGranted = needed.some((grant) => grants.get(name)?.includes(grant))
      if (isUnitTest(path) && isGranted) continue
      for (const grant of needed) unused.delete(`${isUnitTest(path) ? 'tests' : name}: ${grant}`)
    }
  expect([...unused]).toEqual([])
})

test('the linter finds upward, sibling and unlisted imports and packages', () => {
  const root = mkdtempSync(join(tmpdir(), 'layers-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const forms = [`import '?'`, `export * from '?'`, `void import('?')`, `f<import('?').A>()`]
  const plant = (path: string, imports: string) => {
    mkdirSync(join(root, path, '..'), { recursive: true })
    const lines = imports.split(' ').flatMap((to) => forms.map((form) => form.replace('?', to)))
    writeFileSync(join(root, path), lines.join('\n'))
    return lines.map((_, index) => `${path}:${index + 1}`)
  }
  plant('src/api/a.ts', '#src/visit/b.ts ./b.ts @tanstack/react-query node:fs')
  plant('src/lib/a.test.ts', '#mocks/server/api/b.ts vitest')
  const forbidden = [
    ...plant(
      'src/host-channel/a.ts',
      '#src/app/b.ts #src/api/b.ts # ../host-channel/b.ts react-dom',
    ),
    ...plant('src/screens/a/a.ts', '#src/screens/b/b.ts #src/main.tsx'),
    ...plant('mocks/server/stripe/a/a.ts', '#mocks/server/stripe/b/b.ts #mocks/server/api/b.ts'),
    ...plant('e2e/specs/a.spec.ts', '#src/domain/b.ts #mocks/server/api/b.ts'),
  ]
  const command = [resolve('node_modules/oxlint/bin/oxlint'), '-c', resolve('.oxlintrc.json')]
  const options = { cwd: root, encoding: 'utf8' } as const
  const linter = spawnSync(process.execPath, [...command, '--format', 'unix'], options)
  const reports = [...linter.stdout.matchAll(/^(\S+):\d+: .*layers\(imports\)\]$/gm)]
  expect(new Set(reports.map(([, place]) => place))).toEqual(new Set(forbidden))
})
