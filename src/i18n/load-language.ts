import type { Messages } from './en.ts'
import { getPrimaryLanguage } from './first-words.ts'

/** One chunk for each language; its file name is the tag. */
const LANGUAGES = import.meta.glob<Messages>('./languages/*.ts', { import: 'messages' })

/**
 * Sets the language of the page, with the texts for it: those of 'fr' for 'fr-CA'. Any tag is accepted; a language that
 * the widget does not have, or whose texts cannot be loaded, leaves English (LANG-1).
 */
export async function loadLanguage(tag: string): Promise<void> {
  const language = getPrimaryLanguage(tag)
  const load = LANGUAGES[`./languages/${language}.ts`]
  if (load === undefined) return
  try {
    const [messages, { applyLanguage }] = await Promise.all([load(), import('./apply-language.ts')])
    applyLanguage(language, messages)
  } catch {
    // English remains: a checkout in another language is better than none.
  }
}
