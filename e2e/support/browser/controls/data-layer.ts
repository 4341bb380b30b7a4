import { vi } from 'vitest'
import { isRecord } from '#src/lib/parse-json.ts'

/** The container's script tag; its request is blocked. */
const TAG = 'script[src^="https://www.googletagmanager.com/"]'

/** Removes the data layer and the tag manager, as in a new document. */
export function resetDataLayer(): void {
  delete window.dataLayer
  document.querySelector(TAG)?.remove()
}

/** Waits until widgets of earlier tests have sent their events, then removes the data layer. */
export async function openDataLayer(): Promise<void> {
  // The widget sends its events once the page is idle and this module has loaded.
  await import('#src/analytics/visit-reporter.ts')
  await new Promise<void>((resolve) => void requestIdleCallback(() => resolve()))
  resetDataLayer()
}

/** The whole content of the data layer. */
export function readDataLayer(): unknown[] {
  return structuredClone(window.dataLayer ?? [])
}

/** The events of the widget, without the entries of the tag manager's loader. */
export function readEvents(): Record<string, unknown>[] {
  return readDataLayer().flatMap((entry) => {
    const pushed = entry as Record<string, unknown>
    const { event } = pushed
    return typeof event !== 'string' || event.startsWith('gtm') ? [] : [pushed]
  })
}

/** The transaction ids of the purchases in the data layer. */
export function readPurchases(): string[] {
  return readEvents().flatMap(({ event, ecommerce }) =>
    event === 'purchase' && isRecord(ecommerce) ? [String(ecommerce['transaction_id'])] : [],
  )
}

/** The id of the container that the page loads, or null. */
export function findContainer(): string | null {
  const address = document.querySelector<HTMLScriptElement>(TAG)?.src
  return address === undefined ? null : new URL(address).searchParams.get('id')
}

/** Records the time of each push to a new data layer, by the clock of the test. */
export function recordPushes(): { event: unknown; at: number }[] {
  const pushes: { event: unknown; at: number }[] = []
  const layer: unknown[] = []
  window.dataLayer = layer
  vi.spyOn(layer, 'push').mockImplementation((...entries) => {
    for (const entry of entries)
      pushes.push({ event: (entry as Record<string, unknown>)['event'], at: Date.now() })
    return Array.prototype.push.apply(layer, entries)
  })
  return pushes
}
