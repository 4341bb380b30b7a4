import { STEPS } from '#src/domain/steps.ts'

/** The path of the widget on its server without a trailing slash, '' at the root. Set by Vite's `base`. */
export const BASE_PATH = import.meta.env.BASE_URL.slice(0, -1)

const ROUTES = ['/', '/result', '/timeout', ...STEPS.map(({ path }) => path)]

/** An encoded slash separates nothing. */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path.replaceAll(/%2f/gi, '%252F'))
  } catch {
    return path
  }
}

/**
 * The route that the router opens for a path, by the router's own rules: case, encoding and trailing slashes make no
 * difference. Undefined for an unknown address. Not the router's function: the entry of the widget runs before its
 * code.
 */
export function findRoute(path: string): string | undefined {
  const decoded = decodePath(path)
  return ROUTES.find((route) => new RegExp(`^${route}/*$`, 'i').test(decoded))
}

/** The current route, without the base path; of an unknown address the path as it is. */
export function getCurrentPath(): string {
  // Two slashes at the beginning would name another host.
  const path = location.pathname.slice(BASE_PATH.length).replace(/^\/*/, '/')
  return findRoute(path) ?? path
}
