import type { Locator } from 'vitest/browser'

/** The texts of all the elements that a locator finds, in their order. */
export function readTexts(elements: Locator): string[] {
  return elements.elements().map(({ textContent }) => textContent)
}
