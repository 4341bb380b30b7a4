import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findDrift, formatDrift } from '#mocks/tape/check/contract-drift.ts'
import { readTape } from './tape-files.ts'

const FOLDER = 'fixtures/tapes'
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.har'))

test('TAPE-5 at least ten tapes are shipped', () => {
  expect(files.length).toBeGreaterThanOrEqual(10)
})

test.each(files)('TAPE-5 %s is as the contract has it now', (file) => {
  const tape = readTape(`${FOLDER}/${file}`)
  const today = { now: Date.parse(tape.log._tape.recorded), days: 1 }
  expect(findDrift(tape, today).map(formatDrift)).toEqual([])
})
