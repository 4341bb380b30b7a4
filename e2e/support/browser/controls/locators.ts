import type { Locator } from 'vitest/browser'

/** The text of each element, in their order. */
export function readTexts(locator: Locator): string[] {
  return locator.elements().map(({ textContent }) => textContent)
}

/** The number of visible elements. */
export function countVisible(locator: Locator): number {
  return locator.elements().filter((element) => element.checkVisibility()).length
}
