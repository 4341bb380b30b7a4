/** The path of the widget on its server without a trailing slash, '' at the root. Set by Vite's `base`. */
export const BASE_PATH = import.meta.env.BASE_URL.slice(0, -1)

/** The current route, without the base path. */
export function getCurrentPath(): string {
  return location.pathname.slice(BASE_PATH.length)
}
