import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createClient } from '#mocks/testing/client.ts'
import { recordVisit } from '#mocks/testing/recorded-visit.ts'
import type { TapedCall } from '#mocks/tape/format/taped-calls.ts'
import { findTapedCall, tapedCalls } from '#mocks/tape/format/taped-calls.ts'
import { pseudonymize } from './pseudonyms.ts'
import { findRule, listRules, listTextPaths } from './redaction-rules.ts'
import { parseExchange, serializeTape } from '#mocks/tape/format/har.ts'
import { redactAnswer, redactRequest } from './redact.ts'
import { PII_PATTERNS, scrubPii, findPii } from './pii-patterns.ts'
import type { Shape } from '#mocks/tape/format/shape.ts'
import { buildShape } from '#mocks/tape/format/shape.ts'

const buildUrl = ({ name, isStripeCall }: TapedCall) =>
  isStripeCall
    ? `https://api.stripe.com/v1/setup_intents/seti_Real1${name.startsWith('confirm') ? '/confirm' : ''}`
    : `http://127.0.0.1/api/${name}`

describe('TAPE-4 the list', () => {
  test('names every text of the contract', () => {
    expect(listTextPaths().length).toBeGreaterThan(80)
    expect(listTextPaths().filter((path) => findRule(path) === undefined)).toEqual([])
  })

  test('has no line that names none', () => {
    const used = new Set(listTextPaths().map(findRule))
    expect(listRules().filter((line) => !used.has(line))).toEqual([])
  })

  test('reads no schema that it does not know', () => {
    expect(() => buildShape(z.date())).toThrow('Date')
  })
})

/** Everything that must not be on a tape, in every text of the contract and beside. */
const CANARIES = [
  'canary.person@company-mail.com',
  '839201746533',
  '+33 6 98 76 54 32',
  'GB|44|2079460999',
  '4242424242424242',
  'seti_Canary1_secret_Canary2',
  'Bearer canary-token-canary',
  'eyJhbGciOi.eyJzdWIiOi.c2lnbmF0dXJl',
  'sk_test_Canary51',
]
/** Nothing about it says what it is: only its place does. */
const PLAIN = 'Canaryname'

const plantCanary = (shape: Shape, text: string): unknown => {
  if (shape.types.includes('unknown')) return { hidden: [text], [text]: text }
  if (shape.item) return [plantCanary(shape.item, text)]
  if (shape.value) return { [text]: plantCanary(shape.value, text) }
  if (shape.types.includes('object')) {
    const knownFields = Array.from(shape.fields, ([name, field]) => [
      name,
      plantCanary(field, text),
    ])
    return Object.fromEntries([...knownFields, ['surprise', { deep: [text] }]]) as unknown
  }
  return shape.types.includes('string') ? text : 1
}

const buildBody = (call: TapedCall, text: string): string => {
  const body = plantCanary(call.body ?? buildShape(z.unknown()), text)
  return call.isStripeCall
    ? new URLSearchParams(body as Record<string, string>).toString()
    : JSON.stringify(body)
}

