import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findDrift } from '#mocks/tape/check/contract-drift.ts'
import { formatDrift } from '#mocks/tape/check/drift.ts'
import { readTape } from './tape-files.ts'

const FOLDER = 'fixtures/tapes'
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.har'))

test('bundles at least ten tapes (TAPE-5)', () => {
  expect(files.length).toBeGreaterThanOrEqual(10)
})

test.each(files)('%s matches the present contract (TAPE-5)', (file) => {
  const tape = readTape(`${FOLDER}/${file}`)
  const today = { now: Date.parse(tape.log._tape.recorded), days: 1 }
  expect(findDrift(tape, today).map(formatDrift)).toEqual([])
})
