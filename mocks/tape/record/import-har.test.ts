import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createReplay, createPostRequest } from '#mocks/testing/recorded-visit.ts'
import { findDrift } from '#mocks/tape/check/contract-drift.ts'
import { serializeTape } from '#mocks/tape/format/har.ts'
import { importHar, formatImportReport } from './import-har.ts'
import { scanForSecrets } from '#mocks/tape/redaction/secret-scan.ts'

type Options = {
  method?: string
  url?: string
  body?: string
  status?: number
  content?: object
  at?: number
  time?: number
  headers?: { name: string; value: string }[]
}

const RESULT_URL = 'https://booking.test/api/getResult'
const START = Date.parse('2026-06-01T10:00:00Z')

/** An entry as developer tools save it, milliseconds after the start. */
const entry = (options: Options = {}) => {
  const {
    method = 'POST',
    url = RESULT_URL,
    body = '{"orderIntentId":"o"}',
    status = 200,
  } = options
  const { content = { mimeType: 'application/json', text: '{"orderStatus":"PENDING"}' } } = options
  const { at = 0, time = 20, headers = [] } = options
  return {
    _resourceType: 'fetch',
    startedDateTime: new Date(START + at).toISOString(),
    time,
    request: { method, url, headers: [{ name: 'Cookie', value: 'a=b' }], postData: { text: body } },
    response: { status, headers, content },
  }
}
const har = (...entries: unknown[]) => JSON.stringify({ log: { entries } })
const withText = (text: string, at = 0) =>
  entry({ at, content: { mimeType: 'application/json', text } })

