import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FAULT_KINDS } from '#scenarios/engine/faults.ts'
import { formatMarkdownTable } from '#scenarios/scenario-tables.ts'

const readme = readFileSync(join(import.meta.dirname, '../../scenarios/README.md'), 'utf8')

test('scenarios/README.md has the table of the registry (SCENARIO-3)', () => {
  const table = /<!-- scenarios -->([^]*)<!-- \/scenarios -->/.exec(readme)?.[1]
  expect(table?.trim()).toBe(formatMarkdownTable())
})

test('scenarios/README.md describes every kind of fault (SCENARIO-3)', () => {
  const undocumentedKinds = Object.keys(FAULT_KINDS).filter(
    (kind) => !readme.includes(`| \`${kind}\``),
  )
  expect(undocumentedKinds).toEqual([])
})
