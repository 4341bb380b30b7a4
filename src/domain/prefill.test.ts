import { expect, test } from 'vitest'
import { parsePrefill } from './prefill.ts'

test('takes guests, date and contact, each optional (HOST-9)', () => {
  expect(
    parsePrefill({
      guests: { ADULT: 2, CHILD: 1 },
      date: '2026-07-04',
      contact: {
        firstName: 'Ada',
        lastName: 'Lovelace',
        email: 'ada@host.example',
        phone: '+44 7911 123456',
      },
    }),
  ).toEqual({
    prefill: {
      guests: [
        { type: 'ADULT', quantity: 2 },
        { type: 'CHILD', quantity: 1 },
      ],
      date: '2026-07-04',
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@host.example',
      phone: '+44 7911 123456',
    },
    refused: [],
  })
  for (const nothing of [
    null,
    undefined,
    {},
    { guests: null, contact: { email: '', phone: null } },
  ])
    expect(parsePrefill(nothing)).toEqual({ prefill: {}, refused: [] })
})

test('removes what nobody sees, and writes digits of any script as 0 to 9 (HOST-9)', () => {
  const { prefill } = parsePrefill({
    date: ' ٢٠٢٦-٠٧-٠٤ ',
    contact: {
      firstName: '\u202eAda\u0000\n Augusta ',
      email: 'ada\u200b＠host.example',
      phone: '＋49 (0)١٧١/1234–567',
    },
  })
  expect(prefill).toEqual({
    date: '2026-07-04',
    firstName: 'Ada Augusta',
    email: 'ada@host.example',
    phone: '+49 (0)171/1234–567',
  })
})

test.each<[unknown, string]>([
  ['ada@host.example', 'prefill'],
  [7, 'prefill'],
  [{ guests: 2 }, 'guests'],
  [{ guests: [2] }, 'guests'],
  [{ guests: {} }, 'guests'],
  [{ guests: { ADULT: 0 } }, 'guests'],
  [{ guests: { ADULT: -1 } }, 'guests'],
  [{ guests: { ADULT: 1.5 } }, 'guests'],
  [{ guests: { ADULT: 100 } }, 'guests'],
  [{ guests: { ADULT: '2' } }, 'guests'],
  [{ guests: { ADULT: 2, SENIOR: 1 } }, 'guests'],
  [{ date: '2026-06-31' }, 'date'],
  [{ date: '2026-7-4' }, 'date'],
  [{ date: '2026-07-04T09:00:00Z' }, 'date'],
  [{ date: 20260704 }, 'date'],
  [{ contact: 'Ada' }, 'contact'],
  [{ contact: { firstName: '\u200b' } }, 'contact.firstName'],
  [{ contact: { lastName: 'x'.repeat(255) } }, 'contact.lastName'],
  [{ contact: { email: 'ada' } }, 'contact.email'],
  [{ contact: { email: ['ada@host.example'] } }, 'contact.email'],
  [{ contact: { phone: '+' } }, 'contact.phone'],
  [{ contact: { phone: '1 or 2' } }, 'contact.phone'],
  [{ contact: { date: '2026-07-04' } }, 'contact.date'],
  [{ email: 'ada@host.example' }, 'email'],
  [{ toString: 'x' }, 'toString'],
])('refuses %j and names the part (HOST-9)', (value, path) => {
  expect(parsePrefill(value)).toEqual({ prefill: {}, refused: [path] })
})

test('a part that is wrong does not cost the others (HOST-9)', () => {
  expect(parsePrefill({ date: 'soon', contact: { firstName: 'Ada', phone: {} } })).toEqual({
    prefill: { firstName: 'Ada' },
    refused: ['date', 'contact.phone'],
  })
})
