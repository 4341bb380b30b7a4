import type { Formats } from './language.ts'

/** How a language writes the first day of a month where it is no plain number, which `Intl` does not know. */
const FIRST_DAYS: Record<string, string> = { fr: '1er' }

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
      const firstDay = FIRST_DAYS[language]
      if (firstDay === undefined || date.getUTCDate() !== 1) return format.format(date)
      return format
        .formatToParts(date)
        .map(({ type, value }) => (type === 'day' ? firstDay : value))
        .join('')
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
