import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fake, isFake } from './fakes.ts'

describe('TAPE-4 a fake', () => {
  const kinds = [
    'email',
    'name',
    'phone',
    'pass',
    'id',
    'reference',
    'intent',
    'secret',
    'text',
  ] as const
  const values = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.emailAddress(),
    fc.uuid(),
    fc.stringMatching(/^\d{12}$/),
    fc.stringMatching(/^[A-Z]{2}\|\d{1,4}\|\d{4,12}$/),
    fc.stringMatching(/^seti_[A-Za-z0-9]{1,20}_secret_[A-Za-z0-9]{1,20}$/),
  )

  test('is a fake, stays itself, and is the same for the same value', () => {
    fc.assert(
      fc.property(fc.constantFrom(...kinds), values, fc.string(), (kind, value, salt) => {
        const once = fake(kind, value, salt)
        expect(value === '' || isFake(kind, once)).toBe(true)
        expect(fake(kind, once, salt)).toBe(once)
        expect(fake(kind, once, 'another salt')).toBe(once)
        expect(fake(kind, value, salt)).toBe(once)
      }),
      { numRuns: 500 },
    )
  })

  test('keeps the form', () => {
    const of = (kind: (typeof kinds)[number], value: string) => fake(kind, value, 'salt')
    expect(of('pass', '839201746533')).toMatch(/^\d{12}$/)
    expect(of('phone', 'GB|44|2071234567')).toMatch(/^GB\|44\|[1-9]\d{9}$/)
    expect(of('email', 'a@b.com')).toMatch(/^\S+@\S+\.example$/)
    expect(of('id', '210f36f6-5e03-44bf-b29a-397ffd57a2dc')).toMatch(
      /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
    )
    expect(of('secret', 'seti_1_secret_2')).toMatch(/^seti_\w+_secret_\w+$/)
    expect(of('secret', 'seti_1_secret_2').split('_secret_')[0]).toBe(of('intent', 'seti_1'))
  })

  test('differs with the salt and with the value', () => {
    for (const kind of kinds) {
      expect(fake(kind, '839201746533', 'one')).not.toBe(fake(kind, '839201746533', 'two'))
      expect(fake(kind, '839201746533', 'one')).not.toBe(fake(kind, '839201746534', 'one'))
    }
  })
})
