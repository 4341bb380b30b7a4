/** 30 minutes without an action end a visit (spec point 9). */
const INACTIVITY_MS = 30 * 60_000

export type OrderReference = { orderIntentId: string; path: string }

const buildKey = (codes: { configCode: string; tourCode: string }) =>
  `tour-checkout:${encodeURIComponent(codes.configCode)}:${encodeURIComponent(codes.tourCode)}`

/** Keeps the order of a frame without storage as long as this tab; null forgets it. */
export function saveOrderReference(
  codes: { configCode: string; tourCode: string },
  reference: OrderReference | null,
): void {
  try {
    if (reference === null) sessionStorage.removeItem(buildKey(codes))
    else sessionStorage.setItem(buildKey(codes), JSON.stringify({ ...reference, at: Date.now() }))
  } catch {
    // The page has no storage either: its reload starts anew.
  }
}

/** The order that this tab has kept; null when there is none, or it was left half an hour ago. */
export function readOrderReference(codes: {
  configCode: string
  tourCode: string
}): OrderReference | null {
  try {
    const reference: unknown = JSON.parse(sessionStorage.getItem(buildKey(codes)) ?? 'null')
    if (typeof reference !== 'object' || reference === null) return null
    const { orderIntentId, path, at } = reference as Record<string, unknown>
    const isRecent = typeof at === 'number' && Date.now() - at < INACTIVITY_MS
    return isRecent && typeof orderIntentId === 'string' && /^\/steps\/\w+$/.test(String(path))
      ? { orderIntentId, path: String(path) }
      : null
  } catch {
    return null
  }
}

/** False when this tab has had the same words before: a confirmation that is loaded again tells them again. */
export function isFirstDelivery(message: string): boolean {
  const key = `tour-checkout:delivered:${message}`
  try {
    if (sessionStorage.getItem(key) !== null) return false
    sessionStorage.setItem(key, '')
  } catch {
    // The page has no storage either: told twice is better than never.
  }
  return true
}
