/** A saved order is discarded 30 minutes after it was saved (STATE-2). */
const INACTIVITY_MS = 30 * 60_000

/** An order and the path of its last step. */
export type OrderReference = { orderIntentId: string; path: string }

function buildKey(codes: { configCode: string; tourCode: string }) {
  return `tour-checkout:${encodeURIComponent(codes.configCode)}:${encodeURIComponent(codes.tourCode)}`
}

/** Saves the order of a frame without storage in the host page's sessionStorage; without an id deletes it. */
export function saveOrderReference(
  codes: { configCode: string; tourCode: string },
  { orderIntentId, path }: { orderIntentId: string | null; path: string },
): void {
  try {
    if (orderIntentId === null) sessionStorage.removeItem(buildKey(codes))
    else
      sessionStorage.setItem(
        buildKey(codes),
        JSON.stringify({ orderIntentId, path, at: Date.now() }),
      )
  } catch {
    // Storage unavailable: a reload starts a new order.
  }
}

/** The saved order; null without one, when it is invalid or 30 minutes old. */
export function readOrderReference(codes: {
  configCode: string
  tourCode: string
}): OrderReference | null {
  try {
    const reference: unknown = JSON.parse(sessionStorage.getItem(buildKey(codes)) ?? '0')
    const { orderIntentId, path, at } = Object(reference) as Partial<OrderReference> & {
      at?: number
    }
    const isRecent = Date.now() - Number(at) < INACTIVITY_MS
    return isRecent &&
      typeof orderIntentId === 'string' &&
      path !== undefined &&
      /^\/steps\/\w+$/.test(path)
      ? { orderIntentId, path }
      : null
  } catch {
    return null
  }
}
