import type { Locator } from 'vitest/browser'
import { computeColor } from '#e2e/support/browser/conditions/theme.ts'

/** The place of an element as plain values: two instances of DOMRect are always equal for `toEqual`. */
export function measure(target: Locator) {
  const { left, right, top, bottom, width, height } = target.element().getBoundingClientRect()
  return { left, right, top, bottom, width, height }
}

/** Whether the second stands to the right of the first, not under it. */
export function areBeside(first: Locator, second: Locator): boolean {
  const [left, right] = [measure(first), measure(second)]
  return right.left >= left.right && right.top < left.bottom
}

/** Whether a button has the color of the main one. */
export function isSolid(button: Locator): boolean {
  return getComputedStyle(button.element()).backgroundColor === computeColor('accent')
}
