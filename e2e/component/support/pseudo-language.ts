import { createFormats } from '#src/i18n/formats.ts'
import type { CompiledMessage, Formats } from '#src/i18n/language.ts'
import { setLanguage } from '#src/i18n/language.ts'

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const ACCENTED = 'áƀçđéƒĝĥíĵķłɱñóƥǫŕšŧúṽŵẋýžÁƁÇĐÉƑĜĤÍĴĶŁṀÑÓƤǪŔŠŦÚṼŴẊÝŽ'

function accent(text: string) {
  return text.replaceAll(/[a-z]/gi, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter)
}

/** Accented letters, and 40 % more of them in words of five; tags stay, and so does what is accented already. */
function distort(text: string): string {
  const plain = text.replaceAll(/<[^>]*>/g, '')
  const added = Math.ceil((plain.match(/[a-z]/gi) ?? []).length * 0.4)
  const filler = Array.from({ length: added }, (_, index) => (index % 6 === 0 ? ' ' : 'ö')).join('')
  return (
    text.replaceAll(/(<[^>]*>)|([^<]+)/g, (_, tag: string | undefined, part: string) =>
      tag === undefined ? accent(part) : tag,
    ) + filler
  )
}

function distortMessage(message: CompiledMessage): CompiledMessage {
  if (typeof message === 'string') return distort(message)
  return (values: never) => distort(message(values))
}

/** English words for `Intl`, accented. */
const ENGLISH = createFormats('en-GB')
const FORMATS: Formats = {
  formatDate: (date, options) => accent(ENGLISH.formatDate(date, options)),
  formatMoney: ENGLISH.formatMoney,
  formatUnit: (count, unit) => accent(ENGLISH.formatUnit(count, unit)),
}

/** Right-to-left texts made of the English ones: what is neither accented nor data does not come from the catalog. */
export function setPseudoLanguage(): void {
  setLanguage('en-XB', (_, english) => distortMessage(english), FORMATS, 'rtl')
}

/** English, as the page begins. */
export function resetLanguage(): void {
  setLanguage('en', (_, english) => english, null, 'ltr')
}
