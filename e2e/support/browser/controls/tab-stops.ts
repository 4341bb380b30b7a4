import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'

/** More tab stops than any of the steps has. */
const MAX_STOPS = 80
const FOCUSABLE = 'a[href], button, input, select, textarea, summary, iframe, [tabindex]'
/** What a visitor presses or fills in, but for the days of a calendar, which is one tab stop, and what is hidden from readers. */
const CONTROLS =
  ':is(a[href], button, input, select, textarea):not([role="grid"] *, [aria-hidden="true"] *)'

/** The landmark that an element belongs to; the skip link has none. */
function findLandmark(element: Element): string {
  return element.closest('nav, main, aside')?.localName ?? ''
}

/** Of a group of radio buttons only the chosen one is a tab stop, else the first. */
function isStopOfGroup(element: HTMLElement): boolean {
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true
  const group = document.querySelectorAll<HTMLInputElement>(`input[name="${element.name}"]:enabled`)
  return element === ([...group].find(({ checked }) => checked) ?? group[0])
}

/** The elements that Tab must reach. */
function listControls(): Element[] {
  return [...document.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) =>
      (element.tabIndex >= 0 || element.matches(CONTROLS)) &&
      !element.matches(':disabled, [inert] *') &&
      element.checkVisibility({ visibilityProperty: true }) &&
      isStopOfGroup(element),
  )
}

/** The next press of Tab starts at the top of the page. */
function moveToStart(): void {
  document.body.tabIndex = -1
  document.body.focus()
  document.body.removeAttribute('tabindex')
}

/** Presses Tab from the start of the page to its end; returns the elements in the order of their focus. */
async function walkTabStops(): Promise<Element[]> {
  moveToStart()
  const stops: Element[] = []
  for (let presses = 0; presses < MAX_STOPS; presses += 1) {
    await userEvent.tab()
    const { activeElement } = document
    if (activeElement === null || activeElement === document.body) return stops
    // Fields inside a frame of the card provider count as one stop.
    if (activeElement !== stops.at(-1)) stops.push(activeElement)
  }
  return stops
}

/** The place of an element; inside a list that scrolls without the other one, at the nearest edge of the list. */
function measureBeside(element: Element, other: Element) {
  const place = element.getBoundingClientRect()
  let { top, bottom } = place
  for (let box = element.parentElement; box && !box.contains(other); box = box.parentElement) {
    if (!/auto|scroll/.test(getComputedStyle(box).overflowY)) continue
    const edges = box.getBoundingClientRect()
    top = Math.min(Math.max(top, edges.top), edges.bottom)
    bottom = Math.min(Math.max(bottom, edges.top), edges.bottom)
  }
  return { left: place.left, right: place.right, top, bottom }
}

/** Whether a person who reads by lines and columns sees the second after the first: to the right of it or below. */
function isReadAfter(first: Element, second: Element): boolean {
  const [before, after] = [measureBeside(first, second), measureBeside(second, first)]
  return before.right <= after.left || before.bottom <= after.top
}

function describe(element: Element): string {
  return element.outerHTML.slice(0, 160)
}

/**
 * Checks that Tab reaches every control once, in the order in which they are seen, and landmark by landmark.
 * @param landmarks Those of the page that have controls are reached in this order.
 */
export async function expectVisualTabOrder(landmarks: string[]): Promise<void> {
  const stops = await walkTabStops()
  expect(stops.map(describe).toSorted()).toEqual(listControls().map(describe).toSorted())
  expect(new Set(stops).size).toBe(stops.length)
  const visited = stops.map(findLandmark)
  expect(visited.filter((name, index) => name !== visited[index - 1])).toEqual(
    landmarks.filter((name) => visited.includes(name)),
  )
  // The focus has scrolled some to the end of what they show.
  for (const element of document.querySelectorAll('*')) element.scrollTop = 0
  const unordered = stops.flatMap((stop, index) => {
    const previous = stops[index - 1]
    if (previous === undefined || findLandmark(previous) !== findLandmark(stop)) return []
    return isReadAfter(previous, stop) ? [] : [[describe(previous), describe(stop)]]
  })
  expect(unordered).toEqual([])
}
