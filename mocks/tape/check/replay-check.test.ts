import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { recordAll } from '#mocks/testing/recorded-visit.ts'
import { PENDING_CALL, recordCalls } from '#mocks/testing/recorded-calls.ts'
import { readTape } from '#mocks/server/node/tape-files.ts'
import type { Tape } from '#mocks/tape/format/har.ts'
import { findDrift } from './contract-drift.ts'
import { checkReplay, findReturn, formatReplayCheck } from './replay-check.ts'

const FOLDER = 'fixtures/tapes'
const codes = { configCode: 'pass', tourCode: 'TOWER' }
const order = { orderIntentId: 'o' }

async function describeReplay(tape: Tape) {
  return formatReplayCheck(await checkReplay(tape))
}

test.each(readdirSync(FOLDER).filter((name) => name.endsWith('.har')))(
  'finds that %s replays (TAPE-2)',
  async (file) => {
    const { problems } = await checkReplay(readTape(`${FOLDER}/${file}`))
    expect(problems).toEqual([])
  },
)

test('finds that a recorded visit replays, pending calls and repeated polls included (TAPE-2)', async () => {
  const tape = (await recordAll()).recorder.toHar()
  const count = tape.log.entries.length
  expect(await describeReplay(tape)).toBe(`Replays: ${count} of ${count} requests match`)
  const short = recordCalls(
    ['getSettings', codes, {}],
    ['getUnits', codes, PENDING_CALL, 300],
    ['addCartItem', order, PENDING_CALL],
    ['addCartItem', order, {}],
    ['getResult', order, { orderStatus: 'PENDING' }],
    ['getResult', order, { orderStatus: 'CONFIRMED' }],
  )
  expect(await describeReplay(short)).toBe('Replays: 6 of 6 requests match')
})

test('says why a tape does not replay (TAPE-2)', async () => {
  const withoutStart = recordCalls(['getResult', order, {}])
  expect(await describeReplay(withoutStart)).toContain('getSettings is not on the tape')
  const withoutCodes = recordCalls(['getSettings', {}, {}])
  expect(await describeReplay(withoutCodes)).toContain('name the tour and the pass')
  const withoutBody = recordCalls(['getSettings', codes, {}], ['getResult', '', {}])
  const text = await describeReplay(withoutBody)
  expect(text).toContain('Does not replay completely: 1 of 2 requests match')
  expect(text).toContain('entry 2 getResult: the request is not a JSON object')
})

test('says that nobody can come back to a page that had been left (TAPE-3)', () => {
  const tape = readTape(`${FOLDER}/standard.har`)
  expect(findReturn(tape)).toBeNull()
  const back = { kind: 'return', at: 0, writes: 0, path: '/steps/payment' } as const
  tape.log._tape.actions?.splice(2, 0, back)
  const text = 'Action 3 came back to a page that had been left (/steps/payment)'
  expect(findReturn(tape)).toContain(text)
  const limits = { now: Date.parse(tape.log._tape.recorded), days: 1 }
  const [drift] = findDrift(tape, limits)
  expect(drift).toMatchObject({ isWarning: true, message: expect.stringContaining(text) })
})
