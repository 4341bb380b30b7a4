/** Pixels. Half a pixel of rounding is no move. */
const MIN_MOVE = 1

/** The top of an element in the page, wherever the page is scrolled to. */
function readTop(element: Element): number {
  return element.getBoundingClientRect().top + scrollY
}

function describe(element: Element): string {
  return `${element.localName} ${element.ariaLabel ?? element.textContent.slice(0, 60)}`
}

/**
 * Remembers where everything on the screen is. (The browser's own measure, 'layout-shift', has no entries in a frame of
 * Vitest.)
 * @returns A function that lists what has been moved up or down since then, and by how much.
 */
export function rememberPlaces(): () => string[] {
  const elements = [...document.querySelectorAll('main *')].filter((element) =>
    element.checkVisibility({ opacityProperty: true }),
  )
  const tops = new Map(elements.map((element) => [element, readTop(element)]))
  return () =>
    [...tops].flatMap(([element, top]) => {
      const move = element.checkVisibility() ? Math.round(readTop(element) - top) : 0
      return Math.abs(move) > MIN_MOVE ? [`${describe(element)}: ${move} px`] : []
    })
}
