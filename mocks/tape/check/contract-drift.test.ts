import { describe, expect, onTestFinished, test } from 'vitest'
import { createApiServer } from '#mocks/server/node/api-server.ts'
import { START } from '#mocks/testing/client.ts'
import { emptyDepartures } from '#mocks/testing/seed-data.ts'
import { recordAll } from '#mocks/testing/recorded-visit.ts'
import { findLiveDrift } from './live-drift.ts'
import { findDrift } from './contract-drift.ts'
import { filterIgnored, formatDrift } from './drift.ts'
import type { HarEntry, Tape } from '#mocks/tape/format/har.ts'
import { redactTape } from '#mocks/tape/redaction/redact-tape.ts'

const TODAY = { now: Date.parse('2026-06-02T00:00:00Z'), days: 180 }

const { recorder } = await recordAll()

/** A copy of the tape of a full visit. */
function copyTape(): Tape {
  return structuredClone(recorder.toHar())
}

function findEntry(tape: Tape, name: string) {
  const index = tape.log.entries.findIndex(({ request }) => request.url.endsWith(`/${name}`))
  const entry = tape.log.entries[index]
  if (!entry) throw new Error(`${name} is not on the tape`)
  return { entry, number: index + 1 }
}

type Change = (value: Record<string, unknown>) => void

function changeJson(text: string, change: Change): string {
  const value = JSON.parse(text) as Record<string, unknown>
  change(value)
  return JSON.stringify(value)
}

/** Compares a tape after changing one response. */
async function checkWithResponse(name: string, change: Change) {
  const tape = copyTape()
  const { entry, number } = findEntry(tape, name)
  entry.response.content.text = changeJson(entry.response.content.text ?? '', change)
  return { number, drift: findDrift(redactTape(tape), TODAY) }
}

function getSettings(answer: Record<string, unknown>) {
  return answer['settings'] as Record<string, unknown>
}

function getUnits(answer: Record<string, unknown>) {
  return answer['units'] as Record<string, unknown>[]
}

function getDays(answer: Record<string, unknown>) {
  return answer['calendar'] as Record<string, unknown>[]
}

