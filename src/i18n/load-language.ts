import type { CompiledMessage, Formats } from './language.ts'
import { setLanguage } from './language.ts'

/** What a compiled file of `languages` exports. */
type Language = { messages: readonly CompiledMessage[]; formats: Formats; dir: 'ltr' | 'rtl' }

/** One chunk for each language; its file name is the tag. */
const LANGUAGES = import.meta.glob<Language>('./languages/*.ts', { import: 'default' })

/** What loads the messages of a tag's language: those of 'fr' for 'fr-CA'. Undefined for English and a language that is missing. */
function findLoader(tag: string): [language: string, load: () => Promise<Language>] | undefined {
  const [language = ''] = tag.toLowerCase().split(/[-_]/)
  const load = LANGUAGES[`./languages/${language}.ts`]
  return load && [language, load]
}

/**
 * Sets the language of the page, with the texts for it. Any tag is accepted; a language that the widget does not have, or
 * whose texts cannot be loaded, leaves English (LANG-1).
 */
export async function loadLanguage(tag: string): Promise<void> {
  const [language, load] = findLoader(tag) ?? []
  if (language === undefined || load === undefined) return
  try {
    const { messages, formats, dir } = await load()
    setLanguage(language, (id, english) => messages[id] ?? english, formats, dir)
  } catch {
    // English remains: a checkout in another language is better than none.
  }
}
