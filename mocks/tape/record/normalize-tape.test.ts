import { expect, test } from 'vitest'
import { recordAll } from '#mocks/testing/recorded-visit.ts'
import { serializeTape } from '#mocks/tape/format/har.ts'
import { createPlayer } from '#mocks/tape/replay/player.ts'
import { createRecorder } from './recorder.ts'
import { normalizeTape } from './normalize-tape.ts'

async function recordTape() {
  return (await recordAll()).recorder.toHar()
}

function listCallNames({ log }: Awaited<ReturnType<typeof recordTape>>): string[] {
  return log.entries.map(({ request }) => request.url.split('/').at(-1) ?? '')
}

test('removes the order and the repetition of concurrent reads (TAPE-1)', async () => {
  const tapeA = await recordTape()
  const tapeB = await recordTape()
  const [first, second, ...rest] = tapeB.log.entries
  if (!first || !second) throw new Error('The visit begins with two reads')
  expect(listCallNames(tapeB).slice(0, 2)).toEqual(['getSettings', 'getUnits'])
  tapeB.log.entries = [second, first, second, ...rest]
  expect(serializeTape(tapeB)).not.toBe(serializeTape(tapeA))
  expect(serializeTape(normalizeTape(tapeB))).toBe(serializeTape(normalizeTape(tapeA)))
})

test('preserves the order of writes and each response of a poll (TAPE-1)', async () => {
  const tape = await recordTape()
  const isChange = (name: string) => /^(?:set|add|remove|upgrade|reset|create|confirm)/.test(name)
  expect(
    listCallNames(normalizeTape(tape)).filter((name) => isChange(name) && name !== 'confirmOrder'),
  ).toEqual(listCallNames(tape).filter((name) => isChange(name) && name !== 'confirmOrder'))
  const entryCount = normalizeTape(tape).log.entries.length
  expect(createPlayer(normalizeTape(tape)).unusedEntries()).toHaveLength(entryCount)
  expect(normalizeTape(normalizeTape(tape))).toEqual(normalizeTape(tape))
})

test('leaves a frontendLog body that is not JSON unchanged (TAPE-1)', () => {
  const recorder = createRecorder({ name: 'visit', clock: { now: () => 0 } })
  const url = 'http://127.0.0.1/api/frontendLog'
  for (const body of ['', 'null', 'not JSON'])
    recorder.add({ method: 'POST', url, body, response: null, startedAt: 0, endedAt: 0 })
  const tape = recorder.toHar()
  expect(normalizeTape(tape)).toEqual(tape)
})
