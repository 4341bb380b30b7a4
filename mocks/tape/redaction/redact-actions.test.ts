import { expect, test } from 'vitest'
import type { RecordedAction } from '#mocks/tape/format/har.ts'
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

const AT = { at: 0, writes: 0, path: '/steps/contact' }

function enter(name: string, value: string): RecordedAction {
  const role = ['Country', 'Dietary choice'].includes(name) ? 'combobox' : 'textbox'
  const frames = name === 'Card number' ? { frames: ['Secure payment input frame'] } : {}
  return { ...AT, kind: 'enter', control: { role, name, ...frames }, value }
}

function redactValues(actions: RecordedAction[]): (string | undefined)[] {
  const tape = redactRecording({ ...METADATA, actions }, exchanges)
  // The tape of a tape is the same tape.
  expect(redactTape(tape, { keepsPseudonyms: true })).toEqual(tape)
  return (tape.log._tape.actions ?? []).map((action) =>
    'value' in action ? action.value : undefined,
  )
}

test.each([
  // Sent by the next calls.
  ['First name', ' Ada ', 'Name1'],
  ['First name', '\u200bAda\u202e', 'Name1'],
  ['Email', 'ada@lovelace.org', 'guest-1@tape.example'],
  ['Email', 'ａda@lovelace.org', 'guest-1@tape.example'],
  ['Country', 'DE', 'US'],
  ['Phone', '171 1234567', '5550000001'],
  ['Phone', '+49 171 1234567', '5550000001'],
  ['Phone', '0049 (0)171 / 123-45-67', '5550000001'],
  ['Phone', '0171 1234567 ext. 12', '5550000001'],
  ['Phone', '\u200b٠١٧١ ١٢٣٤٥٦٧', '5550000001'],
  // Not sent: only its kind stays.
  ['First name', 'Grace', 'xx'],
  ['Email', 'grace@', 'xx@'],
  ['Email', 'grace@hopper.org', 'guest-0@tape.example'],
  ['Phone', '+33 6 98 76 54 32', '12345'],
  ['Phone', '٠٦ ٩٨ ٧٦', '12 34 56'],
  ['Age', '47', '12'],
  ['Card number', '5555 1111 2222 3333', '1234 5678 9012 3456'],
  ['Dietary choice', 'vegan', '[redacted]'],
])('%s, which was typed as %j, is on the tape as %j (TAPE-6)', (name, typed, redacted) => {
  expect(redactValues([enter(name, typed)])).toEqual([redacted])
})

test.each([
  ['clock', '-60000', '-60000'],
  ['clock', 'Ada', '0'],
  ['latency', 'null', 'null'],
  ['latency', 'Ada', '[redacted]'],
  ['faults', '*:500', '*:500'],
  ['faults', 'Ada', '[redacted]'],
  ['answer', 'setContact 409', 'setContact 409'],
  ['answer', 'setContact 409 Ada', '[redacted]'],
] as const)(
  '%s, which a tester set to %j, is on the tape as %j (TAPE-6)',
  (what, value, redacted) => {
    expect(redactValues([{ ...AT, kind: 'set', what, value }])).toEqual([redacted])
  },
)

test('what the host page knows is on the tape without the visitor (TAPE-6)', () => {
  const prefill = {
    guests: { ADULT: 2 },
    date: '2026-06-11',
    contact: { firstName: 'Ada', lastName: 'Byron', phone: '+33 6 98 76 54 32', pass: 123 },
    customerId: 48151623421,
    birthDate: '1961-07-23',
    loyalty: { number: 700100200377, 'Zwingenberger-Key': true },
  }
  const [value] = redactValues([{ ...AT, kind: 'prefill', value: JSON.stringify(prefill) }])
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
