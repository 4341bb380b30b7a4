import { memoize } from '#src/lib/memoize.ts'
import type { Formats } from './language.ts'

/** How a language writes the first day of a month where it is no plain number, which `Intl` does not know. */
const FIRST_DAYS: Record<string, string> = { fr: '1er' }

/** The formats of every language but English: those of `Intl` (LANG-3). */
export function createFormats(language: string): Formats {
  const getNumberFormat = memoize(
    (options: string) =>
      new Intl.NumberFormat(language, JSON.parse(options) as Intl.NumberFormatOptions),
  )
  const getDateFormat = memoize(
    (options: string) =>
      new Intl.DateTimeFormat(language, JSON.parse(options) as Intl.DateTimeFormatOptions),
  )
  const formatNumber = (value: number, options: Intl.NumberFormatOptions) =>
    getNumberFormat(JSON.stringify(options)).format(value)
  return {
    formatDate: (date, options) => {
      const format = getDateFormat(JSON.stringify({ ...options, timeZone: 'UTC' }))
      const firstDay = FIRST_DAYS[language]
      if (firstDay === undefined || date.getUTCDate() !== 1) return format.format(date)
      return format
        .formatToParts(date)
        .map(({ type, value }) => (type === 'day' ? firstDay : value))
        .join('')
    },
    formatMoney: (amount, currency, fractionDigits) =>
      formatNumber(amount, {
        style: 'currency',
        // The currency code itself where it is none of ISO 4217.
        currency: /^[a-z]{3}$/i.test(currency) ? currency : 'XXX',
        currencyDisplay: 'narrowSymbol',
        minimumFractionDigits: fractionDigits,
        maximumFractionDigits: fractionDigits,
      })
        .replace('-', '−')
        .replace('¤', currency)
        .trim(),
    formatUnit: (count, unit) => formatNumber(count, { style: 'unit', unit, unitDisplay: 'long' }),
  }
}
