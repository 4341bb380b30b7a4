import { memoize } from './memoize.ts'

/** The currencies of most visits: the first `Intl` object of a page would delay its first screen. */
const COMMON = new Set(['AUD', 'CAD', 'CHF', 'EUR', 'GBP', 'USD'])

const readFractionDigits = memoize((currency: string): number => {
  try {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency })
    return format.resolvedOptions().maximumFractionDigits ?? 2
  } catch {
    return 2
  }
})

/**
 * The decimals of a currency: 2 for EUR, 0 for JPY, 3 for KWD; 2 for a text that is no currency code. An amount in
 * minor units is divided by ten to the power of them (RULE-7).
 */
export function getFractionDigits(currency: string): number {
  return COMMON.has(currency) ? 2 : readFractionDigits(currency)
}
