import { getLanguage } from '#src/i18n/language.ts'
import { listTexts } from './catalog.ts'
import { findVisible } from './find-control.ts'
import { buildPattern, escapePattern, splitMessage } from '#mocks/lib/message-pattern.ts'

/** Characters. A shorter beginning of a message would match unrelated texts. */
const MIN_BEGINNING = 4

/** Whether an English text of a scenario is, contains, or begins like a message: 'Add for $' is 'Add for {price}'. */
const COMPARISONS = [
  (text: string, message: string) => message === text,
  (text: string, message: string) => message.includes(text),
  (text: string, message: string) => {
    const [beginning = ''] = splitMessage(message)
    return beginning.length >= MIN_BEGINNING && beginning !== message && text.startsWith(beginning)
  },
]

/**
 * Builds the pattern of an English text of a scenario in the language of the page: the text itself, or the messages
 * that it stands for. Texts of the card provider are not in the catalog, and it has its own languages: any alert
 * matches them.
 */
function createPattern(page: Document, text: string): RegExp {
  if (getLanguage() === 'en') return new RegExp(escapePattern(text), 'iu')
  const searched = text.toLowerCase()
  const texts = listTexts()
  const matches =
    COMPARISONS.map((compare) =>
      texts.filter(({ english }) => compare(searched, english.toLowerCase())),
    ).find((found) => found.length > 0) ?? []
  const alerts = matches.length > 0 ? [] : findVisible(page, '[role="alert"]')
  const alternatives = [
    escapePattern(text),
    ...matches.map((match) => buildPattern(match.text)),
    ...alerts.map(({ innerText }) => escapePattern(innerText)),
  ]
  return new RegExp(alternatives.join('|'), 'iu')
}

/** Whether an English text is part of a visible text or label, in the language of the page. */
export function hasText(page: Document, text: string): boolean {
  const pattern = createPattern(page, text)
  return (
    pattern.test(page.body.innerText) ||
    findVisible(page, '[aria-label]').some(({ ariaLabel }) => pattern.test(ariaLabel ?? ''))
  )
}

/** Scrolls to an English text, in the language of the page. */
export function revealText(page: Document, text: string): void {
  const pattern = createPattern(page, text)
  // The last one is the innermost.
  findVisible(page, 'body *')
    .findLast(({ textContent }) => pattern.test(textContent))
    ?.scrollIntoView({ block: 'nearest' })
}