describe('TAPE-2 an imported HAR', () => {
  test('gives its calls in the order of time, base64 read', () => {
    const base64 = Buffer.from('{"orderStatus":"CONFIRMED","redirect":{"url":"/é","delaySec":1}}')
    const content = {
      mimeType: 'application/json',
      encoding: 'base64',
      text: base64.toString('base64'),
    }
    const { tape, report } = importHar(
      har(entry({ at: 2000, content }), withText('{"orderStatus":"PENDING"}')),
      'x',
    )
    expect(tape.log.entries.map(({ response }) => response.content.text)).toEqual([
      '{"orderStatus":"PENDING"}',
      '{"orderStatus":"CONFIRMED","redirect":{"url":"/é","delaySec":1}}',
    ])
    expect(tape.log._tape).toMatchObject({ name: 'x', scenario: null, recorded: '2026-06-01' })
    expect(report).toEqual({ imported: { getResult: 2 }, skipped: [] })
  })

  test.each<[string, unknown]>([
    ['CORS preflight', entry({ method: 'OPTIONS' })],
    ['not a call of the widget', entry({ method: 'GET', url: 'https://cdn.test/app.js?v=1' })],
    ['not a call of the widget', entry({ method: 'GET' })],
    ['not a call of the widget', entry({ url: 'chrome-extension://abc/page' })],
    ['no response', entry({ status: 0 })],
    ['no response', entry({ status: -1 })],
    ['no response', { ...entry(), response: { ...entry().response, _error: 'net::ERR_ABORTED' } }],
    ['not a call of the widget', entry({ url: 'https://statistics.test/api/collect' })],
    ['response body is not text', entry({ content: { encoding: 'base64', text: 'no base64' } })],
    [
      'response body is not text',
      entry({ content: { encoding: 'base64', text: 'H4sIAAAAAAAA/w==' } }),
    ],
    ['response saved without its body', entry({ content: { mimeType: 'application/json' } })],
    ['body saved in a separate file', entry({ content: { _file: 'abc.json' } })],
    [
      'invalid entry: request',
      { startedDateTime: '2026-06-01T10:00:00Z', response: { status: 200 } },
    ],
    ['invalid start time', { ...entry(), startedDateTime: 'yesterday' }],
    ['duplicate of entry 1', entry({ at: 5 })],
  ])('leaves out, and says so: %s', (reason, odd) => {
    const { report } = importHar(har(entry(), odd), 'x')
    expect(report.imported).toEqual({ getResult: 1 })
    expect(report.skipped).toMatchObject([{ entry: 2, reason: expect.stringContaining(reason) }])
    expect(formatImportReport(report)).toContain(reason)
  })

  test('is read with a byte order mark, and with nothing in the place of a body', () => {
    const saved = entry()
    const bodiless = { ...saved, request: { ...saved.request, postData: null } }
    const { report } = importHar(`\uFEFF${har(bodiless)}`, 'x')
    expect(report).toEqual({ imported: { getResult: 1 }, skipped: [] })
  })

  test('keeps polls that follow each other, and the answer to a second try', () => {
    const lost = entry({ status: 0, at: 100 })
    const { tape } = importHar(har(entry(), lost, entry({ at: 120 }), entry({ at: 1120 })), 'x')
    expect(tape.log.entries.length).toBe(3)
  })

  test('has the widget’s parameters from the page that was opened', () => {
    const page = entry({
      method: 'GET',
      url: 'https://booking.test/?tour_code=T&config_code=C&site_url=https%3A%2F%2Fhost.test%2F%3Fa%3Db',
    })
    const { launch } = importHar(har(page, entry()), 'x').tape.log._tape
    expect(launch).toMatchObject({ tour_code: 'T', config_code: 'C' })
    expect(launch['site_url']).toMatch(/^https:\/\/host\.test\/\?a=redacted-\w+$/)
  })

  test('is at the time of the server’s answers', () => {
    const headers = [{ name: 'date', value: 'Wed, 01 Jul 2026 10:00:00 GMT' }]
    const { tape } = importHar(har(entry({ headers })), 'x')
    expect(tape.log._tape.now.slice(0, 10)).toBe('2026-07-01')
    expect(tape.log._tape.recorded).toBe('2026-06-01')
  })

  test('is redacted like any other', () => {
    const contact = '{"orderIntentId":"o","contact":{"emailAddress":"someone@company-mail.com"}}'
    const setContact = entry({
      url: 'https://booking.test/api/setContact?a=b',
      body: contact,
      content: { text: contact },
    })
    const text = serializeTape(importHar(har(setContact), 'x').tape)
    expect(scanForSecrets(text)).toEqual([])
    expect(text).not.toMatch(/cookie"|booking\.test|a=b/i)
  })

  test.each([
    ['what is no HAR', '{"log":{}}', 'Not a HAR file'],
    [
      'one that has its texts elsewhere',
      har(entry({ content: { _file: 'a.json' } }), entry({ method: 'GET' })),
      /^No call of the widget .*: body saved in a separate file: .*; not a call of the widget$/,
    ],
    ['one with no call', har(entry({ status: 0 })), 'No call of the widget'],
    ['what is no JSON', '<html>\n</html>', /^Not a JSON file$/],
    [
      'a live key in what is left',
      har(entry(), entry({ url: 'https://a.test/?k=pk_live_1' })),
      'live key',
    ],
    [
      'a live key in a header',
      har(entry({ headers: [{ name: 'Authorization', value: 'Bearer sk_live_1' }] })),
      'live key',
    ],
    ['a live key', har(withText('{"orderStatus":"pk_live_1"}')), 'live key'],
  ])('is none for %s', (_, text, message) => {
    expect(() => importHar(text, 'x')).toThrow(message)
  })
})

describe('TAPE-2 a HAR as it was really saved', () => {
  const importSaved = (name: string) =>
    importHar(readFileSync(`fixtures/tapes/saved/${name}.har`, 'utf8'), name)

  test.each(['devtools', 'playwright'])('by %s replays', async (name) => {
    const { tape, report } = importSaved(name)
    expect(report.imported).toEqual({
      getSettings: 1,
      getUnits: 1,
      getMonthCalendar: 1,
      getResult: 3,
    })
    expect(findDrift(tape, { now: Date.parse('2026-11-21'), days: 1000 })).toEqual([])
    const { send } = createReplay(tape)
    const statuses = []
    for (let times = 0; times < 3; times += 1) {
      const answer = await send(
        createPostRequest('/api/getResult', { orderIntentId: 'order-of-the-sample' }),
      )
      statuses.push(((await answer.json()) as { orderStatus?: string }).orderStatus)
    }
    expect(statuses).toEqual(['PENDING', 'PENDING', 'CONFIRMED'])
  })

  test('has a report of what was left', () => {
    const reasons = (name: string) =>
      new Set(importSaved(name).report.skipped.map(({ reason }) => reason))
    expect(reasons('devtools')).toContain('CORS preflight')
    expect(reasons('playwright')).toContain('not a call of the widget')
  })
})
