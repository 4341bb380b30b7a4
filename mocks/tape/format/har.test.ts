import { calls } from '#src/contract/calls.ts'
import { expect, test } from 'vitest'
import { recordAll } from '#mocks/testing/recorded-visit.ts'
import { parseExchange, buildTapeName, parseTape, serializeTape, buildTape } from './har.ts'
import { readTapeLaunch } from './launch.ts'

const { recorder } = await recordAll()

/** A copy of the tape of a full visit. */
function copyTape() {
  return structuredClone(recorder.toHar())
}

test('writes all that HAR 1.2 demands, and demands it of a tape (TAPE-1)', () => {
  const tape = JSON.parse(serializeTape(copyTape())) as ReturnType<typeof copyTape>
  expect(tape.log.entries.length).toBeGreaterThan(25)
  expect(parseTape(JSON.stringify(tape))).toEqual(tape)
  const [first] = tape.log.entries
  Object.assign(first?.request ?? {}, { cookies: 'none' })
  expect(() => parseTape(JSON.stringify(tape))).toThrow('log.entries.0.request.cookies')
})

test('describes the recording and contains all calls, Stripe included (TAPE-1)', () => {
  const { log } = copyTape()
  expect(log._tape).toMatchObject({
    name: 'visit',
    launch: { tour_code: 'TOWER', config_code: 'pass' },
    scenario: 'standard',
    seed: 1,
    now: '2026-06-01T10:00:00.000Z',
    recorded: '2026-06-01',
    contract: expect.stringMatching(/^[\da-f]{8}$/),
  })
  const paths = new Set(log.entries.map(({ request }) => new URL(request.url).pathname))
  expect([...paths].filter((path) => path.startsWith('/api/')).length).toBe(
    Object.keys(calls).length,
  )
  expect([...paths].filter((path) => path.startsWith('/v1/')).length).toBe(2)
})

test("has the page that Safari's Web Inspector reads (TAPE-1)", () => {
  const { log } = copyTape()
  const [page] = log.pages ?? []
  expect(page).toEqual({
    startedDateTime: log._tape.now,
    id: 'page_1',
    title: log._tape.name,
    pageTimings: {},
  })
  expect(log.entries.every(({ pageref }) => pageref === page?.id)).toBe(true)
})

test('finds the launch parameters of a tape that lacks them in its calls (TAPE-2)', () => {
  const tape = copyTape()
  const { _tape } = tape.log
  expect(readTapeLaunch(tape)).toEqual(_tape.launch)
  expect(readTapeLaunch({ log: { ...tape.log, _tape: { ..._tape, launch: {} } } })).toEqual({
    tour_code: 'TOWER',
    config_code: 'pass',
    site_url: 'https://widget.example/',
  })
  expect(
    readTapeLaunch({ log: { ...tape.log, entries: [], _tape: { ..._tape, launch: {} } } }),
  ).toEqual({})
})

test('serializes a parsed tape to the same text (TAPE-1)', () => {
  const text = serializeTape(copyTape())
  const { log } = parseTape(text)
  expect(serializeTape(buildTape(log._tape, log.entries.map(parseExchange)))).toBe(text)
})

test.each(['//evil.example', '/\\evil.example', 'https://evil.example/', '/steps?x=1'])(
  'refuses a tape that opens %s (TAPE-1)',
  (at) => {
    const { log } = copyTape()
    const tape = { log: { ...log, _tape: { ...log._tape, at } } }
    expect(() => parseTape(JSON.stringify(tape))).toThrow('log._tape.at')
  },
)

test('names the version of a tape that it cannot replay, and what helps (TAPE-1)', () => {
  const { log } = copyTape()
  const text = JSON.stringify({ log: { ...log, _tape: { ...log._tape, version: 3 } } })
  expect(() => parseTape(text)).toThrow(
    'The tape has version 3, this program replays version 2. Convert its calls with npm run tape import',
  )
})

test('ignores a byte order mark (TAPE-1)', () => {
  const text = serializeTape(copyTape())
  expect(parseTape(`\uFEFF${text.replaceAll('\n', '\r\n')}`)).toEqual(parseTape(text))
})

test('names the entry with an invalid status (TAPE-1)', () => {
  const text = serializeTape(copyTape()).replace('"status": 200', '"status": 999')
  expect(() => parseTape(text)).toThrow('log.entries.0.response.status')
})

test.each([
  ['paid.har', 'paid'],
  ['my visit (2).HAR', 'my-visit-2-'],
  ['.har', 'tape'],
  [`${'long'.repeat(50)}.har`, 'long'.repeat(20)],
])('derives a valid tape name from the file %s (TAPE-1)', (file, name) => {
  expect(buildTapeName(file)).toBe(name)
  const { log } = copyTape()
  expect(() =>
    parseTape(serializeTape({ log: { ...log, _tape: { ...log._tape, name } } })),
  ).not.toThrow()
})

test.each([
  ['{', 'Not a JSON file'],
  ['[]', 'Not a valid tape'],
  ['{"log":{"entries":[]}}', 'Not a valid tape: log._tape: '],
])('rejects %s, which is not a tape', (text, message) => {
  expect(() => parseTape(text)).toThrow(message)
})
