import type { Messages } from './en.ts'
import { createFormats } from './formats.ts'
import { type Message, mapMessages } from './map-messages.ts'
import { setLanguage } from './language.ts'

/** Languages that are written from right to left. */
const RIGHT_TO_LEFT = new Set(['ar', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi'])

/**
 * A message for a language that is written from right to left (LANG-4). Most names and amounts are written the other
 * way, so each is enclosed in FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE and does not change the order of the
 * sentence.
 */
export function isolateArguments(message: Message): Message {
  if (typeof message === 'string') return message
  const isolate = (value: unknown) => (typeof value === 'string' ? `\u2068${value}\u2069` : value)
  return (...values) => message(...(values.map(isolate) as never[]))
}

/** Sets the language of the page to one that is not English. */
export function applyLanguage(language: string, messages: Messages): void {
  const formats = createFormats(language)
  if (RIGHT_TO_LEFT.has(language))
    setLanguage(language, mapMessages(messages, isolateArguments), formats, 'rtl')
  else setLanguage(language, messages, formats, 'ltr')
}
