import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contactFormSchema, looksIncomplete, toContact } from './contact.ts'
import type { ContactValues } from './contact.ts'
import { formatPhone, parsePhone } from './phone.ts'
import { toTravelers, travelersFormSchema } from './travelers.ts'

const ARABIC = '٠١٢٣٤٥٦٧٨٩'
const PERSIAN = '۰۱۲۳۴۵۶۷۸۹'

function inDigits(digits: string, text: string) {
  return text.replaceAll(/\d/g, (digit) => digits.charAt(Number(digit)))
}

/** Typed, dial code, sent digits, number shown below the field. */
test.each([
  ['6 12 34 56 78', '33', '612345678', '+33 6 12 34 56 78'],
  ['612345678', '33', '612345678', '+33 612 345 678'],
  ['06 12 34 56 78', '33', '612345678', '+33 6 12 34 56 78'],
  ['07911 123456', '44', '7911123456', '+44 7911 123456'],
  ['020 7946 0000', '44', '2079460000', '+44 20 7946 0000'],
  ['+44 (0)20 7946 0000', '44', '2079460000', '+44 20 7946 0000'],
  ['+33 6.12.34.56.78', '33', '612345678', '+33 6 12 34 56 78'],
  ['0033 6-12-34-56-78', '33', '612345678', '+33 6 12 34 56 78'],
  ['(+33) 612345678', '33', '612345678', '+33 612 345 678'],
  ['(0033) 612345678', '33', '612345678', '+33 612 345 678'],
  ['[+33](0)612345678', '33', '612345678', '+33 612 345 678'],
  ['447700900123', '44', '7700900123', '+44 770 090 0123'],
  ['44 07700 900123', '44', '7700900123', '+44 7700 900123'],
  ['+44 44 7700 900123', '44', '7700900123', '+44 7700 900123'],
  ['33 12 34 56 78', '33', '12345678', '+33 12 34 56 78'],
  ['tel:+33612345678', '33', '612345678', '+33 612 345 678'],
  ['Tel. 06 12 34 56 78', '33', '612345678', '+33 6 12 34 56 78'],
  ['\u202A+33 6 12 34 56 78\u202C', '33', '612345678', '+33 6 12 34 56 78'],
  ['＋３３ ６１２３４５６７８', '33', '612345678', '+33 612 345 678'],
  [inDigits(PERSIAN, '06 12 34 56 78'), '33', '612345678', '+33 6 12 34 56 78'],
  ['030/901820', '49', '30901820', '+49 30 901820'],
  // Numbers that start with the digits of their own dial code.
  ['3 33 12 34 56', '33', '333123456', '+33 3 33 12 34 56'],
  ['391 234 5678', '39', '3912345678', '+39 391 234 5678'],
  // Countries without a 0 before national numbers keep it.
  ['06 6982 1234', '39', '0669821234', '+39 06 6982 1234'],
  ['+39 06 6982 1234', '39', '0669821234', '+39 06 6982 1234'],
  ['0549 886377', '378', '0549886377', '+378 0549 886377'],
  ['1-212-555-0100', '1', '2125550100', '+1 212 555 0100'],
  ['011 1 212 555 0100', '1', '2125550100', '+1 212 555 0100'],
  ['0011 61 412 345 678', '61', '412345678', '+61 412 345 678'],
  ['8 (916) 123-45-67', '7', '9161234567', '+7 916 123 45 67'],
  ['8 029 491 19 11', '375', '294911911', '+375 29 491 19 11'],
  ['31612345678', '31', '612345678', '+31 612 345 678'],
  ['43 664 1234567', '43', '6641234567', '+43 664 1234567'],
  ['800 555 35 35', '7', '8005553535', '+7 800 555 35 35'],
  ['06 20 123 4567', '36', '201234567', '+36 20 123 4567'],
  ['+1 (684) 733-1234', '1-684', '7331234', '+1 684 733 1234'],
  ['684 733 1234', '1-684', '7331234', '+1 684 733 1234'],
  ['1 684 733 1234', '1-684', '7331234', '+1 684 733 1234'],
  ['01481 960194', '44-1481', '960194', '+44 1481 960 194'],
])(
  'the phone %j after +%s is sent as %s and shown as %s (CONTACT-6)',
  (typed, dial, sent, shown) => {
    const { number, problem } = parsePhone(typed, dial)
    expect(problem).toBe(null)
    expect(number.replaceAll(' ', '')).toBe(sent)
    expect(formatPhone(number, dial)).toBe(shown)
  },
)

test.each([
  ['', '33', 'incorrectPhone'],
  ['(-) \u200B', '33', 'incorrectPhone'],
  ['none', '33', 'incorrectPhone'],
  ['0', '33', 'incorrectPhone'],
  ['+33 ', '33', 'incorrectPhone'],
  ['+44 7700 900123', '33', 'incorrectPhone'],
  ['011 44 20 7946 0000', '1', 'incorrectPhone'],
  ['6 12 34 56 78 ext. 12', '33', 'notOneNumber'],
  ['6 12 34 56 78 x12', '33', 'notOneNumber'],
  ['6 12 34 56 78 #12', '33', 'notOneNumber'],
  ['6 12 34 56 78;ext=12', '33', 'notOneNumber'],
  ['06 12 34 56 78 / 06 98 76 54 32', '33', 'notOneNumber'],
  ['555-0100 / 555-0101', '1', 'notOneNumber'],
  ['06 12 34 56 78 or 06 98 76 54 32', '33', 'notOneNumber'],
  ['06 12 34 56 78 06 98 76 54 32', '33', 'notOneNumber'],
  ['+33 612345678 +33 698765432', '33', 'notOneNumber'],
  ['1-800-FLOWERS', '1', 'notOneNumber'],
  ['12345678901234', '33', 'notOneNumber'],
  ['+44 7700 900123 4567 89', '44', 'notOneNumber'],
])('the phone %j after +%s is not sent: %s (CONTACT-3)', (typed, dial, problem) => {
  expect(parsePhone(typed, dial)).toMatchObject({ number: '', problem })
})

