import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createClient } from '#mocks/testing/client.ts'
import { recordVisit } from '#mocks/testing/tape.ts'
import type { TapedCall } from './calls.ts'
import { tapedCallOf, tapedCalls } from './calls.ts'
import { fake } from './fakes.ts'
import { lineFor, lines, textPaths } from './fields.ts'
import { exchangeOf, printTape } from './har.ts'
import { redactAnswer, redactRequest } from './redact.ts'
import { SENSITIVE, scrub, sensitiveIn } from './sensitive.ts'
import type { Shape } from './shape.ts'
import { shapeOf } from './shape.ts'

const urlOf = ({ name, ofProvider }: TapedCall) =>
  ofProvider
    ? `https://api.stripe.com/v1/setup_intents/seti_Real1${name.startsWith('confirm') ? '/confirm' : ''}`
    : `http://127.0.0.1/api/${name}`

describe('TAPE-4 the list', () => {
  test('names every text of the contract', () => {
    expect(textPaths().length).toBeGreaterThan(80)
    expect(textPaths().filter((path) => lineFor(path) === undefined)).toEqual([])
  })

  test('has no line that names none', () => {
    const used = new Set(textPaths().map(lineFor))
    expect(lines().filter((line) => !used.has(line))).toEqual([])
  })

  test('reads no schema that it does not know', () => {
    expect(() => shapeOf(z.date())).toThrow('date')
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

const plant = (shape: Shape, text: string): unknown => {
  if (shape.types.includes('unknown')) return { hidden: [text], [text]: text }
  if (shape.item) return [plant(shape.item, text)]
  if (shape.value) return { [text]: plant(shape.value, text) }
  if (shape.types.includes('object')) {
    const known = Array.from(shape.fields, ([name, field]) => [name, plant(field, text)])
    return Object.fromEntries([...known, ['surprise', { deep: [text] }]]) as unknown
  }
  return shape.types.includes('string') ? text : 1
}

const asked = (call: TapedCall, text: string): string => {
  const body = plant(call.body ?? shapeOf(z.unknown()), text)
  return call.ofProvider
    ? new URLSearchParams(body as Record<string, string>).toString()
    : JSON.stringify(body)
}

describe('TAPE-4 no canary reaches a tape', () => {
  const all = tapedCalls.flatMap(({ name }) => {
    const call = tapedCalls.find((one) => one.name === name)
    return call ? [[name, call] as const] : []
  })

  test.each(all)('in %s', (_, { ...call }) => {
    call.setupIntent = 'seti_Real1'
    for (const canary of CANARIES) {
      const request = redactRequest(call, { url: urlOf(call), body: asked(call, canary) }, 'salt')
      const answer = redactAnswer(
        call,
        JSON.stringify(plant(call.answer ?? shapeOf(z.unknown()), canary)),
        'salt',
      )
      const written = decodeURIComponent(request.url + request.body) + answer
      expect(written).not.toContain(canary)
      expect(sensitiveIn(written)).toEqual([])
    }
  })

  test('nor a plain word where it is somebody’s', () => {
    const call = tapedCallOf('POST', 'http://127.0.0.1/api/setContact')
    if (!call?.body || !call.answer) throw new Error('setContact is in the contract')
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
    expect(redactRequest(call, { url: urlOf(call), body }, 'salt').body).not.toContain(PLAIN)
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
    const call = tapedCallOf('POST', 'http://127.0.0.1/api/setContact')
    if (!call) throw new Error('setContact is in the contract')
    const text =
      '{"orderIntent":{"contact":{"phoneNumber":441234567890}},"card":4242424242424242,"count":12}'
    expect(redactAnswer(call, text, 'salt')).toBe(
      '{"orderIntent":{"contact":{"phoneNumber":0}},"card":0,"count":12}',
    )
  })

  test('nor what the visitor typed when a message repeats it', () => {
    const call = tapedCallOf('POST', 'http://127.0.0.1/api/setContact')
    if (!call) throw new Error('setContact is in the contract')
    const text = JSON.stringify({
      error: { message: `${PLAIN} is refused`, service: 's', code: 'c' },
    })
    const name = fake('name', PLAIN, 'salt')
    expect(redactAnswer(call, text, 'salt', new Map([[name, PLAIN]]))).toContain(
      `"${name} is refused"`,
    )
  })

  test('nor in a header, a cookie or a query', async () => {
    const text = printTape((await recordVisit()).recorder.toHar())
    expect(text).not.toMatch(
      /cookie"|session_id|x-pretend|referer|ada@|Byron|123456789012|2071234567/i,
    )
    const { world } = createClient()
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
        const once = scrub(text, 'salt')
        expect(scrub(once, 'salt')).toBe(once)
        expect(sensitiveIn(once)).toEqual([])
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
          const whole = JSON.stringify(plant(call.answer ?? shapeOf(z.unknown()), text))
          for (const source of [whole, whole.slice(0, -cut), text, JSON.stringify(json)]) {
            const once = redactAnswer(call, source, 'salt')
            expect(redactAnswer(call, once, 'salt')).toBe(once)
          }
        },
      ),
      { numRuns: 60 },
    )
  })

  test('of a whole tape changes nothing more', async () => {
    const { log } = (await recordVisit()).recorder.toHar()
    for (const { method, url, body, answer } of log.entries.map(exchangeOf)) {
      const call = tapedCallOf(method, url)
      if (!call) throw new Error(url)
      expect(redactRequest(call, { url, body }, 'visit')).toMatchObject({ url, body })
      expect(redactAnswer(call, answer?.text ?? '', 'visit')).toBe(answer?.text)
    }
  })

  test('leaves every byte that is nobody’s', () => {
    const call = tapedCallOf('POST', 'http://127.0.0.1/api/getResult')
    if (!call) throw new Error('getResult is in the contract')
    const text =
      ' {\n\t"orderStatus" : "PEND\\u0049NG" , "redirect": {"delaySec": 1.50e0, "url": "/a"} } '
    expect(redactAnswer(call, text, 'salt')).toBe(text)
  })

  test('gives the same tape for the same recording', async () => {
    const [one, other] = await Promise.all([recordVisit(), recordVisit()])
    expect(printTape(one.recorder.toHar())).toBe(printTape(other.recorder.toHar()))
  })

  test('knows each thing on its list', () => {
    const found = new Set(CANARIES.flatMap((text) => sensitiveIn(text).map(({ what }) => what)))
    const cookie = SENSITIVE.map(({ what }) => what).filter((what) => !found.has(what))
    expect(cookie).toEqual(['cookie'])
  })
})
