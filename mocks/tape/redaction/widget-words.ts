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

/** Digits of any script, with what people write between them. */
const NUMBER = /\p{N}(?:[\p{N}\s.,:/'’()+\p{Pd}]*\p{N})?/gu

/** What the holes of messages are filled with, besides prices: a count, a day, a year to come, a time. */
const PLAIN_NUMBER = /^(?:\d{1,2}|(?:\d{1,2},? )?20[2-4]\d|(?:20[2-4]\d,? )?\d{1,2}:\d\d)$/
const AMOUNT = /^\d{1,3}(?:[.,'’\s]?\d{3})*(?:[.,]\d\d)?$/
const CURRENCY_BEFORE = /(?:\p{Sc}|\b[A-Z]{3})\s?$/u
const CURRENCY_AFTER = /^\s?(?:\p{Sc}|[A-Z]{3}\b)/u
/** Part of a word, of an address or of a longer number. */
const JOINED_BEFORE = /[\p{L}\p{M}@_#+./\p{Pd}]$/u
const JOINED_AFTER = /^(?:[@_#/]|[.\p{Pd}][\p{L}\p{N}])/u

/** Whether a number is one of those that the widget writes between what stands before and after it. */
function isWidgetNumber(
  number: string,
  before: string,
  after: string,
  isKnown: (word: string) => boolean,
): boolean {
  if (AMOUNT.test(number) && (CURRENCY_BEFORE.test(before) || CURRENCY_AFTER.test(after)))
    return true
  const [suffix] = /^[\p{L}\p{M}]+/u.exec(after) ?? []
  return (
    PLAIN_NUMBER.test(number) &&
    !JOINED_BEFORE.test(before) &&
    !JOINED_AFTER.test(after) &&
    (suffix === undefined || isKnown(suffix))
  )
}

/**
 * The name of a control with a marker in place of each word that neither the widget nor the given texts use, and of each
 * number that is none of a price, a count or a time. So neither the name nor a number of a person can stay in it.
 */
export function redactName(name: string, texts: readonly string[], marker: string): string {
  const known = new Set(texts.flatMap(listWords))
  const knownNumbers = new Set(texts.flatMap((text) => text.match(NUMBER) ?? []))
  const isKnown = (word: string) =>
    getWidgetWords().has(word.toLowerCase()) || known.has(word.toLowerCase())
  const redactNumber = (number: string, at: number, part: string) => {
    const [before, after] = [part.slice(0, at), part.slice(at + number.length)]
    const isKept = knownNumbers.has(number) || isWidgetNumber(number, before, after, isKnown)
    return isKept ? number : marker
  }
  return name
    .split(marker)
    .map((part) =>
      part
        .replaceAll(NUMBER, redactNumber)
        .split(marker)
        .map((rest) => rest.replaceAll(WORD, (word) => (isKnown(word) ? word : marker)))
        .join(marker),
    )
    .join(marker)
}
