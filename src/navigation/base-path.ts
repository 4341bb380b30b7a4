/** Where the widget lives on its server, '' at its root: the build says it. */
export const BASE_PATH = import.meta.env.BASE_URL.slice(0, -1)

/** The route that is open, below that place. */
export function getCurrentPath(): string {
  return location.pathname.slice(BASE_PATH.length)
}
