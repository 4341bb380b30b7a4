import type { Messages } from './en.ts'
import { getPrimaryLanguage } from './first-words.ts'
import { createFormats } from './formats.ts'
import { isolateArguments } from './isolate-arguments.ts'
import { setLanguage } from './language.ts'
import { mapMessages } from './map-messages.ts'

/** One chunk for each language; its file name is the tag. */
const LANGUAGES = import.meta.glob<Messages>('./languages/*.ts', { import: 'messages' })

/** Languages that are written from right to left. */
const RIGHT_TO_LEFT = new Set(['ar', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi'])

/**
 * Sets the language of the page, with the texts for it: those of 'fr' for 'fr-CA'. Any tag is accepted; a language that
 * the widget does not have, or whose texts cannot be loaded, leaves English (LANG-1).
 */
export async function loadLanguage(tag: string): Promise<void> {
  const language = getPrimaryLanguage(tag)
  const load = LANGUAGES[`./languages/${language}.ts`]
  if (load === undefined) return
  try {
    const messages = await load()
    const formats = createFormats(language)
    if (RIGHT_TO_LEFT.has(language))
      setLanguage(language, mapMessages(messages, isolateArguments), formats, 'rtl')
    else setLanguage(language, messages, formats, 'ltr')
  } catch {
    // English remains: a checkout in another language is better than none.
  }
}
