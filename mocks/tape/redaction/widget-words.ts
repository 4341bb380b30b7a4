import { english } from '#src/i18n/en.ts'
import { firstEnglish } from '#src/i18n/en-first.ts'
import { messages as de } from '#src/i18n/languages/de.ts'
import { messages as es } from '#src/i18n/languages/es.ts'
import { messages as fr } from '#src/i18n/languages/fr.ts'
import { messages as it } from '#src/i18n/languages/it.ts'
import type { Message } from '#src/i18n/map-messages.ts'
import { lazy } from '#mocks/lib/lazy.ts'
import { readMessage, splitMessage } from '#mocks/lib/message-pattern.ts'
import { testCards } from '#fixtures/cards.ts'
import { CARD_FORM_TEXTS } from '#mocks/server/stripe/card-validation.ts'

/** The texts of the card form, and the buttons of the page that stands for the bank. */
const PROVIDER_TEXTS = [
  ...CARD_FORM_TEXTS,
  ...testCards.flatMap(({ message }) => message ?? []),
  'Complete',
  'Fail',
]

/** The first of a month in French: '1er juin'. */
const FRENCH_FIRST = 'er'

const WORD = /[\p{L}\p{M}]+/gu

/** The words of a text, without their case. */
function listWords(text: string): string[] {
  return (text.match(WORD) ?? []).map((word) => word.toLowerCase())
}

/** The names of months, days and halves of a day. */
function listDateWords(language: string): string[] {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short' })
  const short = new Intl.DateTimeFormat(language, { month: 'short', weekday: 'short' })
  // Each month, each day of the week, and both halves of the day.
  return Array.from({ length: 84 }, (_, index) => Date.UTC(2026, index % 12, index % 7, index % 24))
    .flatMap((time) => [format.format(time), short.format(time)])
    .flatMap(listWords)
}

/** All words that the widget and the card form of the mock server write in any language. */
const getWidgetWords = lazy(() => {
  const groups = [english, firstEnglish, de, es, fr, it].flatMap(
    (texts) => Object.values(texts) as Record<string, Message>[],
  )
  const messages = groups.flatMap((group) => Object.values(group).map(readMessage))
  return new Set([
    ...messages.flatMap(splitMessage).flatMap(listWords),
    ...PROVIDER_TEXTS.flatMap(listWords),
    ...['en', 'de', 'es', 'fr', 'it'].flatMap(listDateWords),
    FRENCH_FIRST,
  ])
})

/** More digits can be a number of a phone, a pass or a card. */
const LONG_NUMBER = /\d[\d\s.,'’-]{4,}\d/g

/**
 * The name of a control with a marker in place of each word that neither the widget nor the given texts use, and of long
 * numbers other than amounts. So the name of a person cannot stay in it.
 */
export function redactName(name: string, texts: readonly string[], marker: string): string {
  const known = new Set(texts.flatMap(listWords))
  const isKnown = (word: string) =>
    getWidgetWords().has(word.toLowerCase()) || known.has(word.toLowerCase())
  return name
    .split(marker)
    .map((part) =>
      part
        .replaceAll(WORD, (word) => (isKnown(word) ? word : marker))
        .replaceAll(LONG_NUMBER, (number) => (/^[\d.,]+[.,]\d\d$/.test(number) ? number : marker)),
    )
    .join(marker)
}
