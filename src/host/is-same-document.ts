/** Whether a navigation from `current` to `url` would only move to a fragment instead of loading the page. */
export function isSameDocument(url: string, current: string): boolean {
  const [page, fragment] = url.split('#')
  return fragment !== undefined && page === current.split('#')[0]
}
