import { expect } from 'vitest'

/** Pixels by which rounding may change a position. */
const TOLERANCE = 1

type Line = { element: Element; box: DOMRect }

/** The elements from the given one to the root. */
function listAncestors(element: Element): Element[] {
  return element.parentElement === null
    ? [element]
    : [element, ...listAncestors(element.parentElement)]
}

/** Whether the text is for screen readers only, or is shortened with a button for the rest. */
function isShortenedOnPurpose(element: Element): boolean {
  const { clipPath, webkitLineClamp } = getComputedStyle(element)
  return clipPath !== 'none' || webkitLineClamp !== 'none'
}

/** The texts of the page that are meant to be read in whole, each with its place. */
function listTexts(): Line[] {
  const texts: Line[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement
    if (element === null || walker.currentNode.textContent?.trim() === '') continue
    if (!element.checkVisibility({ visibilityProperty: true })) continue
    if (element.closest('select, [inert]') || listAncestors(element).some(isShortenedOnPurpose))
      continue
    const range = document.createRange()
    range.selectNodeContents(walker.currentNode)
    texts.push({ element, box: range.getBoundingClientRect() })
  }
  return texts
}

/** Whether an element hides a part of the box, and cannot be scrolled to it from above. */
function hidesPart(element: Element, box: DOMRect): boolean {
  const { overflowX, overflowY } = getComputedStyle(element)
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const isWider = box.left < left - TOLERANCE || box.right > right + TOLERANCE
  const isHigher = box.top < top - TOLERANCE || box.bottom > bottom + TOLERANCE
  return (overflowX !== 'visible' && isWider) || (/hidden|clip/.test(overflowY) && isHigher)
}

function isCut({ element, box }: Line): boolean {
  const { display } = getComputedStyle(element)
  const isOverflowing = box.right > element.getBoundingClientRect().right + TOLERANCE
  return (
    (display !== 'inline' && isOverflowing) ||
    listAncestors(element).some((ancestor) => hidesPart(ancestor, box))
  )
}

/** The texts that are cut off or flow over their box, and the page itself where it is wider than the window. */
export function findCutTexts(): string[] {
  const cut = listTexts().filter(isCut)
  const isWide = document.documentElement.scrollWidth > window.innerWidth
  return [
    ...(isWide ? ['the page is wider than the window'] : []),
    ...cut.map(({ element }) => element.outerHTML.slice(0, 200)),
  ]
}

/** Checks that the page is not wider than the window, and that no text is cut off or flows over its box. */
export function expectNoTextCut(): void {
  expect(findCutTexts()).toEqual([])
}