test.each([
  ['011 44 20 7946 0000', '1', '442079460000'],
  [' (+44) 20', '33', '4420'],
  ['tel:0044 20', '33', '4420'],
  ['+0044 20', '33', '4420'],
  ['044 20', '33', null],
])('the phone %j after +%s has the international digits %s (CONTACT-6)', (typed, dial, digits) => {
  expect(parsePhone(typed, dial).international).toBe(digits)
})

test('a number that is sent is the same when it is read back (CONTACT-6)', () => {
  const text = fc.string({
    unit: fc.constantFrom(
      '0',
      '1',
      '3',
      '4',
      '6',
      '7',
      '8',
      '9',
      '+',
      '(',
      ' ',
      '-',
      '٣',
      '\u200B',
    ),
    maxLength: 20,
  })
  const dial = fc.constantFrom('33', '1', '39', '44', '7', '36', '1-684', '44-1481', '999')
  fc.assert(
    fc.property(text, dial, (typed, code) => {
      const { number } = parsePhone(typed, code)
      if (number === '') return
      expect(number).toMatch(/^\d+(?: \d+)*$/)
      const digits = number.replaceAll(' ', '')
      fc.pre(!digits.startsWith('00') && !digits.startsWith('011'))
      expect(parsePhone(digits, code)).toMatchObject({ number: digits })
    }),
  )
})

const filled: ContactValues = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@host.example',
  confirmEmail: 'ada@host.example',
  country: 'FR',
  dial: '33',
  phone: '612345678',
  cancellation: true,
  charging: true,
  allowMarketing: false,
}

function listProblems(changes: Partial<ContactValues>) {
  const { error } = contactFormSchema.safeParse({ ...filled, ...changes })
  return error?.issues.map(({ message }) => message) ?? []
}

test.each([
  [' Ada ', 'Ada'],
  ['\u200BAda\uFEFF', 'Ada'],
  ['\u202EAda', 'Ada'],
  ['Anne\u00ADMarie', 'AnneMarie'],
  ['Anne Marie', 'Anne Marie'],
  ['علی\u200Cرضا', 'علی\u200Cرضا'],
])('the name %j is sent as %j (CONTACT-6)', (typed, sent) => {
  expect(listProblems({ firstName: typed, lastName: typed })).toEqual([])
  expect(toContact({ ...filled, firstName: typed, lastName: typed })).toMatchObject({
    firstName: sent,
    lastName: sent,
  })
})

test.each(['', ' ', '\u200B', '\u3164', '\u00AD \u2060', '\u2800'])(
  'the name %j is missing (CONTACT-3)',
  (typed) => {
    expect(listProblems({ firstName: typed })).toEqual(['firstNameRequired'])
    expect(listProblems({ lastName: typed })).toEqual(['lastNameRequired'])
  },
)

test.each([
  ['\u200Bada@host.example', 'ada@host.example', false],
  ['ada@host.ex\u00ADample\uFEFF', 'ada@host.example', false],
  ['\u2066ada@host.example\u2069 ', 'ada@host.example', false],
  [inDigits(ARABIC, 'ada7@host.example'), 'ada7@host.example', false],
  ['ada@gmail', 'ada@gmail', true],
  ['mailto:ada@host.example', 'mailto:ada@host.example', true],
  ['ada@host.example, bea@host.example', 'ada@host.example, bea@host.example', true],
  ['ada@host.example,bea', 'ada@host.example,bea', true],
  ['ada@host.example; bea@host.example', 'ada@host.example; bea@host.example', true],
  ['Ada <ada@host.example>', 'Ada <ada@host.example>', true],
  ['Ada<ada@host.example>', 'Ada<ada@host.example>', true],
])('the email %j is sent as %j, with a hint: %s (CONTACT-3)', (typed, sent, hasHint) => {
  expect(toContact({ ...filled, email: typed }).emailAddress).toBe(sent)
  expect(looksIncomplete(typed)).toBe(hasHint)
  expect(listProblems({ email: typed, confirmEmail: sent })).toEqual([])
})

function readTraveler(changes: { age?: string; pass?: string }) {
  const traveler = { age: '30', pass: '', diet: '' as const, unit: 'ADULT' as const, ...changes }
  const { data, error } = travelersFormSchema.safeParse({ travelers: [traveler] })
  return data ? toTravelers(data)[0] : error?.issues[0]?.message
}

test.each([
  [inDigits(ARABIC, '34'), { age: 34 }],
  [inDigits(PERSIAN, '34'), { age: 34 }],
  ['３４', { age: 34 }],
  ['\u200F7\u200B ', { age: 7 }],
  [inDigits(ARABIC, '101'), 'incorrectAge'],
  ['\u200B', 'incorrectAge'],
  ['7 years', 'incorrectAge'],
])('the age %j is sent as %j (PASS-2)', (age, sent) => {
  expect(readTraveler({ age })).toEqual(sent)
})

test.each([
  [inDigits(ARABIC, '123456789012'), { age: 30, pass: '123456789012' }],
  ['\u200B1234 5678 9012', { age: 30, pass: '123456789012' }],
  ['1234\u200B5678\u20609012', { age: 30, pass: '123456789012' }],
  ['\u200B \u3164', { age: 30 }],
  [inDigits(ARABIC, '12345'), 'incorrectPass'],
])('the pass %j is sent as %j (PASS-3)', (pass, sent) => {
  expect(readTraveler({ pass })).toEqual(sent)
})
