import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createReplay, createPostRequest } from '#mocks/testing/recorded-visit.ts'
import { findDrift } from '#mocks/tape/check/contract-drift.ts'
import { importHar, formatImportReport } from './import-har.ts'

type Options = {
  method?: string
  url?: string
  body?: string
  status?: number
  content?: object | null
  at?: number
  time?: number
  headers?: { name: string; value: string }[]
}

const RESULT_URL = 'https://booking.test/api/getResult'
const START = Date.parse('2026-06-01T10:00:00Z')

/** An entry as saved by developer tools; `at` is in milliseconds after the start. */
function entry(options: Options = {}) {
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

function har(...entries: unknown[]) {
  return JSON.stringify({ log: { entries } })
}

function withText(text: string, at = 0) {
  return entry({ at, content: { mimeType: 'application/json', text } })
}

function withPostData(postData: unknown) {
  const saved = entry()
  return { ...saved, request: { ...saved.request, postData } }
}

function withHeader(header: unknown) {
  const saved = entry()
  return { ...saved, response: { ...saved.response, headers: [header] } }
}

const BODY = '{"orderIntentId":"o"}'
const FIELDS = {
  mimeType: 'application/json',
  params: [{ name: 'orderIntentId', value: 'o' }],
}

describe('importHar (TAPE-2)', () => {
  test('names a response that was cut off, or that is no answer of the call', () => {
    const { tape, report } = importHar(
      har(
        withText('{"orderStatus":"CONF'),
        entry({ url: RESULT_URL.replace('getResult', 'getUnits') }),
      ),
      'cut',
    )
    expect(tape.log.entries).toHaveLength(1)
    expect(report.lost).toEqual({ getResult: 1 })
    expect(formatImportReport(report)).toContain('response is cut off, or is no answer')
  })

  test('orders the calls by time and decodes base64 bodies', () => {
    const base64 = Buffer.from('{"orderStatus":"CONFIRMED"}')
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
      '{"orderStatus":"CONFIRMED"}',
    ])
    expect(tape.log._tape).toMatchObject({ name: 'x', scenario: null, recorded: '2026-06-01' })
    expect(report).toEqual({ imported: { getResult: 2 }, skipped: [], lost: {} })
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
    ['response body is not text', entry({ content: { encoding: 'base64', text: 'not base64' } })],
    [
      'response body is not text',
      entry({ content: { encoding: 'base64', text: 'H4sIAAAAAAAA/w==' } }),
    ],
    [
      'response body is still compressed (gzip)',
      entry({
        content: { encoding: 'base64', text: 'H4sIAAAAAAAA/w==' },
        headers: [{ name: 'content-encoding', value: 'gzip' }],
      }),
    ],
    ['response saved without its body', entry({ content: { mimeType: 'application/json' } })],
    ['body saved in a separate file', entry({ content: { _file: 'abc.json' } })],
    [
      'invalid entry: request',
      { startedDateTime: '2026-06-01T10:00:00Z', response: { status: 200 } },
    ],
    ['invalid entry: response', { ...entry(), response: undefined }],
    ['no response', { ...entry(), response: { ...entry().response, _error: { message: 'lost' } } }],
    ['redirect', entry({ status: 307, content: { mimeType: 'text/html', text: '' } })],
    ['request saved without its body', withPostData(null)],
    ['request saved without its body', withPostData({ mimeType: 'application/json', text: '' })],
    ['request body is not text', withPostData({ text: 'not base64', encoding: 'base64' })],
    ['response saved without its body', entry({ content: { size: 5000, text: '' } })],
    ['response saved without its body', entry({ content: null })],
    ['duplicate of entry 1', entry({ at: 5 })],
  ])('skips and reports: %s', (reason, odd) => {
    const { report } = importHar(har(entry(), odd), 'x')
    expect(report.imported).toEqual({ getResult: 1 })
    expect(report.skipped).toMatchObject([{ entry: 2, reason: expect.stringContaining(reason) }])
    expect(formatImportReport(report)).toContain(reason)
  })

  test.each<[string, unknown]>([
    ['a header without a value', withHeader({ name: 'etag', value: null })],
    ['a header with a number', withHeader({ name: 'content-length', value: 12 })],
    ['a header that is null', withHeader(null)],
    ['headers that are null', { ...entry(), request: { ...entry().request, headers: null } }],
    ['numbers as texts', { ...entry({ content: { text: '{}', size: '2' } }), time: '12' }],
    ['a status as text', { ...entry(), response: { ...entry().response, status: '200' } }],
    ['no time', { ...entry(), time: null }],
    ['a time that is no number', { ...entry(), time: 'NaN' }],
    ['a lower-case method', entry({ method: 'post' })],
    [
      'params and a media type that are null',
      withPostData({ params: null, mimeType: null, text: BODY }),
    ],
    ['odd params', withPostData({ params: 'none', text: BODY })],
    ['an odd media type of the answer', entry({ content: { mimeType: null, text: '{}' } })],
    ['base64 declared over JSON', entry({ content: { encoding: 'base64', text: '{"a":"é"}' } })],
    ['base64 declared over a JSON request', withPostData({ text: BODY, encoding: 'base64' })],
    ['a base64 request', withPostData({ text: btoa(BODY), encoding: 'base64' })],
    ['a byte order mark in the answer', withText('\uFEFF{"orderStatus":"PENDING"}')],
    ['a byte order mark in the request', withPostData({ text: `\uFEFF${BODY}` })],
    ['JSON saved as fields', withPostData(FIELDS)],
    ['an error that is null', { ...entry(), response: { ...entry().response, _error: null } }],
    ['an odd start time', { ...entry(), startedDateTime: {} }],
    ['no start time', { ...entry(), startedDateTime: undefined }],
  ])('imports an entry with %s', (_, odd) => {
    const { tape, report } = importHar(har(odd), 'x')
    expect(report).toEqual({ imported: { getResult: 1 }, skipped: [], lost: {} })
    expect(tape.log.entries[0]?.request.postData?.text).toBe('{"orderIntentId":"id-1"}')
  })

  test('counts the requests that the tape lacks, unless another entry has their body', () => {
    const lost = withPostData(null)
    expect(importHar(har(lost, entry({ at: 5 })), 'x').report.lost).toEqual({})
    const { report } = importHar(har(lost, entry({ at: 5000 })), 'x')
    expect(report.lost).toEqual({ getResult: 1 })
  })

  test('keeps the order of the file where no start time can be read', () => {
    const withoutTime = (text: string) => ({ ...withText(text), startedDateTime: 'T8:00' })
    const texts = [
      '{"orderStatus":"PENDING"}',
      '{"orderStatus":"PENDING"}',
      '{"orderStatus":"CONFIRMED"}',
    ]
    const { tape } = importHar(har(...texts.map(withoutTime)), 'x')
    expect(tape.log.entries.map(({ response }) => response.content.text)).toEqual(texts)
  })

  test('names every skipped call', () => {
    const saved = Array.from({ length: 8 }, (_, index) => entry({ status: 307, at: index * 1000 }))
    const text = formatImportReport(importHar(har(entry(), ...saved), 'x').report)
    for (let number = 2; number <= 9; number += 1)
      expect(text).toContain(`    ${number} POST ${RESULT_URL}`)
  })

  test('shows control characters of a file, which could begin a line of their own (TAPE-2)', () => {
    const forged = 'GET\n::ERROR FILE=X::FAKE\u001B[2J'
    const { report } = importHar(har(entry(), entry({ method: forged })), 'x')
    expect(formatImportReport(report)).toContain(String.raw`GET\x0a::ERROR FILE=X::FAKE\x1b[2J`)
    expect(formatImportReport(report)).not.toMatch(/^::/m)
  })

  test('keeps consecutive polls and the response to a retry', () => {
    const lost = entry({ status: 0, at: 100 })
    const { tape } = importHar(har(entry(), lost, entry({ at: 120 }), entry({ at: 1120 })), 'x')
    expect(tape.log.entries.length).toBe(3)
  })

  test('reads the launch parameters from the first page of the widget', () => {
    const page = entry({
      method: 'GET',
      url: 'https://booking.test/?tour_code=PAR-EIFFEL&config_code=C&site_url=https%3A%2F%2Fhost.test%2F%3Fa%3Db',
    })
    const { launch } = importHar(har(page, entry()), 'x').tape.log._tape
    expect(launch).toEqual({
      tour_code: 'PAR-EIFFEL',
      config_code: 'C',
      site_url: 'https://widget.example/',
    })
  })

  test('uses the time of the server', () => {
    const headers = [{ name: 'date', value: 'Wed, 01 Jul 2026 10:00:00 GMT' }]
    const { tape } = importHar(har(entry({ headers })), 'x')
    expect(tape.log._tape.now.slice(0, 10)).toBe('2026-07-01')
    expect(tape.log._tape.recorded).toBe('2026-06-01')
  })

  test.each([
    ['a file that is not a HAR', '{"log":{}}', 'Not a HAR file'],
    [
      'bodies in separate files',
      har(entry({ content: { _file: 'a.json' } }), entry({ method: 'GET' })),
      /^No call of the widget .*: body saved in a separate file: .*; not a call of the widget$/,
    ],
    ['a file without calls', har(entry({ status: 0 })), 'No call of the widget'],
    ['a zip file', 'PK\u0003\u0004', 'unzip it'],
    ['a file that is not JSON', '<html>\n</html>', /^Not a JSON file$/],
    [
      'a live key in a skipped entry',
      har(entry(), entry({ url: 'https://a.test/?k=pk_live_1' })),
      'live key',
    ],
    [
      'a live key in a header',
      har(entry({ headers: [{ name: 'Authorization', value: 'Bearer sk_live_1' }] })),
      'live key',
    ],
    ['a live key', har(withText('{"orderStatus":"pk_live_1"}')), 'live key'],
  ])('rejects %s', (_, text, message) => {
    expect(() => importHar(text, 'x')).toThrow(message)
  })
})

describe('importHar with files of real programs (TAPE-2)', () => {
  const importSaved = (name: string) =>
    importHar(readFileSync(`fixtures/tapes/saved/${name}.har`, 'utf8'), name)

  test.each(['devtools', 'playwright'])('imports a file of %s that replays', async (name) => {
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
})
