import { describe, expect, test } from 'vitest'
import { checkEmail, normalizePhone } from './contact.ts'
import { ServiceError, ValidationError } from './service-errors.ts'

const DENIED = ['Mailinator.com', 'spam.example']

test.each([
  'ada@example.com',
  "o'neil+tours@mail.example.co.uk",
  'a@b.c',
  'é@exámple.fr',
  'ada@notmailinator.com',
  'ada@mailinator.com.example',
  'mailinator.com@example.com',
])('accepts %s (RULE-1)', (value) => {
  expect(() => checkEmail(value, DENIED)).not.toThrow()
})

test.each([
  '',
  'ada',
  '@example.com',
  'ada@',
  'ada@example',
  'ada@.com',
  'ada@example.',
  'ada@example..com',
  'ada@home@example.com',
  'ada lovelace@example.com',
  'ada@exam ple.com',
  ' ada@example.com',
  'ada@example.com\n',
])('rejects %j (RULE-1)', (value) => {
  const error = new ValidationError(`Incorrect email format '${value}'`)
  expect(() => checkEmail(value)).toThrow(error)
})

test.each([
  'mailinator.com',
  'MAILINATOR.com',
  'eu.mailinator.com',
  'a.b.Mailinator.COM',
  'spam.example',
])('denies the domain %s (RULE-1)', (domain) => {
  expect(() => checkEmail(`ada@${domain}`, DENIED)).toThrow(
    new ServiceError(`Domain '${domain}' is denied`, { code: 'domain_denied' }),
  )
})

describe('phone numbers (RULE-2)', () => {
  test.each([
    ['+33612345678', '+33612345678'],
    ['+33 (0) 6-12-34', '+33061234'],
    ['tel+1 684 633-1234', '+16846331234'],
    ['FR+33612', '+33612'],
    ['+()7- ', '+7'],
  ])('normalizes %s to %s', (value, phone) => {
    expect(normalizePhone(value)).toBe(phone)
  })

  test.each([
    '',
    '+',
    '+ (-)',
    '33612345678',
    'tel:+33612',
    'my tel+33612',
    ' +33612',
    '+33+612',
    '+33.612',
    '+33 612 ext 4',
    '+33\t612',
    '+٣٣٦١٢',
  ])('rejects %j', (value) => {
    expect(normalizePhone(value)).toBeUndefined()
  })
})
