import { describe, expect, test } from 'vitest'
import { normalizePhone } from './phone.ts'

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
