import { expect, test } from 'vitest'
import { formatMoney, formatPriceDifference } from './format-money.ts'

test.each([
  [1200, 'EUR', '€12.00'],
  [1205, 'USD', '$12.05'],
  [1200, 'GBP', 'GBP 12.00'],
  [-350, 'EUR', '−€3.50'],
  [-350, 'GBP', '−GBP 3.50'],
  [-5, 'USD', '−$0.05'],
  [0, 'EUR', '€0.00'],
  [-0, 'EUR', '€0.00'],
  [Number.MAX_SAFE_INTEGER, 'EUR', '€90071992547409.91'],
])('formats %d minor units of %s with decimals as %s (RULE-7)', (minor, currency, text) => {
  expect(formatMoney(minor, currency, { decimals: true })).toBe(text)
})

test.each([
  [6250, 'JPY', 'JPY 6250', 'JPY 6250'],
  [0, 'KRW', 'KRW 0', 'KRW 0'],
  [-6250, 'JPY', '−JPY 6250', '−JPY 6250'],
  [6250, 'KWD', 'KWD 6.250', 'KWD 6.250'],
  [6000, 'KWD', 'KWD 6.000', 'KWD 6'],
  [5, 'KWD', 'KWD 0.005', 'KWD 0.005'],
  [6250, 'Euro', 'Euro 62.50', 'Euro 62.50'],
  [6250, '', '62.50', '62.50'],
])(
  'formats %d of %s with the decimals of the currency: %s, or %s (RULE-7)',
  (minor, currency, text, shortText) => {
    expect(formatMoney(minor, currency, { decimals: true })).toBe(text)
    expect(formatMoney(minor, currency)).toBe(shortText)
  },
)

test.each([
  [1200, '€12'],
  [1250, '€12.50'],
  [1, '€0.01'],
  [0, '€0'],
  [-1200, '−€12'],
  [-1250, '−€12.50'],
])('formats %d without decimals as %s (RULE-7)', (minor, text) => {
  expect(formatMoney(minor, 'EUR')).toBe(text)
})

test.each([
  [1900, '+€19.00'],
  [-750, '−€7.50'],
  [0, '€0.00'],
])('formats the price difference %d with its sign as %s (UPGRADE-2)', (minor, text) => {
  expect(formatPriceDifference(minor, 'EUR')).toBe(text)
})

test.each([NaN, Infinity, -Infinity, 0.5, 2 ** 53])('rejects %d (RULE-7)', (minor) => {
  expect(() => formatMoney(minor, 'EUR')).toThrow(RangeError)
})
