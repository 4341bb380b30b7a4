import { firstEnglish } from './en-first.ts'
import { english } from './en.ts'

// The first screen does not wait for these.
Object.assign(firstEnglish, english)

/** The messages in the language of the page, for all that is loaded after the first screen. */
export { allTexts as t } from './language.ts'