describe('TAPE-4 no canary reaches a tape', () => {
  const all = tapedCalls.flatMap(({ name }) => {
    const call = tapedCalls.find((candidate) => candidate.name === name)
    return call ? [[name, call] as const] : []
  })

  test.each(all)('in %s', (_, { ...call }) => {
    call.setupIntentId = 'seti_Real1'
    for (const canary of CANARIES) {
      const request = redactRequest(
        call,
        { url: buildUrl(call), body: buildBody(call, canary) },
        'salt',
      )
      const answer = redactAnswer(
        call,
        JSON.stringify(plantCanary(call.response ?? buildShape(z.unknown()), canary)),
        'salt',
      )
      const redacted = decodeURIComponent(request.url + request.body) + answer
      expect(redacted).not.toContain(canary)
      expect(findPii(redacted)).toEqual([])
    }
  })

  test('nor a plain word where it is somebody’s', () => {
    const call = findTapedCall('POST', 'http://127.0.0.1/api/setContact')
    if (!call?.body || !call.response) throw new Error('setContact is in the contract')
    const contact = {
      firstName: PLAIN,
      lastName: PLAIN,
      emailAddress: PLAIN,
      phoneNumber: PLAIN,
      allowMarketing: true,
      nickname: PLAIN,
    }
    const order = {
      contact,
      travelers: [{ pass: PLAIN }],
      id: PLAIN,
      stripeSetupIntent: { clientSecret: PLAIN },
      ventrataOrder: { supplierReference: PLAIN },
    }
    const body = JSON.stringify({
      orderIntentId: PLAIN,
      contact,
      comment: PLAIN,
      [`${PLAIN} Smith`]: 1,
      list: [PLAIN],
    })
    expect(redactRequest(call, { url: buildUrl(call), body }, 'salt').body).not.toContain(PLAIN)
    const answers = [
      JSON.stringify({ orderIntent: order, partner: { name: PLAIN } }),
      JSON.stringify({ orderIntent: order }, null, 2).slice(0, -9),
      `<!doctype html><title>${PLAIN}</title>`,
      `{"orderIntent": ${PLAIN}`,
      `{"orderIntent": {"id": "${PLAIN}`,
      PLAIN,
    ]
    for (const answer of answers) expect(redactAnswer(call, answer, 'salt')).not.toContain(PLAIN)
  })

  test('nor a long number where the contract has none', () => {
    const call = findTapedCall('POST', 'http://127.0.0.1/api/setContact')
    if (!call) throw new Error('setContact is in the contract')
    const text =
      '{"orderIntent":{"contact":{"phoneNumber":441234567890}},"card":4242424242424242,"count":12}'
    expect(redactAnswer(call, text, 'salt')).toBe(
      '{"orderIntent":{"contact":{"phoneNumber":0}},"card":0,"count":12}',
    )
  })

  test('nor what the visitor typed when a message repeats it', () => {
    const call = findTapedCall('POST', 'http://127.0.0.1/api/setContact')
    if (!call) throw new Error('setContact is in the contract')
    const text = JSON.stringify({
      error: { message: `${PLAIN} is refused`, service: 's', code: 'c' },
    })
    const name = pseudonymize('name', PLAIN, 'salt')
    expect(redactAnswer(call, text, 'salt', new Map([[name, PLAIN]]))).toContain(
      `"${name} is refused"`,
    )
  })

  test('nor in a header, a cookie or a query', async () => {
    const text = serializeTape((await recordVisit()).recorder.toHar())
    expect(text).not.toMatch(
      /cookie"|session_id|x-pretend|referer|ada@|Byron|123456789012|2071234567/i,
    )
    const { mockServer: world } = createClient()
    expect(text).not.toContain(world.key)
  })
})

describe('TAPE-4 redaction', () => {
  const awkward = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc
      .array(
        fc.constantFrom(
          ...CANARIES,
          ' ',
          ',',
          '-',
          '+',
          '1',
          'x',
          '@',
          '.com',
          '_secret_',
          '|',
          'Bearer ',
        ),
        { maxLength: 8 },
      )
      .map((parts) => parts.join('')),
  )

  test('twice is redaction once, for any text', () => {
    fc.assert(
      fc.property(awkward, (text) => {
        const scrubbedOnce = scrubPii(text, 'salt')
        expect(scrubPii(scrubbedOnce, 'salt')).toBe(scrubbedOnce)
        expect(findPii(scrubbedOnce)).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  test('twice is redaction once, for any body and any beginning of one', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...tapedCalls),
        awkward,
        fc.integer({ min: 0, max: 400 }),
        fc.jsonValue(),
        (call, text, cut, json) => {
          const whole = JSON.stringify(plantCanary(call.response ?? buildShape(z.unknown()), text))
          for (const source of [whole, whole.slice(0, -cut), text, JSON.stringify(json)]) {
            const redactedOnce = redactAnswer(call, source, 'salt')
            expect(redactAnswer(call, redactedOnce, 'salt')).toBe(redactedOnce)
          }
        },
      ),
      { numRuns: 60 },
    )
  })

  test('of a whole tape changes nothing more', async () => {
    const { log } = (await recordVisit()).recorder.toHar()
    for (const { method, url, body, response: answer } of log.entries.map(parseExchange)) {
      const call = findTapedCall(method, url)
      if (!call) throw new Error(url)
      expect(redactRequest(call, { url, body }, 'visit')).toMatchObject({ url, body })
      expect(redactAnswer(call, answer?.text ?? '', 'visit')).toBe(answer?.text)
    }
  })

  test('leaves every byte that is nobody’s', () => {
    const call = findTapedCall('POST', 'http://127.0.0.1/api/getResult')
    if (!call) throw new Error('getResult is in the contract')
    const text =
      ' {\n\t"orderStatus" : "PEND\\u0049NG" , "redirect": {"delaySec": 1.50e0, "url": "/a"} } '
    expect(redactAnswer(call, text, 'salt')).toBe(text)
  })

  test('gives the same tape for the same recording', async () => {
    const [first, second] = await Promise.all([recordVisit(), recordVisit()])
    expect(serializeTape(first.recorder.toHar())).toBe(serializeTape(second.recorder.toHar()))
  })

  test('knows each thing on its list', () => {
    const labels = new Set(CANARIES.flatMap((text) => findPii(text).map(({ label }) => label)))
    const cookie = PII_PATTERNS.map(({ label }) => label).filter((what) => !labels.has(what))
    expect(cookie).toEqual(['cookie'])
  })
})
