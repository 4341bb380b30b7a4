import { expect, test } from 'vitest'
import { recordVisit } from '#mocks/testing/tape.ts'
import { printTape } from './har.ts'
import { createPlayer } from './player.ts'
import { createRecorder } from './recorder.ts'
import { steady } from './steady.ts'

const visit = async () => (await recordVisit()).recorder.toHar()
const namesOf = ({ log }: Awaited<ReturnType<typeof visit>>): string[] =>
  log.entries.map(({ request }) => request.url.split('/').at(-1) ?? '')

test('TAPE-1 a steady tape does not tell which of two reads set out first, nor how often it was asked', async () => {
  const one = await visit()
  const other = await visit()
  const [first, second, ...rest] = other.log.entries
  if (!first || !second) throw new Error('The visit has two reads at its beginning')
  expect(namesOf(other).slice(0, 2)).toEqual(['getSettings', 'getUnits'])
  other.log.entries = [second, first, second, ...rest]
  expect(printTape(other)).not.toBe(printTape(one))
  expect(printTape(steady(other))).toBe(printTape(steady(one)))
})

test('TAPE-1 a steady tape keeps every change in its place, and each answer of a poll', async () => {
  const tape = await visit()
  const isChange = (name: string) => /^(?:set|add|remove|upgrade|reset|create|confirm)/.test(name)
  expect(namesOf(steady(tape)).filter((name) => isChange(name) && name !== 'confirmOrder')).toEqual(
    namesOf(tape).filter((name) => isChange(name) && name !== 'confirmOrder'),
  )
  const asked = steady(tape).log.entries.length
  expect(createPlayer(steady(tape)).unasked()).toHaveLength(asked)
  expect(steady(steady(tape))).toEqual(steady(tape))
})

test('TAPE-1 a steady tape leaves a log that is no JSON as it is', () => {
  const recorder = createRecorder({ name: 'visit', clock: { now: () => 0 } })
  const url = 'http://127.0.0.1/api/frontendLog'
  for (const body of ['', 'null', 'no JSON'])
    recorder.add({ method: 'POST', url, body, answer: null, startedAt: 0, endedAt: 0 })
  const tape = recorder.toHar()
  expect(steady(tape)).toEqual(tape)
})