describe('findDrift (TAPE-5)', () => {
  test.each<[string, string, Change, string]>([
    [
      'a missing field',
      'getUnits',
      (answer) => delete getUnits(answer)[1]?.['type'],
      'getUnits response: units.1.type is missing',
    ],
    [
      'an unknown field',
      'getSettings',
      (answer) => Object.assign(getSettings(answer), { partner: 7 }),
      'getSettings response: settings.[redacted] is not in the contract',
    ],
    [
      'another type',
      'getSettings',
      (answer) => Object.assign(getSettings(answer), { currency: 7 }),
      'getSettings response: settings.currency is number, expected string or null',
    ],
    [
      'an unexpected null',
      'getUnits',
      (answer) => Object.assign(getUnits(answer)[1] ?? {}, { type: null }),
      'getUnits response: units.1.type is null, expected string',
    ],
    [
      'an unknown enum value',
      'getUnits',
      (answer) => Object.assign(getUnits(answer)[1] ?? {}, { type: 'SENIOR' }),
      "getUnits response: units.1.type is '[redacted]', expected one of ADULT, CHILD, INFANT",
    ],
    [
      'an enum value that the widget replaces',
      'getMonthCalendar',
      (answer) => Object.assign(getDays(answer)[0] ?? {}, { status: 'HELD' }),
      "getMonthCalendar response: calendar.0.status is '[redacted]', expected one of AVAILABLE, CLOSED, LIMITED, FREESALE, SOLD_OUT",
    ],
    [
      'another string format',
      'getMonthCalendar',
      (answer) => Object.assign(getDays(answer)[2] ?? {}, { localDate: '1 June' }),
      'getMonthCalendar response: calendar.2.localDate violates the contract: ',
    ],
  ])('reports %s with its entry and field', async (_, name, change, expected) => {
    const { number, drift } = await checkWithResponse(name, change)
    expect(drift.map(formatDrift)).toEqual([expect.stringContaining(`entry ${number} ${expected}`)])
  })

  test.each<[string, (entry: HarEntry) => void, string[]]>([
    [
      'a request that violates the contract',
      ({ request }) => Object.assign(request.postData ?? {}, { text: '{"configCode":"a","b":1}' }),
      [
        'getUnits request: tourCode is missing',
        'getUnits request: [redacted] is not in the contract',
      ],
    ],
    [
      'an error response that violates the contract',
      ({ response }) => Object.assign(response, { status: 400 }),
      ['getUnits response: error is missing'],
    ],
    [
      'a response that is not JSON',
      ({ response }) => Object.assign(response.content, { text: '{"units":' }),
      ['getUnits response is not JSON'],
    ],
    [
      'an unknown call',
      ({ request }) => (request.url = request.url.replace('getUnits', 'getPeople')),
      ['unknownCall is not a call of the contract'],
    ],
  ])('reports %s', (_, change, messages) => {
    const tape = copyTape()
    change(findEntry(tape, 'getUnits').entry)
    expect(findDrift(redactTape(tape), TODAY).map(formatDrift)).toEqual(
      expect.arrayContaining(messages.map((message) => `entry 2 ${message}`)),
    )
  })

  test('reports data that should be redacted', async () => {
    const tape = copyTape()
    const { request } = findEntry(tape, 'setContact').entry
    if (request.postData)
      request.postData.text = request.postData.text?.replace(/guest-\w+@/, 'ada@') ?? ''
    expect(findDrift(tape, TODAY).map(formatDrift)).toEqual([
      expect.stringMatching(/^entry \d+ setContact contains data that should be redacted/),
    ])
  })

  test('warns about another contract, another redaction and old tapes', async () => {
    const tape = copyTape()
    Object.assign(tape.log._tape, { redaction: 0, contract: '0'.repeat(16) })
    const drift = findDrift(tape, { now: Date.parse('2027-06-01'), days: 180 })
    expect(drift.every(({ isWarning }) => isWarning)).toBe(true)
    expect(drift.map(formatDrift)).toEqual([
      expect.stringMatching(
        /^warning: tape was recorded with contract 0+, the current contract is [\da-f]{8}$/,
      ),
      'warning: tape was redacted with version 0, the current version is 10',
      'warning: tape is 365 days old, the limit is 180',
    ])
  })

  test('ignores what a rule names', async () => {
    const { drift } = await checkWithResponse('getUnits', (answer) => {
      for (const unit of getUnits(answer)) unit['color'] = 7
    })
    expect(drift.length).toBe(3)
    expect(filterIgnored(drift, ['getUnits.response.units.[redacted]'])).toEqual([])
    expect(filterIgnored(drift, ['*.response.units'])).toEqual([])
    expect(filterIgnored(drift, ['getUnits.response.units.colour', 'getSettings'])).toEqual(drift)
  })
})

/** A mock server with the same data and a running clock. */
async function startServer(): Promise<string> {
  const server = await createApiServer({ seedData: emptyDepartures, now: START, seed: 7 })
  onTestFinished(() => server.close())
  return server.url
}

describe('findLiveDrift (TAPE-5)', () => {
  test('finds no difference on the recorded server, which assigns other ids', async () => {
    expect(await findLiveDrift(copyTape(), await startServer())).toEqual([])
  })

  test('reports a changed response field by field', async () => {
    const sendChanged = async (request: Request): Promise<Response> => {
      const response = await fetch(request)
      if (!request.url.endsWith('getUnits')) return response
      const text = changeJson(await response.text(), (answer) => {
        for (const unit of getUnits(answer)) unit['restrictions'] = 'none'
        answer['note'] = 'new'
      })
      return new Response(text, { headers: response.headers })
    }
    const drift = await findLiveDrift(copyTape(), await startServer(), sendChanged)
    expect(drift.map(formatDrift)).toContain(
      'entry 2 getUnits response: units.0.restrictions is string, expected object or null',
    )
    expect(drift.map(formatDrift)).toContain(
      'entry 2 getUnits response: note is not in the contract',
    )
  })

  test('reports another status with the body', async () => {
    const drift = await findLiveDrift(copyTape(), 'http://127.0.0.1:4010', () =>
      Promise.resolve(Response.json({ error: 'away' }, { status: 503 })),
    )
    expect(drift.map(formatDrift)[0]).toBe(
      'entry 1 getSettings response has status 503, recorded as 200: {"error":"away"}',
    )
  })

  test('stops at a live key', async () => {
    const sendLiveKey = () => Promise.resolve(new Response('{"key":"pk_live_1"}'))
    await expect(findLiveDrift(copyTape(), 'http://127.0.0.1:4010', sendLiveKey)).rejects.toThrow(
      'getSettings of http://127.0.0.1:4010 contains a live key',
    )
  })
})
