const SYMBOLS = new Map([
  ['EUR', '€'],
  ['USD', '$'],
])

/**
 * Minor units as a price: '€12.00', '-€3.50', 'GBP 12.00' (spec point 9). Without `decimals` a whole
 * amount stands bare ('€12') and a broken one keeps its 2 decimals.
 * @throws RangeError on what is not a safe integer, so that NaN can never show.
 */
export function formatMoney(
  minor: number,
  currency: string,
  { decimals = false }: { decimals?: boolean } = {},
): string {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`Incorrect amount '${minor}'`)
  const amount = Math.abs(minor)
  const cents = amount % 100
  // Whole and cents are kept apart: dividing first would round amounts beyond 2^53 / 100.
  const majorUnits = String((amount - cents) / 100)
  const text =
    decimals || cents > 0 ? `${majorUnits}.${String(cents).padStart(2, '0')}` : majorUnits
  return `${minor < 0 ? '-' : ''}${SYMBOLS.get(currency) ?? `${currency} `}${text}`
}
