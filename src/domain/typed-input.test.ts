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
  ['0171/1234567', '49', '1711234567', '+49 171 1234567'],
  ['+49 (0)171/1234567', '49', '1711234567', '+49 171 1234567'],
  // The dash of a Japanese and of an Arabic keyboard, and of other input methods.
  ['０９０ー１２３４ー５６７８', '81', '9012345678', '+81 90 1234 5678'],
  ['090ｰ1234ｰ5678', '81', '9012345678', '+81 90 1234 5678'],
  ['050ـ123ـ4567', '972', '501234567', '+972 50 123 4567'],
  ...Array.from('‐‑‒–—―−－﹣⁃‧·・', (dash) => [
    `06${dash}12 34 56 78`,
    '33',
    '612345678',
    '+33 6 12 34 56 78',
  ]),
  // Numbers that start with the digits of their own dial code.
  ['3 33 12 34 56', '33', '333123456', '+33 3 33 12 34 56'],
  ['391 234 5678', '39', '3912345678', '+39 391 234 5678'],
  // Countries without a 0 before national numbers keep it.
  ['06 6982 1234', '39', '0669821234', '+39 06 6982 1234'],
  ['+39 06 6982 1234', '39', '0669821234', '+39 06 6982 1234'],
  ['024 3825 1234', '84', '2438251234', '+84 24 3825 1234'],
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
    const { number, isDoubtful } = parsePhone(typed, dial)
    expect(isDoubtful).toBe(false)
    expect(number.replaceAll(' ', '')).toBe(sent)
    expect(formatPhone(number, dial)).toBe(shown)
  },
)

/** Typed, dial code, what is sent. */
test.each([
  ['0', '33', '0'],
  ['+33 ', '33', '33'],
  ['+33 0', '33', '0'],
  ['6 12 34 56 78 ext. 12', '33', '612345678'],
  ['6 12 34 56 78 x12', '33', '612345678'],
  ['6 12 34 56 78 #12', '33', '612345678'],
  ['6 12 34 56 78;ext=12', '33', '612345678'],
  ['call 6 12 34 56 78', '33', '612345678'],
  ['06 12 34 56 78 / 06 98 76 54 32', '33', '612345678'],
  ['0171/1234567 / 0172/7654321', '49', '1711234567'],
  ['555-0100 / 555-0101', '1', '5550100'],
  ['06 12 34 56 78 or 06 98 76 54 32', '33', '612345678'],
  ['+33 612345678 +33 698765432', '33', '612345678'],
  ['1-800-FLOWERS', '1', '1800'],
  // Up to 15 digits are sent: the country may have longer numbers than we know.
  ['+49 30 901820-1234', '49', '309018201234'],
  ['06 12 34 56 78 06 98 76 54 32', '33', '612345678'],
  ['12345678901234', '33', '123456789'],
  ['+44 7700 900123 4567 89', '44', '7700900123'],
  ['+39 0012345', '39', '0012345'],
  // These belong to another country, which the form chooses if there is one.
  ['+44 7700 900123', '33', '447700900123'],
  ['+999 1234', '33', '9991234'],
])(
  'the phone %j after +%s is worth a look, and sent as %s (CONTACT-3, CONTACT-6)',
  (typed, dial, sent) => {
    const { number, isDoubtful } = parsePhone(typed, dial)
    expect(isDoubtful).toBe(true)
    expect(number.replaceAll(' ', '')).toBe(sent)
  },
)

test.each([
  ['', ['incorrectPhone']],
  ['(-) \u200B', ['incorrectPhone']],
  ['none', ['incorrectPhone']],
  ['0', []],
  ['+', ['incorrectPhone']],
  ['+33', []],
  ['1-800-FLOWERS', []],
])('the phone %j has the problems %j (CONTACT-3)', (phone, problems) => {
  expect(listProblems({ phone })).toEqual(problems)
})

test.each([
  ['011 44 20 7946 0000', '1', '+44 20 7946 0000'],
  [' (+44) 20', '33', '(+44) 20'],
  ['tel:0044 20 ext. 1', '33', '+44 20 ext. 1'],
  ['+0044 20', '33', '+44 20'],
  ['044 20', '33', ''],
])('the phone %j after +%s is in international format %j (CONTACT-6)', (typed, dial, text) => {
  expect(parsePhone(typed, dial).international).toBe(text)
})

test('whatever is typed with a digit is sent as digits, and the same when it is read back (CONTACT-6)', () => {
  const unit = fc.constantFrom(...Array.from('01346789+( -/xー٣\u200B'))
  const dial = fc.constantFrom('33', '1', '39', '44', '7', '36', '1-684', '44-1481', '999')
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 30 }), dial, (typed, code) => {
      const values = { ...filled, dial: code, phone: typed }
      const hasDigit = /[\d٣]/.test(typed)
      expect(listProblems(values)).toEqual(hasDigit ? [] : ['incorrectPhone'])
      if (!hasDigit) return
      const { number, isDoubtful } = parsePhone(typed, code)
      const digits = number.replaceAll(' ', '')
      expect(toContact(values).phoneNumber).toBe(`FR|${code}|${digits}`)
      expect(`${code}${digits}`.replace('-', '')).toMatch(/^\d{2,15}$/)
      expect(isDoubtful ? digits : parsePhone(digits, code).number).toBe(digits)
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
  ['Ａｄａ', 'Ａｄａ'],
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
  ['ｍｉｎａ@example.com', 'mina@example.com', false],
  ['mina＠example．com', 'mina@example.com', false],
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
  ['③', { age: 3 }],
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
