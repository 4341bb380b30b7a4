import type { Locator } from 'vitest/browser'

/** The texts of all elements that a locator finds, in document order. */
export function readTexts(elements: Locator): string[] {
  return elements.elements().map(({ textContent }) => textContent)
}
