/** English words; the pseudo-language accents every letter, but of tags. */
const WORD = /[a-z]{2,}/i
const TAG = /<[^>]*>/g

/** Attributes that a visitor hears or sees. */
export const TEXT_ATTRIBUTES = [
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'title',
  'alt',
  'placeholder',
]

function normalize(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** Adds the texts of API data; a string can be HTML. */
function collectTexts(data: unknown, texts: Set<string>): void {
  if (typeof data === 'string') {
    texts.add(normalize(data))
    if (!data.includes('<')) return
    const walker = document.createTreeWalker(
      new DOMParser().parseFromString(data, 'text/html').body,
      NodeFilter.SHOW_TEXT,
    )
    while (walker.nextNode()) texts.add(normalize(walker.currentNode.nodeValue ?? ''))
  } else if (typeof data === 'object' && data !== null)
    for (const value of Object.values(data)) collectTexts(value, texts)
}

/** Names of countries and days, which `Intl` has for no pseudo-language, and the card provider's frame. */
const EXEMPT = 'option, th, iframe'

/**
 * The texts of the widget in the pseudo-language that neither come from the catalog nor are data.
 * @param data The responses of the API.
 */
export function findForeignTexts(data: unknown): string[] {
  const dataTexts = new Set<string>()
  collectTexts(data, dataTexts)
  const root = document.querySelector('#root, main') ?? document.body
  const texts = [...root.querySelectorAll(`:not(${EXEMPT})`)].flatMap((element) =>
    TEXT_ATTRIBUTES.flatMap((name) => element.getAttribute(name) ?? []),
  )
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode())
    if (walker.currentNode.parentElement?.closest(EXEMPT) === null)
      texts.push(walker.currentNode.nodeValue ?? '')
  return [...new Set(texts.map(normalize))].filter(
    (text) => WORD.test(text.replaceAll(TAG, '')) && !dataTexts.has(text),
  )
}
