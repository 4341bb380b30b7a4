import { createFormats } from '#src/i18n/formats.ts'
import { english } from '#src/i18n/en.ts'
import type { Formats } from '#src/i18n/language.ts'
import { setLanguage } from '#src/i18n/language.ts'
import type { Message } from '#src/i18n/map-messages.ts'
import { mapMessages } from '#src/i18n/map-messages.ts'

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const ACCENTED = 'áƀçđéƒĝĥíĵķłɱñóƥǫŕšŧúṽŵẋýžÁƁÇĐÉƑĜĤÍĴĶŁṀÑÓƤǪŔŠŦÚṼŴẊÝŽ'

function accent(text: string) {
  return text.replaceAll(/[a-z]/gi, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter)
}

/** Accented letters, and 40 % more of them in words of five; tags stay, and so does what is accented already. */
function distort(text: string): string {
  const plain = text.replaceAll(/<[^>]*>/g, '')
  const added = Math.ceil((plain.match(/[a-z]/gi) ?? []).length * 0.4)
  const filler = Array.from({ length: added }, (_, index) =>
    index % 6 === 0 ? ' ' : 'ö',
  ).reverse()
  return (
    // In front: a text that another one begins with stays a part of it.
    filler.join('').trimStart() +
    text.replaceAll(/(<[^>]*>)|([^<]+)/g, (_, tag: string | undefined, part: string) =>
      tag === undefined ? accent(part) : tag,
    )
  )
}

function distortMessage(message: Message): Message {
  return typeof message === 'string' ? distort(message) : (...values) => distort(message(...values))
}

/** English words for `Intl`, accented. */
const ENGLISH_FORMATS = createFormats('en-GB')
const FORMATS: Formats = {
  formatDate: (date, options) => accent(ENGLISH_FORMATS.formatDate(date, options)),
  formatMoney: ENGLISH_FORMATS.formatMoney,
  formatUnit: (count, unit) => accent(ENGLISH_FORMATS.formatUnit(count, unit)),
}

/** Right-to-left texts made of the English ones: what is neither accented nor data does not come from the catalog. */
export function setPseudoLanguage(): void {
  setLanguage('en-XB', mapMessages(english, distortMessage), FORMATS, 'rtl')
}

/** English, as the page begins. */
export function resetLanguage(): void {
  setLanguage('en', english, null, 'ltr')
}
