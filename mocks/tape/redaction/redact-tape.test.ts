import { describe, expect, test } from 'vitest'
import { recordAll } from '#mocks/testing/recorded-visit.ts'
import type { Exchange, HarEntry } from '#mocks/tape/format/har.ts'
import { parseExchange, serializeTape } from '#mocks/tape/format/har.ts'
import { createRecorder } from '#mocks/tape/record/recorder.ts'
import { redactTape } from './redact-tape.ts'

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

function record(...exchanges: Exchange[]): HarEntry[] {
  const recorder = createRecorder({ name: 'visit', clock: { now: () => 0 } })
  for (const exchange of exchanges) recorder.add(exchange)
  return recorder.toHar().log.entries
}

/** The responses to these calls on a tape. */
function redactResponses(...exchanges: Exchange[]): (string | undefined)[] {
  return record(...exchanges).map(({ response }) => response.content.text)
}

function redactResponse(name: string, response: unknown): string {
  return redactResponses(post(name, {}, response))[0] ?? ''
}

describe('a tape', () => {
  test('of a tape is the same tape (TAPE-6)', async () => {
    const tape = (await recordAll()).recorder.toHar()
    expect(serializeTape(redactTape(tape))).toBe(serializeTape(tape))
    expect(serializeTape(redactTape(tape, { keepsPseudonyms: true }))).toBe(serializeTape(tape))
    const again = await recordAll()
    expect(serializeTape(again.recorder.toHar())).toBe(serializeTape(tape))
  })

  test('holds a marker for a body that is not JSON to its end (TAPE-6)', () => {
    const order = { orderIntent: { contact: { firstName: 'Ada' } } }
    const texts = [JSON.stringify(order).slice(0, -1), '<!doctype html><title>Ada</title>', 'Ada']
    for (const text of texts) expect(redactResponse('getOrderIntent', text)).toBe('[redacted]')
    expect(redactResponse('getOrderIntent', '')).toBe('')
  })

  test("replaces the visitor's own words in fields that are kept, and in the answers before them (TAPE-6)", () => {
    const TITLE = 'Fee of Åsa Eif, 20123456, for the Eiffel Tower and Åsane'
    const contact = { firstName: 'Åsa', lastName: 'Eif', phoneNumber: 'DK|45|20123456' }
    const units = { units: [{ type: 'ADULT', title: 'Booked for Åsa' }] }
    const order = {
      orderIntent: {
        extendedCart: { items: [{ mandatoryPayments: [{ title: TITLE }] }] },
        ventrataOrder: { utcExpiresAt: 'when Åsa comes' },
      },
    }
    const [first, , last] = redactResponses(
      post('confirmOrder', {}, order),
      post('setContact', { orderIntentId: '1', contact }, {}),
      post('getUnits', {}, units),
    )
    expect(first).toContain(
      'Fee of [redacted] [redacted], [redacted], for the Eiffel Tower and Åsane',
    )
    expect(first).toContain('"utcExpiresAt":"[redacted]"')
    expect(last).not.toContain('Åsa')
  })

  test.each<[string, unknown, string]>([
    [
      'words in place of a code',
      { orderStatus: 'CONFIRMED for Åsa' },
      '{"orderStatus":"[redacted]"}',
    ],
    ['a code', { orderStatus: 'CONFIRMED' }, '{"orderStatus":"CONFIRMED"}'],
    [
      'an empty text and null',
      { orderStatus: '', redirect: null },
      '{"orderStatus":"","redirect":null}',
    ],
    ['a message', { error: 'Ada is refused' }, '{"error":"[redacted]"}'],
    [
      'the message of an error, not its code',
      { error: { message: 'Ada is refused', service: 'default', code: 'no_room', data: ['Ada'] } },
      '{"error":{"message":"[redacted]","service":"default","code":"no_room","data":[]}}',
    ],
    [
      'all fields outside the contract at once',
      { orderStatus: 'PENDING', Ada: 1, zip: { a: 75_011 } },
      '{"orderStatus":"PENDING","[redacted]":"[redacted]"}',
    ],
    ['a value of another type, which stays wrong', { orderStatus: 7 }, '{"orderStatus":0}'],
    [
      'a phone number in a public field',
      { error: { message: '', code: 336_123_456_789 } },
      '{"error":{"message":"","code":0}}',
    ],
    [
      'an address',
      { redirect: { url: 'https://tours.example/orders/ada?booked=1', delaySec: 3 } },
      '{"redirect":{"url":"https://link-1.example/","delaySec":3}}',
    ],
    [
      'the query of the recorded host page',
      { redirect: { url: 'https://widget.example/demo/?booked=ada#ada', delaySec: 3 } },
      '{"redirect":{"url":"https://widget.example/demo/?booked=%5Bredacted%5D","delaySec":3}}',
    ],
  ])('keeps or replaces %s (TAPE-6)', (_, response, expected) => {
    expect(redactResponse('getResult', response)).toBe(expected)
  })

  test('keeps the message of a declined card and the tokens of test cards (TAPE-6)', () => {
    const confirm = (token: string) => ({
      ...post('', {}, { error: { type: 'card_error', message: 'Your card was declined.' } }),
      url: 'https://api.stripe.com/v1/setup_intents/seti_1/confirm',
      body: new URLSearchParams({ payment_method: token, 'card[number]': '4539' }).toString(),
    })
    const entries = record(confirm('pm_card_visa_4242'), confirm('pm_ada'))
    expect(entries.map(({ request }) => request.postData?.text)).toEqual([
      'payment_method=pm_card_visa_4242&%5Bredacted%5D=%5Bredacted%5D',
      'payment_method=%5Bredacted%5D&%5Bredacted%5D=%5Bredacted%5D',
    ])
    expect(entries[0]?.response.content.text).toContain('Your card was declined.')
  })

  test('keeps the settings, without prose, queries, keys and contact data (TAPE-6)', () => {
    const tour = {
      code: 'TOWER',
      product: { name: 'Tower, see https://hooks.example/T0/B0/x', tags: ['new', 'sk_test_1Ab'] },
      option: {
        name: 'Stairs',
        shortDescription: 'Ask Ada, IBAN FR76 3000 6000 0112 3456 7890 189',
      },
      images: { logo: '/logo.svg?signature=a', cover: 'https://cdn.example/a.jpg?key=1#b' },
    }
    const settings = {
      gtmContainerId: 'GTM-1',
      apiKey: 'a',
      templates: {
        termsOfService: 'Terms? <a href="/terms?token=a b">Terms</a>',
        contactUs: 'Call 06 98 76 54 32',
        moreTours: '',
      },
      upgradeGreeting: 'Welcome back, Ada',
      usedTours: [tour],
      usedMandatoryPayments: [{ code: 'FEE', title: 'Fee', description: 'For Ada' }],
      links: { contactUs: 'https://wa.me/33698765432' },
    }
    expect(JSON.parse(redactResponse('getSettings', { settings }))).toEqual({
      settings: {
        gtmContainerId: 'GTM-1',
        '[redacted]': '[redacted]',
        templates: { termsOfService: '[redacted]', contactUs: '[redacted]', moreTours: '' },
        upgradeGreeting: '[redacted]',
        usedTours: [
          {
            code: 'TOWER',
            product: { name: 'Tower, see [redacted]', tags: ['new', '[redacted]'] },
            option: { name: 'Stairs', shortDescription: '[redacted]' },
            images: { logo: '/logo.svg', cover: 'https://cdn.example/a.jpg' },
          },
        ],
        usedMandatoryPayments: [{ code: 'FEE', title: 'Fee', description: '[redacted]' }],
        links: { contactUs: 'https://link-1.example/' },
      },
    })
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
