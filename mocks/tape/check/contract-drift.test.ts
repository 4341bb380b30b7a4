import { describe, expect, onTestFinished, test } from 'vitest'
import { createApiServer } from '#mocks/node/api-server.ts'
import { START } from '#mocks/testing/client.ts'
import { emptyDepartures } from '#mocks/testing/seed-data.ts'
import { recordVisit } from '#mocks/testing/recorded-visit.ts'
import { compareWithLive, compareShapes } from './compare-live.ts'
import { tapedCalls } from '#mocks/tape/format/taped-calls.ts'
import { findDrift, formatDrift, filterIgnored } from './contract-drift.ts'
import type { Tape } from '#mocks/tape/format/har.ts'

const TODAY = { now: Date.parse('2026-06-02T00:00:00Z'), days: 180 }

const recordTape = async (): Promise<Tape> =>
  structuredClone((await recordVisit()).recorder.toHar())

const findEntry = (tape: Tape, name: string) => {
  const index = tape.log.entries.findIndex(({ request }) => request.url.endsWith(`/${name}`))
  const entry = tape.log.entries[index]
  if (!entry) throw new Error(`${name} is not on the tape`)
  return { entry, number: index + 1 }
}

type Change = (value: Record<string, unknown>) => void
const changeJson = (text: string, change: Change): string => {
  const value = JSON.parse(text) as Record<string, unknown>
  change(value)
  return JSON.stringify(value)
}

/** The tape with another answer of a call. */
const checkWithResponse = async (name: string, change: Change) => {
  const tape = await recordTape()
  const { entry, number } = findEntry(tape, name)
  entry.response.content.text = changeJson(entry.response.content.text ?? '', change)
  return { number, drift: findDrift(tape, TODAY) }
}

const getSettings = (answer: Record<string, unknown>) =>
  answer['settings'] as Record<string, unknown>
const getUnits = (answer: Record<string, unknown>) => answer['units'] as Record<string, unknown>[]
const getDays = (answer: Record<string, unknown>) => answer['calendar'] as Record<string, unknown>[]

describe('TAPE-5 the check', () => {
  test('finds nothing on a tape of today', async () => {
    expect(findDrift(await recordTape(), TODAY)).toEqual([])
  })

  test.each<[string, string, Change, string]>([
    [
      'a missing field',
      'getSettings',
      (answer) => delete getSettings(answer)['currency'],
      'getSettings answer settings.currency is missing',
    ],
    [
      'a field more',
      'getSettings',
      (answer) => Object.assign(getSettings(answer), { partner: 7 }),
      'getSettings answer settings.partner is not in the contract',
    ],
    [
      'another type',
      'getSettings',
      (answer) => Object.assign(getSettings(answer), { currency: 7 }),
      'getSettings answer settings.currency is number, not string',
    ],
    [
      'null where it may not be',
      'getSettings',
      (answer) => Object.assign(getSettings(answer), { currency: null }),
      'getSettings answer settings.currency is null, not string',
    ],
    [
      'an unknown word',
      'getUnits',
      (answer) => Object.assign(getUnits(answer)[1] ?? {}, { type: 'SENIOR' }),
      "getUnits answer units.1.type is 'SENIOR', none of ADULT, CHILD, INFANT",
    ],
    [
      'a word that the widget would forgive',
      'getMonthCalendar',
      (answer) => Object.assign(getDays(answer)[0] ?? {}, { status: 'HELD' }),
      "getMonthCalendar answer calendar.0.status is 'HELD', none of AVAILABLE, CLOSED, LIMITED, FREESALE, SOLD_OUT",
    ],
    [
      'another form of a text',
      'getMonthCalendar',
      (answer) => Object.assign(getDays(answer)[2] ?? {}, { localDate: '1 June' }),
      'getMonthCalendar answer calendar.2.localDate breaks the contract: ',
    ],
  ])('tells %s with the entry and the field', async (_, name, change, expected) => {
    const { number, drift } = await checkWithResponse(name, change)
    expect(drift.map(formatDrift)).toEqual([expect.stringContaining(`entry ${number} ${expected}`)])
  })

  const formatDriftAfter = async (change: (tape: Tape) => void): Promise<string[]> => {
    const tape = await recordTape()
    change(tape)
    return findDrift(tape, TODAY).map(formatDrift)
  }

  test('tells a request that the contract no longer takes', async () => {
    const messages = await formatDriftAfter((tape) => {
      const { entry } = findEntry(tape, 'getUnits')
      if (entry.request.postData) entry.request.postData.text = '{"configCode":"pass","week":1}'
    })
    expect(messages).toEqual([
      'entry 2 getUnits request tourCode is missing',
      'entry 2 getUnits request week is not in the contract',
    ])
  })

  test('tells a refusal of another form', async () => {
    const messages = await formatDriftAfter((tape) => {
      const { entry } = findEntry(tape, 'getUnits')
      entry.response.status = 400
    })
    expect(messages).toContain('entry 2 getUnits answer error is missing')
  })

  test('tells an answer that is no JSON', async () => {
    const messages = await formatDriftAfter((tape) => {
      findEntry(tape, 'getUnits').entry.response.content.text = '{"units":'
    })
    expect(messages).toEqual(['entry 2 getUnits answer is no JSON'])
  })

  test('tells a call that the contract does not have', async () => {
    const messages = await formatDriftAfter((tape) => {
      const { entry } = findEntry(tape, 'getUnits')
      entry.request.url = entry.request.url.replace('getUnits', 'getPeople')
    })
    expect(messages).toContain('entry 2 getPeople is no call of the contract')
  })

  test('tells what a recorder would have redacted', async () => {
    const messages = await formatDriftAfter((tape) => {
      const { entry } = findEntry(tape, 'setContact')
      if (!entry.request.postData) return
      entry.request.postData.text = entry.request.postData.text?.replace(/guest-\w+@/, 'ada@') ?? ''
    })
    expect(messages).toEqual([
      expect.stringMatching(/^entry \d+ setContact holds what a recorder would/),
    ])
  })

  test('warns of another contract, another redaction and old age', async () => {
    const tape = await recordTape()
    Object.assign(tape.log._tape, { contract: '0'.repeat(16), redaction: 0 })
    const drift = findDrift(tape, { now: Date.parse('2027-06-01'), days: 180 })
    expect(drift.every(({ isWarning }) => isWarning)).toBe(true)
    expect(drift.map(formatDrift)).toEqual([
      expect.stringMatching(
        /^warning: the tape was recorded under contract 0+, now it is [\da-f]{16}$/,
      ),
      'warning: the tape was redacted by version 0, now it is 1',
      'warning: the tape is 365 days old, more than 180',
    ])
  })

  test('leaves what a rule names', async () => {
    const { drift } = await checkWithResponse('getUnits', (answer) => {
      for (const unit of getUnits(answer)) unit['color'] = 7
    })
    expect(drift.length).toBe(3)
    expect(filterIgnored(drift, ['getUnits.answer.units.color'])).toEqual([])
    expect(filterIgnored(drift, ['*.answer.units'])).toEqual([])
    expect(filterIgnored(drift, ['getUnits.answer.units.colour', 'getSettings'])).toEqual(drift)
  })
})

