import { getLanguage, readEnglish } from '#src/i18n/language.ts'
import type { Message } from './message-pattern.ts'
import { buildPattern, readMessage, splitMessage } from './message-pattern.ts'
import { buildNamePattern } from './name-pattern.ts'

/** All messages of the widget. */
const MESSAGES = Object.values(
  import.meta.glob<Record<string, Message>>('/src/i18n/en/*.ts', { eager: true }),
).flatMap((module) => Object.values(module))

/** The texts of all messages in English and in the language of the page; see `splitMessage` for their arguments. */
export function listTexts(): { english: string; text: string }[] {
  const english = readEnglish(() => MESSAGES.map((message) => readMessage(message)))
  return MESSAGES.map((message, index) => ({
    english: english[index] ?? '',
    text: readMessage(message),
  }))
}

/** By language and name: the visitor looks for the same names again and again. */
const patterns = new Map<string, RegExp[]>()

/** What matches the translations of an English name. */
function findTranslations(name: string): RegExp[] {
  if (getLanguage() === 'en') return []
  const parts = name.split(/\{\w+\}/)
  return listTexts()
    .filter(({ english }) => splitMessage(english).join('{}') === parts.join('{}'))
    .map(({ text }) => new RegExp(`^${buildPattern(text)}$`, 'u'))
}

/** Whether a text is one of the English names, in the language of the page. */
export function isNamed(text: string, names: readonly string[]): boolean {
  return names.some((name) => {
    const key = `${getLanguage()} ${name}`
    const known = patterns.get(key) ?? [buildNamePattern([name]), ...findTranslations(name)]
    patterns.set(key, known)
    return known.some((pattern) => pattern.test(text))
  })
}
