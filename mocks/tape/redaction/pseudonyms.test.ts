import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pseudonymize, isPseudonym } from './pseudonyms.ts'

describe('pseudonymize (TAPE-4)', () => {
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

  test('is idempotent and returns the same pseudonym for the same value', () => {
    fc.assert(
      fc.property(fc.constantFrom(...kinds), values, fc.string(), (kind, value, salt) => {
        const once = pseudonymize(kind, value, salt)
        expect(value === '' || isPseudonym(kind, once)).toBe(true)
        expect(pseudonymize(kind, once, salt)).toBe(once)
        expect(pseudonymize(kind, once, 'another salt')).toBe(once)
        expect(pseudonymize(kind, value, salt)).toBe(once)
      }),
      { numRuns: 500 },
    )
  })

  test('preserves the format of the value', () => {
    const withSalt = (kind: (typeof kinds)[number], value: string) =>
      pseudonymize(kind, value, 'salt')
    expect(withSalt('pass', '839201746533')).toMatch(/^\d{12}$/)
    expect(withSalt('phone', 'GB|44|2071234567')).toMatch(/^GB\|44\|[1-9]\d{9}$/)
    expect(withSalt('email', 'a@b.com')).toMatch(/^\S+@\S+\.example$/)
    expect(withSalt('id', '210f36f6-5e03-44bf-b29a-397ffd57a2dc')).toMatch(
      /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
    )
    expect(withSalt('secret', 'seti_1_secret_2')).toMatch(/^seti_\w+_secret_\w+$/)
    expect(withSalt('secret', 'seti_1_secret_2').split('_secret_')[0]).toBe(
      withSalt('intent', 'seti_1'),
    )
  })

  test('depends on the salt and the value', () => {
    for (const kind of kinds) {
      expect(pseudonymize(kind, '839201746533', 'one')).not.toBe(
        pseudonymize(kind, '839201746533', 'two'),
      )
      expect(pseudonymize(kind, '839201746533', 'one')).not.toBe(
        pseudonymize(kind, '839201746534', 'one'),
      )
    }
  })
})
