import { english } from './en.ts'
import { addEnglish } from './language.ts'

// The first screen does not wait for these; see build/later-texts.ts.
addEnglish(english)
