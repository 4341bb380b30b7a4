/**
 * Tells whether a navigation from `current` to `url` would only move to a fragment instead of loading the page. Both
 * are complete addresses as `URL` writes them.
 */
export function isSameDocument(url: string, current: string): boolean {
  return url.includes('#') && url.split('#')[0] === current.split('#')[0]
}
