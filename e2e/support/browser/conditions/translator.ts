import { onTestFinished } from 'vitest'

/** Milliseconds after which a browser translates a text that is new. */
const DELAY_MS = 120

const XHTML = 'http://www.w3.org/1999/xhtml'

const IGNORED = 'script, style, textarea, [translate="no"], font font'

function translateText(text: Text): void {
  const inner = document.createElementNS(XHTML, 'font')
  const outer = document.createElementNS(XHTML, 'font')
  inner.textContent = text.data
  outer.append(inner)
  text.replaceWith(outer)
}

function translateAll(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode() !== null) {
    const text = walker.currentNode
    if (!(text instanceof Text) || text.data.trim() === '') continue
    if (text.parentElement?.closest(IGNORED) === null) texts.push(text)
  }
  for (const text of texts) translateText(text)
}

/**
 * Imitates the translation of Chrome and Edge: each text node is replaced by `<font><font>text</font></font>`, and a new
 * one 120 ms after it appears. The words stay, so that a visitor finds the controls. Returns a function that ends it.
 */
export function startTranslator(): () => void {
  const timers = new Set<ReturnType<typeof setTimeout>>()
  const observer = new MutationObserver(() => {
    timers.add(setTimeout(translateAll, DELAY_MS))
  })
  translateAll()
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  return () => {
    observer.disconnect()
    for (const timer of timers) clearTimeout(timer)
  }
}

/** Records the text of each alert that the page shows, however briefly. */
export function recordAlerts(): Set<string> {
  const texts = new Set<string>()
  const observer = new MutationObserver(() => {
    for (const alert of document.querySelectorAll('[role="alert"]')) texts.add(alert.textContent)
  })
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  onTestFinished(() => observer.disconnect())
  return texts
}
