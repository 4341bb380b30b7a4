import { english } from '#src/i18n/en.ts'
import { getLanguage, t } from '#src/i18n/language.ts'
import type { Message } from '#src/i18n/map-messages.ts'
import { buildPattern, readMessage, splitMessage } from '#mocks/lib/message-pattern.ts'
import { CARD_FORM_LABELS, findFormLanguage } from '#mocks/server/stripe/card-form-labels.ts'
import { buildNamePattern } from './name-pattern.ts'

/** The texts of the widget and of the card form, in English and in the language of the page; see `splitMessage`. */
export function listTexts(): { english: string; text: string }[] {
  const translations: Record<string, Record<string, Message>> = t
  const messages = Object.entries<Record<string, Message>>(english).flatMap(([group, texts]) =>
    Object.entries(texts).map(([name, message]) => ({
      english: readMessage(message),
      text: readMessage(translations[group]?.[name] ?? ''),
    })),
  )
  const labels = CARD_FORM_LABELS[findFormLanguage(getLanguage())]
  const fields = CARD_FORM_LABELS.en.map((label, index) => ({
    english: label,
    text: labels[index] ?? '',
  }))
  return [...messages, ...fields]
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
export function isNamed(text: string, names: string | readonly string[]): boolean {
  return [names].flat().some((name) => {
    const key = `${getLanguage()} ${name}`
    const known = patterns.get(key) ?? [buildNamePattern(name), ...findTranslations(name)]
    patterns.set(key, known)
    return known.some((pattern) => pattern.test(text))
  })
}
