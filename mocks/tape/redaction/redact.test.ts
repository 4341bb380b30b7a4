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
import { redactResponse, redactRequest } from './redact.ts'
import { PII_PATTERNS, scrubPii, findPii } from './pii-patterns.ts'
import type { Shape } from '#mocks/tape/format/shape.ts'
import { buildShape } from '#mocks/tape/format/shape.ts'

const buildUrl = ({ name, isStripeCall }: TapedCall) =>
  isStripeCall
    ? `https://api.stripe.com/v1/setup_intents/seti_Real1${name.startsWith('confirm') ? '/confirm' : ''}`
    : `http://127.0.0.1/api/${name}`

describe('the redaction rules (TAPE-4)', () => {
  test('cover every text of the contract', () => {
    expect(listTextPaths().length).toBeGreaterThan(80)
    expect(listTextPaths().filter((path) => findRule(path) === undefined)).toEqual([])
  })

  test('are all in use', () => {
    const used = new Set(listTextPaths().map(findRule))
    expect(listRules().filter((line) => !used.has(line))).toEqual([])
  })

  test('reject a schema without a JSON representation', () => {
    expect(() => buildShape(z.date())).toThrow('Date')
  })
})

/** Sensitive values that are planted in every field of the contract and in unknown fields. */
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
/** Sensitive only because of its field. */
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

describe('redacted bodies (TAPE-4)', () => {
  const all = tapedCalls.flatMap(({ name }) => {
    const call = tapedCalls.find((candidate) => candidate.name === name)
    return call ? [[name, call] as const] : []
  })

  test.each(all)('of %s contain no sensitive value', (_, { ...call }) => {
    call.setupIntentId = 'seti_Real1'
    for (const canary of CANARIES) {
      const request = redactRequest(
        call,
        { url: buildUrl(call), body: buildBody(call, canary) },
        'salt',
      )
      const answer = redactResponse(
        call,
        JSON.stringify(plantCanary(call.response ?? buildShape(z.unknown()), canary)),
        'salt',
      )
      const redacted = decodeURIComponent(request.url + request.body) + answer
      expect(redacted).not.toContain(canary)
      expect(findPii(redacted)).toEqual([])
    }
  })

  test('contain no name or id, even in unknown fields and malformed JSON', () => {
    const call = findTapedCall('POST', 'http://127.0.0.1/api/setContact')
    if (!call?.body || !call.response) throw new Error('setContact is missing')
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
    for (const answer of answers) expect(redactResponse(call, answer, 'salt')).not.toContain(PLAIN)
  })

  test('contain no long number in a field that is not numeric', () => {
    const call = findTapedCall('POST', 'http://127.0.0.1/api/setContact')
    if (!call) throw new Error('setContact is missing')
    const text =
      '{"orderIntent":{"contact":{"phoneNumber":441234567890}},"card":4242424242424242,"count":12}'
    expect(redactResponse(call, text, 'salt')).toBe(
      '{"orderIntent":{"contact":{"phoneNumber":0}},"card":0,"count":12}',
    )
  })

  test('contain no typed value that an error message repeats', () => {
    const call = findTapedCall('POST', 'http://127.0.0.1/api/setContact')
    if (!call) throw new Error('setContact is missing')
    const text = JSON.stringify({
      error: { message: `${PLAIN} is refused`, service: 's', code: 'c' },
    })
    const name = pseudonymize('name', PLAIN, 'salt')
    expect(redactResponse(call, text, 'salt', new Map([[name, PLAIN]]))).toContain(
      `"${name} is refused"`,
    )
  })

  test('come without headers, cookies and queries', async () => {
    const text = serializeTape((await recordVisit()).recorder.toHar())
    expect(text).not.toMatch(
      /cookie"|session_id|x-mock-server|referer|ada@|Byron|123456789012|2071234567/i,
    )
    const { mockServer } = createClient()
    expect(text).not.toContain(mockServer.key)
  })
})

describe('redaction (TAPE-4)', () => {
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

  test('is idempotent for any text', () => {
    fc.assert(
      fc.property(awkward, (text) => {
        const scrubbedOnce = scrubPii(text, 'salt')
        expect(scrubPii(scrubbedOnce, 'salt')).toBe(scrubbedOnce)
        expect(findPii(scrubbedOnce)).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  test('is idempotent for any body, whole or truncated', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...tapedCalls),
        awkward,
        fc.integer({ min: 0, max: 400 }),
        fc.jsonValue(),
        (call, text, cut, json) => {
          const whole = JSON.stringify(plantCanary(call.response ?? buildShape(z.unknown()), text))
          for (const source of [whole, whole.slice(0, -cut), text, JSON.stringify(json)]) {
            const redactedOnce = redactResponse(call, source, 'salt')
            expect(redactResponse(call, redactedOnce, 'salt')).toBe(redactedOnce)
          }
        },
      ),
      { numRuns: 60 },
    )
  })

  test('leaves a recorded tape unchanged', async () => {
    const { log } = (await recordVisit()).recorder.toHar()
    for (const { method, url, body, response: answer } of log.entries.map(parseExchange)) {
      const call = findTapedCall(method, url)
      if (!call) throw new Error(url)
      expect(redactRequest(call, { url, body }, 'visit')).toMatchObject({ url, body })
      expect(redactResponse(call, answer?.text ?? '', 'visit')).toBe(answer?.text)
    }
  })

  test('preserves every byte of public values', () => {
    const call = findTapedCall('POST', 'http://127.0.0.1/api/getResult')
    if (!call) throw new Error('getResult is missing')
    const text =
      ' {\n\t"orderStatus" : "PEND\\u0049NG" , "redirect": {"delaySec": 1.50e0, "url": "/a"} } '
    expect(redactResponse(call, text, 'salt')).toBe(text)
  })

  test('is deterministic', async () => {
    const [first, second] = await Promise.all([recordVisit(), recordVisit()])
    expect(serializeTape(first.recorder.toHar())).toBe(serializeTape(second.recorder.toHar()))
  })

  test('has a pattern for every sensitive value', () => {
    const labels = new Set(CANARIES.flatMap((text) => findPii(text).map(({ label }) => label)))
    const cookie = PII_PATTERNS.map(({ label }) => label).filter((what) => !labels.has(what))
    expect(cookie).toEqual(['cookie'])
  })
})
