import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createClient } from '#mocks/testing/client.ts'
import { recordVisit } from '#mocks/testing/recorded-visit.ts'
import type { Exchange } from '#mocks/tape/format/har.ts'
import { parseExchange, serializeTape } from '#mocks/tape/format/har.ts'
import { buildShape } from '#mocks/tape/format/shape.ts'
import { createRecorder } from '#mocks/tape/record/recorder.ts'
import { redactTape } from './redact-tape.ts'
import { findRule, listRules, listTextPaths } from './redaction-rules.ts'

describe('the redaction rules (TAPE-4)', () => {
  test('cover every text of the contract', () => {
    expect(listTextPaths().length).toBeGreaterThan(80)
    expect(listTextPaths().filter((path) => findRule(path) === undefined)).toEqual([])
  })

  test('are all in use', () => {
    const used = new Set(listTextPaths().map(findRule))
    expect(listRules().filter((rule) => !used.has(rule))).toEqual([])
  })

  test('reject a schema without a JSON representation', () => {
    expect(() => buildShape(z.date())).toThrow('Date')
  })
})

function post(name: string, request: unknown, response: unknown): Exchange {
  return {
    method: 'POST',
    url: `http://127.0.0.1:4010/api/${name}`,
    body: JSON.stringify(request),
    response: {
      status: 200,
      contentType: 'application/json; charset=utf-8',
      text: typeof response === 'string' ? response : JSON.stringify(response),
    },
    startedAt: 0,
    endedAt: 0,
  }
}

/** The responses to these calls on a tape. */
function redactResponses(...exchanges: Exchange[]): (string | undefined)[] {
  const recorder = createRecorder({ name: 'visit', clock: { now: () => 0 } })
  for (const exchange of exchanges) recorder.add(exchange)
  return recorder.toHar().log.entries.map(({ response }) => response.content.text)
}

function redactResponse(name: string, response: unknown): string {
  return redactResponses(post(name, {}, response))[0] ?? ''
}

