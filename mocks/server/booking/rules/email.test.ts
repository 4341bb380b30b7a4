import { expect, test } from 'vitest'
import { checkEmail } from './email.ts'
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
