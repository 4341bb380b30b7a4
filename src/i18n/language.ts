import type { Messages } from './en.ts'
import { firstEnglish } from './en-first.ts'

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
let formats: Formats | null = null

/** The messages in the language of the page. all-texts.ts adds the English ones of later screens. */
export let t = firstEnglish as Messages

/** The language of the page, as a BCP 47 tag: 'en', 'fr'. */
export function getLanguage(): string {
  return current
}

/** The formats of the language of the page; null for English, whose formats are those of the specification. */
export function getFormats(): Formats | null {
  return formats
}

/** Completes the English messages. */
export function addEnglish(english: Messages): void {
  if (current === 'en') t = english
}

/** Sets the language of the page, before anything of it is rendered. */
export function setLanguage(
  tag: string,
  messages: Messages,
  newFormats: Formats | null,
  dir: 'ltr' | 'rtl',
): void {
  current = tag
  t = messages
  formats = newFormats
  document.documentElement.lang = tag
  document.documentElement.dir = dir
}
