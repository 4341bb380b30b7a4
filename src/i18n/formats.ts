import type { Formats } from './language.ts'

/** The formats of every language but English: those of `Intl` (LANG-3). */
export function createFormats(language: string): Formats {
  // A page has dozens of dates, and a format takes longer to create than to use.
  const dateFormats = new Map<string, Intl.DateTimeFormat>()
  const createDateFormat = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
  return {
    formatDate: (date, options) => {
      const key = JSON.stringify(options)
      const format = dateFormats.get(key) ?? createDateFormat(options)
      dateFormats.set(key, format)
      return format.format(date)
    },
    formatMoney: (amount, currency, fractionDigits) =>
      new Intl.NumberFormat(language, {
        style: 'currency',
        // The currency code itself where it is none of ISO 4217.
        currency: /^[a-z]{3}$/i.test(currency) ? currency : 'XXX',
        currencyDisplay: 'narrowSymbol',
        minimumFractionDigits: fractionDigits,
        maximumFractionDigits: fractionDigits,
      })
        .format(amount)
        .replace('¤', currency)
        .trim(),
    formatUnit: (count, unit) =>
      new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count),
  }
}
