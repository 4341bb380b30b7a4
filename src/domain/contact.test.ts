import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contactSchema } from '#src/contract/entities.ts'
import {
  contactFormSchema,
  findMissingFields,
  looksIncomplete,
  toContactValues,
  toContact,
} from './contact.ts'
import type { ContactValues } from './contact.ts'

const france = { country: 'FR', dial: '33' }
const filled: ContactValues = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@host.example',
  confirmEmail: 'ada@host.example',
  ...france,
  phone: '6 12 34 56 78',
  cancellation: true,
  charging: true,
  allowMarketing: false,
}

/** The problems by field. */
function listErrors(changes: Partial<ContactValues>): Record<string, string> {
  const { error } = contactFormSchema.safeParse({ ...filled, ...changes })
  return Object.fromEntries(
    (error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]),
  )
}

const NO_PHONE = { phone: 'incorrectPhone' }
const NO_NAMES = { firstName: 'firstNameRequired', lastName: 'lastNameRequired' }
type Row = [string, Partial<ContactValues>, errors: Record<string, string>]

describe('the form', () => {
  test.each<Row>([
    ['as filled', {}, {}],
    ['no first name', { firstName: '' }, { firstName: 'firstNameRequired' }],
    ['no last name', { lastName: '' }, { lastName: 'lastNameRequired' }],
    ['no @', { email: 'ada', confirmEmail: 'ada' }, { email: 'incorrectEmail' }],
    ['only an @', { email: '@', confirmEmail: '@' }, {}],
    ['another email', { confirmEmail: 'ada@host.exampl' }, { confirmEmail: 'noMatch' }],
    ['another case', { confirmEmail: 'Ada@host.example' }, { confirmEmail: 'noMatch' }],
    ['spaces around', { confirmEmail: ' ada@host.example ' }, {}],
    ['no phone', { phone: '' }, NO_PHONE],
    ['another width', { confirmEmail: 'ａｄａ＠host．example' }, {}],
    ...['(-) \u200B', 'none', '+'].map((phone): Row => [phone, { phone }, NO_PHONE]),
    ...['0', '+33', '1-800-FLOWERS'].map((phone): Row => [phone, { phone }, {}]),
    ...['', ' ', '\u200B', '\u3164', '\u00AD \u2060', '\u2800'].map((name): Row => [
      name,
      { firstName: name, lastName: name },
      NO_NAMES,
    ]),
  ])('validates %j (CONTACT-3)', (_, changes, errors) => {
    expect(listErrors(changes)).toEqual(errors)
  })

  test('requires the two consents but not marketing (CONTACT-5)', () => {
    expect(Object.keys(listErrors({ cancellation: false }))).toEqual(['cancellation'])
    expect(Object.keys(listErrors({ charging: false }))).toEqual(['charging'])
    expect(listErrors({ allowMarketing: true })).toEqual({})
  })
})

