/**
 * The decimals of a currency: 2 for EUR, 0 for JPY, 3 for KWD; 2 for a text that is no currency code. An amount in minor
 * units is divided by ten to the power of them (RULE-7).
 */
export function getFractionDigits(currency: string): number {
  try {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency })
    return format.resolvedOptions().maximumFractionDigits ?? 2
  } catch {
    return 2
  }
}
