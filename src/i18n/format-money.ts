import { getFractionDigits } from '#src/lib/currency.ts'
import { getFormats } from './language.ts'

const SYMBOLS = new Map([
  ['EUR', '€'],
  ['USD', '$'],
])

/**
 * Formats minor units as a price: '€12.00', '−€3.50', 'GBP 12.00' (RULE-7), with the decimals of the currency: 'JPY
 * 1200', 'KWD 1.200'. Without `decimals` a whole amount has none ('€12'). In other languages as `Intl` formats it:
 * '12,00 €' (LANG-3).
 * @throws {RangeError} An amount that is not a safe integer, so that NaN is never shown.
 */
export function formatMoney(
  minor: number,
  currency: string,
  { decimals = false }: { decimals?: boolean } = {},
): string {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`Incorrect amount '${minor}'`)
  const amount = Math.abs(minor)
  const currencyDigits = getFractionDigits(currency)
  const factor = 10 ** currencyDigits
  const cents = amount % factor
  const digits = decimals || cents > 0 ? currencyDigits : 0
  const formats = getFormats()
  if (formats !== null) return formats.formatMoney(minor / factor, currency, digits)
  // Major units and cents are computed separately: a division would round large amounts.
  const majorUnits = String((amount - cents) / factor)
  const text = digits > 0 ? `${majorUnits}.${String(cents).padStart(digits, '0')}` : majorUnits
  const symbol = SYMBOLS.get(currency) ?? (currency && `${currency} `)
  return `${minor < 0 ? '−' : ''}${symbol}${text}`
}

/** A price difference: '+€19.00', '−€7.50', '€0.00'. @throws {RangeError} As `formatMoney`. */
export function formatPriceDifference(minor: number, currency: string): string {
  return `${minor > 0 ? '+' : ''}${formatMoney(minor, currency, { decimals: true })}`
}