describe('a tape', () => {
  test('of a tape is the same tape (TAPE-6)', async () => {
    const tape = (await recordVisit()).recorder.toHar()
    expect(serializeTape(redactTape(tape))).toBe(serializeTape(tape))
    expect(serializeTape(redactTape(tape, { keepsPseudonyms: true }))).toBe(serializeTape(tape))
    const again = await recordVisit()
    expect(serializeTape(again.recorder.toHar())).toBe(serializeTape(tape))
  })

  test('comes without headers, cookies, queries and personal values (TAPE-4)', async () => {
    const text = serializeTape((await recordVisit()).recorder.toHar())
    expect(text).not.toMatch(
      /cookie"|session_id|x-mock-server|referer|ada@|Byron|123456789012|2071234567|vegan/i,
    )
    expect(text).not.toContain(createClient().mockServer.key)
  })

  test('holds nothing of a text that is not JSON, or not JSON to its end (TAPE-6)', () => {
    const order = { orderIntent: { contact: { firstName: 'Ada' }, partner: { name: 'Ada' } } }
    const texts = [
      JSON.stringify(order, null, 2).slice(0, -9),
      '<!doctype html><title>Ada</title>',
      '{"orderIntent": Ada',
      '{"orderIntent": {"id": "Ada',
      'Ada',
    ]
    for (const text of texts) expect(redactResponse('getOrderIntent', text)).not.toContain('Ada')
  })

  test('keeps every byte of public values (TAPE-2)', () => {
    const text =
      ' {\n\t"orderStatus" : "PEND\\u0049NG" , "redirect": {"delaySec": 1.50e0, "url": ""} } '
    expect(redactResponse('getResult', text)).toBe(text)
  })

  test.each<[string, unknown, string]>([
    ['an unknown status', { orderStatus: 'ADA' }, '{"orderStatus":"text-1"}'],
    [
      'a diet outside its field',
      { orderStatus: 'vegan', error: { message: '', service: 'default', code: 'travelers.vegan' } },
      '{"orderStatus":"text-1","error":{"message":"","service":"default","code":"text-2"}}',
    ],
    [
      'a message of the server',
      { error: { message: 'Ada is refused', service: 'ada', code: 'ada' } },
      '{"error":{"message":"text-1","service":"text-2","code":"text-2"}}',
    ],
    [
      'a known message with a name that is not public',
      { error: { message: 'Ada cannot be upgraded to PAR-SEINE', service: 'default', code: 7 } },
      '{"error":{"message":"text-1","service":"default","code":7}}',
    ],
    [
      'a number outside the contract',
      { zip: 75_011, card: '4242' },
      '{"key-1":0,"key-2":"text-1"}',
    ],
    [
      'a phone number as a code',
      { error: { message: '', code: 33_612_345_678 } },
      '{"error":{"message":"","code":0}}',
    ],
    [
      'an address',
      { redirect: { url: 'https://tours.example/orders/ada?booked=1', delaySec: 3 } },
      '{"redirect":{"url":"https://link-1.example/","delaySec":3}}',
    ],
    [
      'the parameters of the host page',
      { redirect: { url: 'https://widget.example/demo/?booked=7&name=ada#ada', delaySec: 3 } },
      '{"redirect":{"url":"https://widget.example/demo/?booked=text-1","delaySec":3}}',
    ],
  ])('replaces %s (TAPE-6)', (_, response, expected) => {
    expect(redactResponse('getResult', response)).toBe(expected)
  })

  test('keeps the catalog, without contact data and without what repeats the visitor (TAPE-6)', () => {
    const contact = { firstName: 'Zoë', lastName: 'Müller', phoneNumber: 'FR|33|612345678' }
    const settings = {
      templates: {
        termsOfService: 'Terms',
        contactUs: 'Call +33 1 98 76 54 32',
        moreTours: 'M U L L E R',
      },
      upgradeGreeting: `Hello ${Buffer.from('Zoë').toString('base64')}`,
      links: { contactUs: 'tel:0612345678' },
    }
    const cart = { title: 'Terms', description: 'For Zoe Mueller' }
    const items = [
      { mandatoryPayments: [cart, { title: 'Zoo', description: 'Not in the catalog' }] },
    ]
    const [, settingsText, orderText] = redactResponses(
      post('setContact', { contact }, {}),
      post('getSettings', {}, { settings }),
      post('getOrderIntent', {}, { orderIntent: { extendedCart: { items } } }),
    )
    expect(settingsText).toBe(
      '{"settings":{"templates":{"termsOfService":"Terms","contactUs":"Call …","moreTours":"text-1"},"upgradeGreeting":"text-2","links":{"contactUs":"text-3"}}}',
    )
    expect(orderText).toBe(
      '{"orderIntent":{"extendedCart":{"items":[{"mandatoryPayments":[{"title":"Terms","description":"text-4"},{"title":"text-5","description":"text-6"}]}]}}}',
    )
  })

  test('replaces an age by one that the same unit type allows (TAPE-6)', () => {
    const units = [
      { type: 'ADULT', restrictions: { minAge: 13, maxAge: 100 } },
      { type: 'CHILD', restrictions: { minAge: 3, maxAge: 12 } },
    ]
    const travelers = [36, 7, 41, 36].map((age) => ({ age }))
    const [, order] = redactResponses(
      post('getUnits', {}, { units }),
      post('getOrderIntent', {}, { orderIntent: { travelers } }),
    )
    expect(order).toBe('{"orderIntent":{"travelers":[{"age":13},{"age":3},{"age":14},{"age":13}]}}')
  })

  test('is saved when the minimum age of a unit is not an age (TAPE-6)', () => {
    const units = [{ type: 'ADULT', restrictions: { minAge: -1e15, maxAge: 100 } }]
    const [, order] = redactResponses(
      post('getUnits', {}, { units }),
      post('getOrderIntent', {}, { orderIntent: { travelers: [{ age: 36 }] } }),
    )
    expect(order).toBe('{"orderIntent":{"travelers":[{"age":0}]}}')
  })

  test('names only known media types (TAPE-6)', () => {
    const recorder = createRecorder({ name: 'visit', clock: { now: () => 0 } })
    for (const contentType of ['application/json; name=Ada', 'ada/lovelace', '']) {
      const exchange = post('getResult', {}, {})
      recorder.add({ ...exchange, response: { status: 200, contentType, text: '' } })
    }
    const exchanges = recorder.toHar().log.entries.map(parseExchange)
    expect(exchanges.map(({ response }) => response?.contentType)).toEqual([
      'application/json',
      'x-unknown',
      '',
    ])
  })
})
