import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formatMarkdownTable } from '#scenarios/scenario-tables.ts'

const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8')

test('SCENARIO-3 the README’s table of scenarios is the registry’s', () => {
  const marked = /<!-- scenarios -->([^]*)<!-- \/scenarios -->/.exec(readme)?.[1]
  expect(marked?.trim()).toBe(formatMarkdownTable())
})
