import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findDrift } from '#mocks/tape/check/contract-drift.ts'
import { formatDrift } from '#mocks/tape/check/drift.ts'
import { parseTape } from '#mocks/tape/format/har.ts'
import { listBundledTapes, loadBundledTape, TAPE_DESCRIPTIONS } from './bundled-tapes.ts'

test('describes each of at least ten tapes (TAPE-2, TAPE-5)', () => {
  const files = readdirSync('fixtures/tapes').filter((name) => name.endsWith('.har'))
  expect(listBundledTapes().map((name) => `${name}.har`)).toEqual(files)
  expect(Object.keys(TAPE_DESCRIPTIONS)).toEqual(listBundledTapes())
  expect(files.length).toBeGreaterThanOrEqual(10)
})

test.each(listBundledTapes())('%s matches the present contract (TAPE-5)', async (name) => {
  const tape = parseTape((await loadBundledTape(name)) ?? '')
  const today = { now: Date.parse(tape.log._tape.recorded), days: 1 }
  expect(findDrift(tape, today).map(formatDrift)).toEqual([])
})
