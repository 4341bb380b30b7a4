import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoney, formatPriceDifference } from './format-money.ts'

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
])('formats %d minor units of %s with decimals as %s (RULE-7)', (minor, currency, text) => {
  expect(formatMoney(minor, currency, { decimals: true })).toBe(text)
})

test.each([
  [1200, '€12'],
  [1250, '€12.50'],
  [1, '€0.01'],
  [0, '€0'],
  [-1200, '-€12'],
  [-1250, '-€12.50'],
])('formats %d without decimals as %s (RULE-7)', (minor, text) => {
  expect(formatMoney(minor, 'EUR')).toBe(text)
})

test.each([
  [1900, '+€19.00'],
  [-750, '-€7.50'],
  [0, '€0.00'],
])('formats the price difference %d with its sign as %s (UPGRADE-2)', (minor, text) => {
  expect(formatPriceDifference(minor, 'EUR')).toBe(text)
})

test.each([NaN, Infinity, -Infinity, 0.5, 2 ** 53])('rejects %d (RULE-7)', (minor) => {
  expect(() => formatMoney(minor, 'EUR')).toThrow(RangeError)
})

test('formats every amount without loss (RULE-7)', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (minor) => {
      const text = formatMoney(minor, 'EUR', { decimals: true })
      expect(text).toMatch(/^-?€\d+\.\d\d$/)
      expect(BigInt(text.replaceAll(/[€.]/g, ''))).toBe(BigInt(minor))
    }),
  )
})
