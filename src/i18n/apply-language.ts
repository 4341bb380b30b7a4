import type { Messages } from './en.ts'
import { createFormats } from './formats.ts'
import { isolateArguments } from './isolate-arguments.ts'
import { setLanguage } from './language.ts'
import { mapMessages } from './map-messages.ts'

/** Languages that are written from right to left. */
const RIGHT_TO_LEFT = new Set(['ar', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi'])

/** Sets the language of the page to one that is not English. */
export function applyLanguage(language: string, messages: Messages): void {
  const formats = createFormats(language)
  if (RIGHT_TO_LEFT.has(language))
    setLanguage(language, mapMessages(messages, isolateArguments), formats, 'rtl')
  else setLanguage(language, messages, formats, 'ltr')
}
