import { expect, test } from 'vitest'
import type { RecordedAction } from '#mocks/tape/format/har.ts'
import { findTapeCalls } from '#mocks/tape/format/tape-calls.ts'
import { redactRecording, redactTape } from './redact-tape.ts'
import { redactName } from './widget-words.ts'

const METADATA = {
  version: 2 as const,
  name: 'visit',
  launch: {},
  scenario: null,
  seed: null,
  now: '2026-06-01T10:00:00Z',
  recorded: '2026-06-01',
  redaction: 0,
  contract: '0',
}

const CONTACT = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  emailAddress: 'ada@lovelace.org',
  phoneNumber: 'DE|49|1711234567',
  allowMarketing: false,
}

const exchanges = [
  // The number of a pseudonym may be one that was sent.
  ['setUnitCounters', { orderIntentId: 'o', unitCounters: [{ type: 'ADULT', quantity: 1 }] }],
  ['setContact', { orderIntentId: 'o', contact: CONTACT }],
].map(([name, body]) => ({
  method: 'POST',
  url: `https://widget.example/api/${name as string}`,
  body: JSON.stringify(body),
  response: { status: 200, contentType: 'application/json', text: '{}' },
  startedAt: 0,
  endedAt: 1,
}))

function enter(name: string, value: string, role: 'textbox' | 'combobox' = 'textbox') {
  return {
    at: 0,
    writes: 0,
    path: '/steps/contact',
    kind: 'enter',
    control: { role, name },
    value,
  } as const
}

function redactValues(actions: RecordedAction[]): (string | undefined)[] {
  const tape = redactRecording({ ...METADATA, actions }, exchanges)
  // The tape of a tape is the same tape.
  expect(redactTape(tape, { keepsPseudonyms: true })).toEqual(tape)
  return (tape.log._tape.actions ?? []).map((action) =>
    'value' in action ? action.value : undefined,
  )
}

test('what was typed is what stands for it in the call that sends it (TAPE-6)', () => {
  expect(findTapeCalls(exchanges)).toHaveLength(2)
  expect(
    redactValues([
      enter('First name', ' Ada '),
      enter('Email', 'ada@lovelace.org'),
      enter('Country', 'DE', 'combobox'),
      enter('Phone', '171 1234567'),
    ]),
  ).toEqual(['Name1', 'guest-1@tape.example', 'US', '5550000001'])
})

test.each([
  '+49 171 1234567',
  '0049 (0)171 / 123-45-67',
  '0171 1234567 ext. 12',
  '\u200b٠١٧١ ١٢٣٤٥٦٧',
])('the phone number that was typed as %j is the one that was sent (TAPE-6)', (typed) => {
  expect(redactValues([enter('Phone', typed)])).toEqual(['5550000001'])
})

test('what was typed and sent without what nobody sees is the same (TAPE-6)', () => {
  expect(
    redactValues([enter('First name', '\u200bAda\u202e'), enter('Email', 'ａda@lovelace.org')]),
  ).toEqual(['Name1', 'guest-1@tape.example'])
})

test('what was typed and not sent keeps only its kind (TAPE-6)', () => {
  expect(
    redactValues([
      enter('First name', 'Grace'),
      enter('Email', 'grace@'),
      enter('Email', 'grace@hopper.org'),
      enter('Phone', '+33 6 98 76 54 32'),
      enter('Phone', '٠٦ ٩٨ ٧٦'),
      enter('Age', '47'),
      {
        ...enter('Card number', '5555 1111 2222 3333'),
        control: { role: 'textbox', name: 'Card number', frames: ['Secure payment input frame'] },
      },
      enter('Dietary choice', 'vegan', 'combobox'),
    ]),
  ).toEqual([
    'xx',
    'xx@',
    'guest-0@tape.example',
    '12345',
    '12 34 56',
    '12',
    '1234 5678 9012 3456',
    '[redacted]',
  ])
})

test('what the host page knows is on the tape without the visitor (TAPE-6)', () => {
  const prefill = {
    guests: { ADULT: 2 },
    date: '2026-06-11',
    contact: { firstName: 'Ada', lastName: 'Byron', phone: '+33 6 98 76 54 32', pass: 123 },
    customerId: 48151623421,
    birthDate: '1961-07-23',
    loyalty: { number: 700100200377, 'Zwingenberger-Key': true },
  }
  const [value] = redactValues([
    { at: 0, writes: 0, path: '/', kind: 'prefill', value: JSON.stringify(prefill) },
  ])
  expect(JSON.parse(value ?? '')).toEqual({
    guests: { ADULT: 2 },
    date: '2026-06-11',
    contact: { firstName: 'Name1', lastName: 'xx', phone: '12345' },
  })
})

test.each([
  ['Next', 'Next'],
  ['Montag, 1. Juni 2026, Verfügbar', 'Montag, 1. Juni 2026, Verfügbar'],
  ['lundi 1er juin 2026, Disponible', 'lundi 1er juin 2026, Disponible'],
  ['Delete Louvre guided', 'Delete Louvre guided'],
  ['Pay €1,057.60', 'Pay €1,057.60'],
  ['Delete tour of Ada', 'Delete tour of [redacted]'],
  ['Call +49 171 1234567', '[redacted] +[redacted]'],
  ['Total 1.234,50 €', 'Total 1.234,50 €'],
  ['Sat, 28 November 2026 11:30 AM', 'Sat, 28 November 2026 11:30 AM'],
  ['Delete 0171/1234/567', 'Delete [redacted]'],
  ['Delete 06.98.76.54.32', 'Delete [redacted]'],
  ['Delete 06 98 76 54 32', 'Delete [redacted]'],
  ['Delete 12.05.85', 'Delete [redacted]'],
  ['Delete (415)', 'Delete ([redacted])'],
  ['Delete 1985', 'Delete [redacted]'],
  ['Delete ١٩٨٥ and １９８５', 'Delete [redacted] and [redacted]'],
  ['Delete Zq12Wk34', 'Delete [redacted][redacted][redacted][redacted]'],
  ['Delete zaneta.85@gmial.com', 'Delete [redacted].[redacted]@[redacted].com'],
])('the name %j of a control is on the tape as %j (TAPE-6)', (name, redacted) => {
  expect(redactName(name, ['Louvre guided'], '[redacted]')).toBe(redacted)
  expect(redactName(redacted, ['Louvre guided'], '[redacted]')).toBe(redacted)
})

test('what was shown keeps the words of the widget and the states of controls (TAPE-6)', () => {
  const screens = [
    [
      'heading: Thank you, Ada Lovelace',
      'textbox: First name (invalid)',
      'button: Next (disabled, busy)',
      'Ada: 4929 1234 5678',
      'Ada',
    ],
  ]
  const { log } = redactRecording({ ...METADATA, screens }, exchanges)
  expect(log._tape.screens).toEqual([
    [
      'heading: Thank you, [redacted] [redacted]',
      'textbox: First name (invalid)',
      'button: Next (disabled, busy)',
      '[redacted]: [redacted]',
      '[redacted]: ',
    ],
  ])
  expect(redactTape({ log }).log._tape.screens).toEqual(log._tape.screens)
})

test.each(['en-GB', 'de', 'es', 'fr', 'it'])(
  'keeps every day and month in the names of %s (TAPE-6)',
  (language) => {
    const format = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' })
    const days = Array.from({ length: 366 }, (_, day) => format.format(Date.UTC(2028, 0, day + 1)))
    expect(days.map((day) => redactName(day, [], '[redacted]'))).toEqual(days)
  },
)
