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

describe('the form', () => {
  test.each([
    ['as filled', {}, {}],
    ['no first name', { firstName: '' }, { firstName: 'firstNameRequired' }],
    ['a blank first name', { firstName: '  ' }, { firstName: 'firstNameRequired' }],
    ['no last name', { lastName: '' }, { lastName: 'lastNameRequired' }],
    ['no @', { email: 'ada', confirmEmail: 'ada' }, { email: 'incorrectEmail' }],
    ['only an @', { email: '@', confirmEmail: '@' }, {}],
    ['another email', { confirmEmail: 'ada@host.exampl' }, { confirmEmail: 'noMatch' }],
    ['another case', { confirmEmail: 'Ada@host.example' }, { confirmEmail: 'noMatch' }],
    ['spaces around', { confirmEmail: ' ada@host.example ' }, {}],
    ['no phone', { phone: '' }, { phone: 'incorrectPhone' }],
    ['a phone without digits', { phone: '(-) ' }, { phone: 'incorrectPhone' }],
    ['another width', { confirmEmail: 'ａｄａ＠host．example' }, {}],
  ])('validates %s (CONTACT-3)', (_, changes, errors) => {
    expect(listErrors(changes)).toEqual(errors)
  })

  test('reports all errors at once (CONTACT-3)', () => {
    expect(listErrors({ firstName: '', lastName: '', email: '', phone: '' })).toEqual({
      firstName: 'firstNameRequired',
      lastName: 'lastNameRequired',
      email: 'incorrectEmail',
      confirmEmail: 'noMatch',
      phone: 'incorrectPhone',
    })
  })

  test('requires the two consents but not marketing (CONTACT-5)', () => {
    expect(Object.keys(listErrors({ cancellation: false }))).toEqual(['cancellation'])
    expect(Object.keys(listErrors({ charging: false }))).toEqual(['charging'])
    expect(listErrors({ allowMarketing: true })).toEqual({})
  })
})

describe('the request body', () => {
  test('holds the phone as country|dial code|number (CONTACT-6)', () => {
    expect(toContact(filled)).toEqual({
      firstName: 'Ada',
      lastName: 'Lovelace',
      emailAddress: 'ada@host.example',
      phoneNumber: 'FR|33|612345678',
      allowMarketing: false,
    })
    const samoa = { ...filled, country: 'AS', dial: '1-684', phone: '733-1234' }
    expect(toContact(samoa).phoneNumber).toBe('AS|1-684|7331234')
  })

  test('holds the marketing consent as allowMarketing (CONTACT-5)', () => {
    expect(toContact({ ...filled, allowMarketing: true }).allowMarketing).toBe(true)
  })

  test('holds names trimmed and otherwise unchanged (CONTACT-6)', () => {
    const contact = toContact({ ...filled, firstName: ' <b>"é"|{{7*7}} ', lastName: '__proto__' })
    expect([contact.firstName, contact.lastName]).toEqual(['<b>"é"|{{7*7}}', '__proto__'])
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
    // Not '00' or '+' before the digits: that would be an international number. Nine digits are no dial code and number.
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
  ['ada@gmail', true],
  ['ada@gmail.', true],
  ['ada@.com', true],
  ['@gmail.com', true],
  [' ada@gmail.com ', false],
  ['ada@mail.gmail.com', false],
  ['阿达@例子.公司', false],
  // Not an address yet: that is an error, not a hint.
  ['ada', false],
  ['', false],
])('%j looks incomplete: %s (CONTACT-3)', (email, expected) => {
  expect(looksIncomplete(email)).toBe(expected)
})

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