/** A server of the same world, whose time goes on. */
const startServer = async (): Promise<string> => {
  const server = await createApiServer({ seedData: emptyDepartures, now: START, seed: 7 })
  onTestFinished(() => server.close())
  return server.url
}

describe('TAPE-5 asked again', () => {
  test('the server that was recorded has not changed, with other ids than the tape’s', async () => {
    expect(await compareWithLive(await recordTape(), await startServer())).toEqual([])
  })

  test('a server that has changed is told field by field', async () => {
    const sendChanged = async (request: Request): Promise<Response> => {
      const response = await fetch(request)
      if (!request.url.endsWith('getUnits')) return response
      const text = changeJson(await response.text(), (answer) => {
        for (const unit of getUnits(answer)) unit['restrictions'] = 'none'
        answer['note'] = 'new'
      })
      return new Response(text, { headers: response.headers })
    }
    const drift = await compareWithLive(await recordTape(), await startServer(), sendChanged)
    expect(drift.map(formatDrift)).toContain(
      'entry 2 getUnits answer units.[].restrictions was object, is string',
    )
    expect(drift.map(formatDrift)).toContain('entry 2 getUnits answer note is new, string')
  })

  test('another status is told, with what was said', async () => {
    const drift = await compareWithLive(await recordTape(), 'http://127.0.0.1:4010', () =>
      Promise.resolve(Response.json({ error: 'away' }, { status: 503 })),
    )
    expect(drift.map(formatDrift)[0]).toBe(
      'entry 1 getSettings answer has status 503, was 200: {"error":"away"}',
    )
  })

  const shape = tapedCalls.find(({ name }) => name === 'getResult')?.response ?? null
  test.each<[string, unknown, unknown, string[]]>([
    ['other values', { orderStatus: 'PENDING' }, { orderStatus: 'CONFIRMED' }, []],
    [
      'a field that may be there',
      { orderStatus: 'P' },
      { orderStatus: 'C', redirect: { url: '/', delaySec: 1 } },
      [],
    ],
    ['a field that is gone', { orderStatus: 'P' }, {}, ['orderStatus is gone, was string']],
    ['a field that is new', {}, { a: [1] }, ['a is new, array']],
    ['another type', { a: 1 }, { a: '1' }, ['a was number, is string']],
    ['null', { a: 1 }, { a: null }, []],
    ['an empty list', { a: [1] }, { a: [] }, []],
    ['mixed entries', { a: [1, '1'] }, { a: [1] }, ['a.[] was number or string, is number']],
  ])('compares forms and no values: %s', (_, recorded, live, expected) => {
    expect(
      compareShapes(recorded, live, shape).map(({ path, message }) => `${path} ${message}`),
    ).toEqual(expected)
  })
})
