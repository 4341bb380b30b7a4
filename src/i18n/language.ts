/** A compiled message: its text, or a function of its arguments. */
export type CompiledMessage = string | ((values: never) => string)

/** Replaces the English text of a message; `id` counts the messages of the catalog. */
export type FindMessage = (id: number, english: CompiledMessage) => CompiledMessage

/** How a language other than English writes what the specification fixes for English. */
export type Formats = {
  /** A date in UTC. */
  formatDate: (date: Date, options: Intl.DateTimeFormatOptions) => string
  /** `amount` in major units. */
  formatMoney: (amount: number, currency: string, fractionDigits: number) => string
  /** '2 heures'; `unit` as in `Intl.NumberFormat`. */
  formatUnit: (count: number, unit: string) => string
}

let current = 'en'
let findMessage: FindMessage = (_, english) => english
let formats: Formats | null = null

/** The language of the page, as a BCP 47 tag: 'en', 'fr'. */
export function getLanguage(): string {
  return current
}

/** The formats of the language of the page; null for English, whose formats are those of the specification. */
export function getFormats(): Formats | null {
  return formats
}

/** Sets the language of the page, before anything of it is rendered. */
export function setLanguage(
  tag: string,
  find: FindMessage,
  newFormats: Formats | null,
  dir: 'ltr' | 'rtl',
): void {
  current = tag
  findMessage = find
  formats = newFormats
  document.documentElement.lang = tag
  document.documentElement.dir = dir
}

/** What `read` returns with the English messages, whatever the language of the page. */
export function readEnglish<T>(read: () => T): T {
  const find = findMessage
  findMessage = (_, english) => english
  try {
    return read()
  } finally {
    findMessage = find
  }
}

/** The text of a message in the language of the page. Called by the compiled catalog only. */
export function translate(id: number, english: CompiledMessage, values?: unknown): string {
  const message = findMessage(id, english)
  return typeof message === 'function' ? message(values as never) : message
}
