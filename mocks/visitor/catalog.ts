import { getLanguage, readEnglish } from '#src/i18n/language.ts'
import type { Message } from './message-pattern.ts'
import { buildPattern, readMessage, splitMessage } from './message-pattern.ts'
import { buildNamePattern } from './name-pattern.ts'

/** All messages of the widget. */
export const MESSAGES = Object.values(
  import.meta.glob<Record<string, Message>>('/src/i18n/en/*.ts', { eager: true }),
).flatMap((module) => Object.values(module))

/** By language and name: the page looks for the same names again and again. */
const patterns = new Map<string, RegExp[]>()

function findPatterns(name: string): RegExp[] {
  if (getLanguage() === 'en') return []
  const template = name.split(/\{\w+\}/)
  const english = readEnglish(() => MESSAGES.map((message) => splitMessage(readMessage(message))))
  return MESSAGES.filter((_, index) => english[index]?.join('\0') === template.join('\0')).map(
    (message) => new RegExp(`^${buildPattern(readMessage(message))}$`, 'u'),
  )
}

/** Whether a text is one of the English names, in the language of the page. */
export function isNamed(text: string, names: readonly string[]): boolean {
  return names.some((name) => {
    const key = `${getLanguage()} ${name}`
    const known = patterns.get(key) ?? [buildNamePattern([name]), ...findPatterns(name)]
    patterns.set(key, known)
    return known.some((pattern) => pattern.test(text))
  })
}
