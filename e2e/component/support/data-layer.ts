import { vi } from 'vitest'

/** The container's script tag; no request of it is answered. */
const TAG = 'script[src^="https://www.googletagmanager.com/"]'

/** A new document has neither a data layer nor the tag manager. */
export function resetDataLayer(): void {
  delete window.dataLayer
  document.querySelector(TAG)?.remove()
}

/** Waits until no widget of an earlier test has an event left to send, then starts with no data layer. */
export async function openDataLayer(): Promise<void> {
  // The widget sends its events once the page is idle and this module is there.
  await import('#src/analytics/visit-tracker.ts')
  await new Promise<void>((resolve) => void requestIdleCallback(() => resolve()))
  resetDataLayer()
}

/** All that lies in the data layer. */
export function readDataLayer(): unknown[] {
  return structuredClone(window.dataLayer ?? [])
}

/** The widget's own events, without what the tag manager's loader puts beside them. */
export function readEvents(): Record<string, unknown>[] {
  return readDataLayer().flatMap((entry) => {
    const pushed = entry as Record<string, unknown>
    const { event } = pushed
    return typeof event !== 'string' || event.startsWith('gtm') ? [] : [pushed]
  })
}

/** The container that the page has asked for. */
export function findContainer(): string | null {
  const address = document.querySelector<HTMLScriptElement>(TAG)?.src
  return address === undefined ? null : new URL(address).searchParams.get('id')
}

/** When each event comes into a new data layer, by the clock of the test. */
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
