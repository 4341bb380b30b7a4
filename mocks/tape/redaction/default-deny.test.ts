import { expect, test } from 'vitest'
import type { Person } from '#mocks/testing/planted-people.ts'
import { createPeople, listForms } from '#mocks/testing/planted-people.ts'
import { PLANTED_PARTS, plantPerson } from '#mocks/testing/planted-har.ts'
import { createPostRequest } from '#mocks/testing/recorded-visit.ts'
import { checkTape } from '#mocks/testing/check-tape.ts'
import { parseJsonOrText } from '#mocks/lib/parse-json.ts'
import { findUnredacted } from '#mocks/tape/check/unredacted.ts'
import type { Exchange, Tape } from '#mocks/tape/format/har.ts'
import { buildTape, parseExchange, serializeTape } from '#mocks/tape/format/har.ts'
import { importHar } from '#mocks/tape/record/import-har.ts'
import { createRecorder } from '#mocks/tape/record/recorder.ts'
import { createPlayer } from '#mocks/tape/replay/player.ts'

const people = createPeople(500)
const [victim] = people as [Person]
const variants = listForms(victim).length * PLANTED_PARTS
const tapes = people.map((person, index) =>
  serializeTape(importHar(plantPerson(person, index % variants), 'visit').tape),
)

test('500 tapes of planted values are the same for people whose values stand in the same places (TAPE-6)', () => {
  for (const [index, tape] of tapes.entries()) expect(tape).toBe(tapes[index % variants])
  for (const tape of tapes.slice(0, PLANTED_PARTS)) expect(checkTape(tape)).toEqual([])
})

function findWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

test('500 tapes of planted values hold none of them in any form (TAPE-6)', () => {
  for (const [index, person] of people.entries()) {
    const tape = tapes[index]?.toLowerCase() ?? ''
    const words = ` ${findWords(tape).join(' ')} `
    const exposed = listForms(person).filter((form) => {
      const text = form.toLowerCase()
      return tape.includes(text) || words.includes(` ${findWords(text).join(' ')} `)
    })
    expect(exposed).toEqual([])
  }
})

type Change = { path: string; value: unknown }

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The redacted value with one key, text or number of the original, for each of them that was replaced. */
function listChanges(redacted: unknown, original: unknown, path: string): Change[] {
  if (Array.isArray(redacted) && Array.isArray(original))
    return redacted.flatMap((item, index) =>
      listChanges(item, original[index], `${path}[]`).map(({ path: changedPath, value }) => ({
        path: changedPath,
        value: redacted.with(index, value),
      })),
    )
  if (!isObject(redacted) || !isObject(original))
    return Object.is(redacted, original) ? [] : [{ path, value: original }]
  const entries = Object.entries(redacted)
  const originalKeys = Object.keys(original)
  return entries.flatMap(([key, item], index) => {
    const originalKey = originalKeys[index] ?? ''
    const build = (name: string, value: unknown) =>
      Object.fromEntries(entries.with(index, [name, value]))
    return [
      ...(key === originalKey ? [] : [{ path: `${path}.${key}`, value: build(originalKey, item) }]),
      ...listChanges(item, original[originalKey], `${path}.${key}`).map((change) => ({
        path: change.path,
        value: build(key, change.value),
      })),
    ]
  })
}

/** Tapes of one call each, with one value left as it was. */
function listUnredactedTapes(variant: number): { path: string; tape: Tape }[] {
  const { log } = JSON.parse(plantPerson(victim, variant)) as Tape
  return log.entries.flatMap((entry) => {
    const { tape } = importHar(JSON.stringify({ log: { entries: [entry] } }), 'visit')
    const [exchange] = tape.log.entries.map(parseExchange) as [Exchange]
    const name = exchange.url.split('/').at(-1)
    const list = (
      part: string,
      redacted: string,
      original = '',
      build: (text: string) => Exchange,
    ) =>
      listChanges(parseJsonOrText(redacted), parseJsonOrText(original), `${name} ${part}`).map(
        ({ path, value }) => ({
          path,
          tape: buildTape(tape.log._tape, [build(JSON.stringify(value))]),
        }),
      )
    const { request, response } = entry
    const contentType = 'application/json'
    return [
      ...list('request', exchange.body, request.postData?.text, (body) => ({ ...exchange, body })),
      ...list('response', exchange.response?.text ?? '', response.content.text, (text) => ({
        ...exchange,
        response: { status: 200, contentType, text },
      })),
    ]
  })
}

test('the check finds each value that is left on a tape (TAPE-6)', () => {
  const unredactedTapes = Array.from({ length: PLANTED_PARTS }, (_, variant) =>
    listUnredactedTapes(variant),
  ).flat()
  expect(unredactedTapes.length).toBeGreaterThan(800)
  expect(unredactedTapes.filter(({ tape }) => findUnredacted(tape).length === 0)).toEqual([])
  // Beside the missing number of its replacement.
  const overlooked = unredactedTapes.filter(({ tape }) =>
    findUnredacted(tape).every(({ message }) => message.includes('numbered by first appearance')),
  )
  expect(new Set(overlooked.map(({ path }) => path))).toEqual(
    new Set([
      // One of the valid ages and diets: only the order shows that it is not a replacement.
      'getOrderIntent response.orderIntent.travelers[].age',
      'getOrderIntent response.orderIntent.travelers[].dietaryRestrictions',
      // A name without accents has the form of a code.
      'createOrderIntent request.configCode',
    ]),
  )
})

