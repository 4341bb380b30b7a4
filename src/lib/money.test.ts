import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoney } from './money.ts'

test.each([
  [1200, 'EUR', '€12.00'],
  [1205, 'USD', '$12.05'],
  [1200, 'GBP', 'GBP 12.00'],
  [-350, 'EUR', '-€3.50'],
  [-350, 'GBP', '-GBP 3.50'],
  [-5, 'USD', '-$0.05'],
  [0, 'EUR', '€0.00'],
  [-0, 'EUR', '€0.00'],
  [Number.MAX_SAFE_INTEGER, 'EUR', '€90071992547409.91'],
])('RULE-7 %d minor units of %s with decimals are %s', (minor, currency, text) => {
  expect(formatMoney(minor, currency, { decimals: true })).toBe(text)
})

test.each([
  [1200, '€12'],
  [1250, '€12.50'],
  [1, '€0.01'],
  [0, '€0'],
  [-1200, '-€12'],
  [-1250, '-€12.50'],
])('RULE-7 without decimals %d is %s', (minor, text) => {
  expect(formatMoney(minor, 'EUR')).toBe(text)
})

test.each([NaN, Infinity, -Infinity, 0.5, 2 ** 53])(
  'RULE-7 %d is refused, never shown',
  (minor) => {
    expect(() => formatMoney(minor, 'EUR')).toThrow(RangeError)
  },
)

test('RULE-7 every amount reads back as itself', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (minor) => {
      const text = formatMoney(minor, 'EUR', { decimals: true })
      expect(text).toMatch(/^-?€\d+\.\d\d$/)
      expect(BigInt(text.replaceAll(/[€.]/g, ''))).toBe(BigInt(minor))
    }),
  )
})