describe('the request body', () => {
  test('holds the phone as country|dial code|number, and the marketing consent (CONTACT-5, CONTACT-6)', () => {
    expect(toContact(filled)).toEqual({
      firstName: 'Ada',
      lastName: 'Lovelace',
      emailAddress: 'ada@host.example',
      phoneNumber: 'FR|33|612345678',
      allowMarketing: false,
    })
    const samoa = { country: 'AS', dial: '1-684', phone: '733-1234', allowMarketing: true }
    expect(toContact({ ...filled, ...samoa })).toMatchObject({
      phoneNumber: 'AS|1-684|7331234',
      allowMarketing: true,
    })
  })

  test('is read back into the form (CONTACT-6)', () => {
    expect(toContactValues(toContact(filled), { country: 'US', dial: '1' })).toEqual({
      ...filled,
      phone: '612345678',
      cancellation: false,
      charging: false,
    })
  })

  test('holds three phone parts that round-trip, whatever is typed (CONTACT-6)', () => {
    const noise = fc.string({
      unit: fc.constantFrom('|', '\n', '\r', '\0', ' ', '(', '.', '-', '\u200B'),
    })
    // Not '00' or '+' before the digits: an international number. Nine digits are no dial code and number.
    const digits = fc.stringMatching(/^[1-9]\d{0,3}$/)
    fc.assert(
      fc.property(noise, digits, noise, digits, noise, (before, first, between, second, after) => {
        const values = {
          ...filled,
          country: `F|${before}R`,
          phone: `(${before}${first}${between}${second}${after}`,
        }
        const contact = contactSchema.parse(toContact(values))
        expect(contact.phoneNumber).toBe(`FR|33|${first}${second}`)
        const again = toContact({ ...toContactValues(contact, { country: 'US', dial: '1' }) })
        expect(again.phoneNumber).toBe(contact.phoneNumber)
      }),
    )
  })

  test.each(['', 'FR', '+33612345678', 'FR||6', '|33|6'])(
    'leaves the number empty when the saved phone is malformed: %j (CONTACT-6)',
    (phoneNumber) => {
      const values = toContactValues(
        { ...toContact(filled), phoneNumber },
        { country: 'US', dial: '1' },
      )
      expect(values).toMatchObject({ country: 'US', dial: '1', phone: '', firstName: 'Ada' })
    },
  )

  test('leaves the form empty without a saved contact', () => {
    expect(toContactValues(null, france)).toEqual({
      firstName: '',
      lastName: '',
      email: '',
      confirmEmail: '',
      country: 'FR',
      dial: '33',
      phone: '',
      cancellation: false,
      charging: false,
      allowMarketing: false,
    })
  })
})

test.each([
  [' Ada ', 'Ada'],
  ['\u200BAda\uFEFF', 'Ada'],
  ['\u202EAda', 'Ada'],
  ['Anne\u00ADMarie', 'AnneMarie'],
  ['Anne Marie', 'Anne Marie'],
  ['علی\u200Cرضا', 'علی\u200Cرضا'],
  ['Ａｄａ', 'Ａｄａ'],
  [' <b>"é"|{{7*7}} ', '<b>"é"|{{7*7}}'],
  ['__proto__', '__proto__'],
])('the name %j is sent as %j (CONTACT-6)', (typed, sent) => {
  expect(listErrors({ firstName: typed, lastName: typed })).toEqual({})
  expect(toContact({ ...filled, firstName: typed, lastName: typed })).toMatchObject({
    firstName: sent,
    lastName: sent,
  })
})

test.each([
  [' ada@gmail.com ', 'ada@gmail.com', false],
  ['ada@mail.gmail.com', 'ada@mail.gmail.com', false],
  ['阿达@例子.公司', '阿达@例子.公司', false],
  ['ada@gmail.', 'ada@gmail.', true],
  ['ada@.com', 'ada@.com', true],
  ['@gmail.com', '@gmail.com', true],
  ['\u200Bada@host.example', 'ada@host.example', false],
  ['ada@host.ex\u00ADample\uFEFF', 'ada@host.example', false],
  ['\u2066ada@host.example\u2069 ', 'ada@host.example', false],
  ['ｍｉｎａ@example.com', 'mina@example.com', false],
  ['mina＠example．com', 'mina@example.com', false],
  ['ada٧@host.example', 'ada7@host.example', false],
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
  expect(listErrors({ email: typed, confirmEmail: sent })).toEqual({})
})

test.each(['ada', ''])(
  '%j is no address yet: that is an error, and no hint (CONTACT-3)',
  (email) => {
    expect(looksIncomplete(email)).toBe(false)
  },
)

test('lists what the form still needs (CONTACT-5)', () => {
  const empty = {
    firstName: '',
    lastName: ' ',
    email: '',
    confirmEmail: '',
    country: 'GB',
    dial: '44',
    phone: '',
    cancellation: false,
    charging: false,
    allowMarketing: false,
  }
  expect(findMissingFields(empty)).toEqual({
    fields: ['firstName', 'lastName', 'email', 'phone'],
    boxes: 2,
  })
  const almost = { ...empty, firstName: 'Ada', lastName: 'L', email: 'a@b', phone: '1' }
  expect(findMissingFields({ ...almost, charging: true })).toEqual({
    fields: ['confirmEmail'],
    boxes: 1,
  })
  const complete = { ...almost, confirmEmail: 'a@b', charging: true, cancellation: true }
  expect(findMissingFields(complete)).toEqual({ fields: [], boxes: 0 })
})