const unredactedParts: [part: string, change: (log: Tape['log']) => void][] = [
  ['a header', ({ entries }) => entries[0]?.request.headers.push({ name: 'x-name', value: 'Ada' })],
  ['a content type', ({ entries }) => entries[0]?.response.headers.push({ name: 'a', value: 'b' })],
  ['a cookie', ({ entries }) => entries[0]?.response.cookies.push({ name: 'a', value: 'Ada' })],
  ['a parameter', ({ entries }) => entries[0]?.request.queryString.push({ name: 'a', value: 'b' })],
  ['a comment', ({ entries }) => Object.assign(entries[0] ?? {}, { comment: 'Ada' })],
  [
    'the status text',
    ({ entries }) => Object.assign(entries[0]?.response ?? {}, { statusText: 'Ada' }),
  ],
  [
    'a title',
    ({ pages }) => pages?.push({ startedDateTime: '', id: '', title: 'Ada', pageTimings: {} }),
  ],
  [
    'a launch parameter',
    ({ _tape }) => Object.assign(_tape.launch, { site_url: 'https://ada.com/' }),
  ],
  ['an unknown launch parameter', ({ _tape }) => Object.assign(_tape.launch, { name: 'Ada' })],
  ['the path', ({ _tape }) => Object.assign(_tape, { at: '/ada/lovelace' })],
  [
    'the scenario',
    ({ _tape }) => Object.assign(_tape, { scenario: 'redirect-elsewhere(url=https://ada.com)' }),
  ],
  ['the fault', ({ _tape }) => Object.assign(_tape, { fault: 'ada' })],
]

test.each(unredactedParts)('the check finds personal data in %s (TAPE-6)', (_, change) => {
  const { log } = JSON.parse(tapes[0] ?? '') as Tape
  change(log)
  expect(findUnredacted({ log })).not.toEqual([])
})

function recordVisit({ firstName, lastName, emailAddress, phoneNumber, ...person }: Person): Tape {
  const recorder = createRecorder({
    name: 'visit',
    launch: { order_intent_id: person.orderId, site_url: `https://${emailAddress}/` },
    visitStart: { at: `/${person.pass}` },
    clock: { now: () => 0 },
    recorded: '2026-06-01',
  })
  for (const [name, body, response] of listCalls({
    firstName,
    lastName,
    emailAddress,
    phoneNumber,
    ...person,
  }))
    recorder.add({
      method: 'POST',
      url: `http://127.0.0.1/api/${name}`,
      body: JSON.stringify(body),
      response: { status: 200, contentType: 'application/json', text: JSON.stringify(response) },
      startedAt: 0,
      endedAt: 0,
    })
  return recorder.toHar()
}

/** What a visitor sends, and a server that repeats it. */
function listCalls(person: Person): [name: string, body: object, response: object][] {
  const { firstName, lastName, emailAddress, phoneNumber, pass, age, diet, orderId } = person
  const contact = { firstName, lastName, emailAddress, phoneNumber, allowMarketing: true }
  const travelers = [{ age, pass, dietaryRestrictions: diet }]
  const message = `${firstName} ${lastName} (${age}, ${diet}) is refused`
  return [
    ['getOrderIntent', { orderIntentId: orderId }, { orderIntent: { id: orderId, contact } }],
    [
      'setContact',
      { orderIntentId: orderId, contact },
      { orderIntent: { contact }, hello: firstName },
    ],
    [
      'setTravelers',
      { orderIntentId: orderId, travelers },
      { orderIntent: { travelers }, [lastName]: 1 },
    ],
    [
      'getSettings',
      { configCode: 'pass' },
      { settings: { upgradeGreeting: `Hello ${lastName.toUpperCase()}` } },
    ],
    [
      'getResult',
      { orderIntentId: orderId },
      { error: { message, service: 'default', code: lastName } },
    ],
  ]
}

test('a dictionary of 500 people does not reveal whose visit a tape holds (TAPE-6)', async () => {
  const tape = recordVisit(victim)
  const text = serializeTape(tape)
  for (const candidate of people) expect(serializeTape(recordVisit(candidate))).toBe(text)
  for (const candidate of people.slice(0, 20)) {
    const player = createPlayer(tape)
    for (const [name, body] of listCalls(candidate)) {
      const response = await player.handleRequest(createPostRequest(`/api/${name}`, body))
      expect(response.status).toBe(200)
      expect((await response.text()).includes(candidate.emailAddress)).toBe(name === 'setContact')
    }
  }
})
