import { getFormats } from './language.ts'

const SYMBOLS = new Map([
  ['EUR', '€'],
  ['USD', '$'],
])

/**
 * Formats minor units as a price: '€12.00', '-€3.50', 'GBP 12.00' (RULE-7). Without `decimals` a whole amount has
 * none ('€12') and any other has 2. In other languages as `Intl` formats it: '12,00 €' (LANG-3).
 * @throws {RangeError} An amount that is not a safe integer, so that NaN is never shown.
 */
export function formatMoney(
  minor: number,
  currency: string,
  { decimals = false }: { decimals?: boolean } = {},
): string {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`Incorrect amount '${minor}'`)
  const amount = Math.abs(minor)
  const cents = amount % 100
  const formats = getFormats()
  if (formats !== null)
    return formats.formatMoney(minor / 100, currency, decimals || cents > 0 ? 2 : 0)
  // Major units and cents are computed separately: a division would round large amounts.
  const majorUnits = String((amount - cents) / 100)
  const text =
    decimals || cents > 0 ? `${majorUnits}.${String(cents).padStart(2, '0')}` : majorUnits
  return `${minor < 0 ? '-' : ''}${SYMBOLS.get(currency) ?? `${currency} `}${text}`
}

/** A price difference with its sign and 2 decimals: '+€19.00', '-€7.50', '€0.00'. @throws {RangeError} As `formatMoney`. */
export function formatPriceDifference(minor: number, currency: string): string {
  return `${minor > 0 ? '+' : ''}${formatMoney(minor, currency, { decimals: true })}`
}
