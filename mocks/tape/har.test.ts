import Ajv from 'ajv'
import draft6 from 'ajv/dist/refs/json-schema-draft-06.json'
import harSchemas from 'har-schema'
import { expect, test } from 'vitest'
import { recordVisit } from '#mocks/testing/tape.ts'
import { exchangeOf, nameFor, parseTape, printTape, tapeOf } from './har.ts'

const visitTape = async () => (await recordVisit()).recorder.toHar()

const ajv = new Ajv({ strict: false, validateFormats: false })
ajv.addMetaSchema(draft6)
for (const schema of Object.values(harSchemas)) ajv.addSchema(schema)
const problemsOf = (har: unknown) => {
  ajv.validate('har.json#', har)
  return (ajv.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

test('TAPE-1 a tape is a HAR by its schema', async () => {
  const tape = JSON.parse(printTape(await visitTape())) as Awaited<ReturnType<typeof visitTape>>
  expect(tape.log.entries.length).toBeGreaterThan(25)
  expect(problemsOf(tape)).toEqual([])
  const [first] = tape.log.entries
  Object.assign(first?.request ?? {}, { cookies: 'none' })
  expect(problemsOf(tape)).toEqual(['/log/entries/0/request/cookies must be array'])
})

test('TAPE-1 a tape tells how it was made, and holds every call, the provider’s among them', async () => {
  const { log } = await visitTape()
  expect(log._tape).toMatchObject({
    name: 'visit',
    launch: { tour_code: 'TOWER', config_code: 'pass' },
    scenario: 'standard',
    seed: 1,
    now: '2026-06-01T10:00:00.000Z',
    recorded: '2026-06-01',
    contract: expect.stringMatching(/^[\da-f]{16}$/),
  })
  const places = new Set(log.entries.map(({ request }) => new URL(request.url).pathname))
  expect([...places].filter((path) => path.startsWith('/api/')).length).toBe(20)
  expect([...places].filter((path) => path.startsWith('/v1/')).length).toBe(2)
})

test('TAPE-1 the text of a tape reads back to the same text', async () => {
  const text = printTape(await visitTape())
  const { log } = parseTape(text)
  expect(printTape(tapeOf(log._tape, log.entries.map(exchangeOf)))).toBe(text)
})

test('TAPE-1 a tape with an entry that cannot be read is told by the entry', async () => {
  const { log } = await visitTape()
  const entries = log.entries.map((entry, index) =>
    index === 3 ? { ...entry, time: null } : entry,
  )
  expect(() => parseTape(JSON.stringify({ log: { ...log, entries } }))).toThrow(
    'log.entries.3.time',
  )
})

test('TAPE-1 a tape that an editor saved with a byte order mark is read', async () => {
  const text = printTape(await visitTape())
  expect(parseTape(`\uFEFF${text.replaceAll('\n', '\r\n')}`)).toEqual(parseTape(text))
})

test('TAPE-1 a tape with a status that no answer can have is told by the entry', async () => {
  const text = printTape(await visitTape()).replace('"status": 200', '"status": 999')
  expect(() => parseTape(text)).toThrow('log.entries.0.response.status')
})

test.each([
  ['paid.har', 'paid'],
  ['my visit (2).HAR', 'my-visit-2-'],
  ['.har', 'tape'],
  [`${'long'.repeat(50)}.har`, 'long'.repeat(20)],
])('TAPE-1 a tape may be called as its file is: %s', async (file, name) => {
  expect(nameFor(file)).toBe(name)
  const { log } = await visitTape()
  expect(() =>
    parseTape(printTape({ log: { ...log, _tape: { ...log._tape, name } } })),
  ).not.toThrow()
})

test.each([
  ['{', 'It is not JSON'],
  ['[]', 'It is no tape'],
  ['{"log":{"entries":[]}}', 'It is no tape: log._tape '],
])('what is no tape is told as such: %s', (text, message) => {
  expect(() => parseTape(text)).toThrow(message)
})
