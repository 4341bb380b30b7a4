import { getLanguage, t } from '#src/i18n/language.ts'
import type { Message } from '#src/i18n/map-messages.ts'
import { buildPattern, readMessage } from '#mocks/lib/message-pattern.ts'
import { TEXT_ATTRIBUTES } from '#e2e/support/browser/conditions/foreign-texts.ts'

/** Longer texts are those of a whole screen. */
const MAX_LENGTH = 500

function* readTexts(node: Node): Generator<string> {
  if (node instanceof Element)
    for (const name of TEXT_ATTRIBUTES) yield node.getAttribute(name) ?? ''
  const { textContent } = node
  // A message with a link in it is the text of several nodes.
  if (textContent !== null && textContent.length <= MAX_LENGTH) yield textContent
  for (const child of node.childNodes) yield* readTexts(child)
}

/** Records all texts that the page shows or has for screen readers in the pseudo-language, however briefly. */
export function recordTexts(): { texts: ReadonlySet<string>; stop: () => void } {
  const texts = new Set<string>()
  const record = (node: Node) => {
    if (getLanguage() !== 'en-XB') return
    for (const text of readTexts(node)) if (text !== '') texts.add(text)
  }
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes } of records)
      for (const node of [target, ...addedNodes]) record(node)
  })
  observer.observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
    attributeFilter: TEXT_ATTRIBUTES,
  })
  return { texts, stop: () => observer.disconnect() }
}

/** The number that a message without arguments gets, in the pseudo-language. */
const ANY_NUMBER = /ÑáÑ/g

/** What matches a message in the pseudo-language, in which letters in front tell the length of its text. */
function buildMessagePattern(message: Message): RegExp {
  const pattern = buildPattern(readMessage(message)).replaceAll(ANY_NUMBER, String.raw`\p{N}+`)
  // That of a message with arguments depends on them.
  const isFixed = typeof message === 'string'
  const start = isFixed ? String.raw`(?<!\p{L})` : ''
  return new RegExp(`${start}${isFixed ? pattern : pattern.replace(/^[ ö]+/, '')}(?!\\p{L})`, 'u')
}

/** The keys of the messages, such as 'cart.total', that none of the texts has; both in the pseudo-language. */
export function listUnshownMessages(texts: ReadonlySet<string>): string[] {
  const all = [...texts].join('\n')
  return Object.entries<Record<string, Message>>(t).flatMap(([group, messages]) =>
    Object.entries(messages).flatMap(([name, message]) =>
      buildMessagePattern(message).test(all) ? [] : [`${group}.${name}`],
    ),
  )
}
