/** 30 minutes without an action end a visit (spec point 9). */
const INACTIVITY_MS = 30 * 60_000

export type Kept = { orderIntentId: string; path: string }

const keyOf = (of: { configCode: string; tourCode: string }) =>
  `tour-checkout:${encodeURIComponent(of.configCode)}:${encodeURIComponent(of.tourCode)}`

/** Keeps the order of a frame without storage as long as this tab; null forgets it. */
export function keepOrder(of: { configCode: string; tourCode: string }, kept: Kept | null): void {
  try {
    if (kept === null) sessionStorage.removeItem(keyOf(of))
    else sessionStorage.setItem(keyOf(of), JSON.stringify({ ...kept, at: Date.now() }))
  } catch {
    // The page has no storage either: its reload starts anew.
  }
}

/** The order that this tab has kept; null when there is none, or it was left half an hour ago. */
export function keptOrder(of: { configCode: string; tourCode: string }): Kept | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(of)) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return null
    const { orderIntentId, path, at } = kept as Record<string, unknown>
    const isRecent = typeof at === 'number' && Date.now() - at < INACTIVITY_MS
    return isRecent && typeof orderIntentId === 'string' && /^\/steps\/\w+$/.test(String(path))
      ? { orderIntentId, path: String(path) }
      : null
  } catch {
    return null
  }
}

/** False when this tab has had the same words before: a confirmation that is loaded again tells them again. */
export function isNews(words: string): boolean {
  const key = `tour-checkout:told:${words}`
  try {
    if (sessionStorage.getItem(key) !== null) return false
    sessionStorage.setItem(key, '')
  } catch {
    // The page has no storage either: told twice is better than never.
  }
  return true
}
