import { createConsent } from '#src/visit/consent.ts'
import type { Services } from '#src/visit/services.ts'
import type { AnalyticsEvent } from './events.ts'
import { setScriptPolicy, TAG_MANAGER_SCRIPT } from '#src/lib/trusted-scripts.ts'
import { sleep } from '#src/lib/sleep.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/** Milliseconds that a tag has to send an event before the page may navigate away (ANALYTICS-2). */
const SETTLE_MS = 500

/** The events of this visit. */
export type Analytics = {
  /** Calls `listener` for each event of this visit, including earlier ones. */
  onTrack(listener: (event: AnalyticsEvent) => void): void
  /** Pushes one event to the data layer; resolves 500 ms later, with or without a tag manager. */
  track(event: AnalyticsEvent): Promise<void>
  /**
   * Loads the tag manager container of the settings once consent is granted. A missing, malformed or blocked
   * container has no effect (ANALYTICS-3).
   */
  loadTagManager(containerId: string | null): void
}

function insertTag(containerId: string): void {
  const src = `${TAG_MANAGER_SCRIPT}?id=${containerId}`
  if (document.querySelector(`script[src="${src}"]`) !== null) return
  const script = document.createElement('script')
  script.async = true
  setScriptPolicy(window)
  try {
    script.src = src
  } catch {
    return
  }
  window.dataLayer ??= []
  window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  document.head.append(script)
}

/** Service: the analytics of the visit. */
export function createAnalytics(services: Services): Analytics {
  const { whenGranted } = services.get(createConsent)
  const trackedEvents: AnalyticsEvent[] = []
  const listeners: ((event: AnalyticsEvent) => void)[] = []
  return {
    onTrack(listener) {
      trackedEvents.forEach(listener)
      listeners.push(listener)
    },
    track(event) {
      window.dataLayer ??= []
      // The tag manager mutates the objects in the data layer, so listeners get a copy.
      const copy = { ...event }
      trackedEvents.push(copy)
      for (const listener of listeners) listener(copy)
      // The data layer merges objects: without a reset, items of the previous event would remain.
      if ('ecommerce' in event) window.dataLayer.push({ ecommerce: null })
      window.dataLayer.push(event)
      return sleep(SETTLE_MS)
    },
    loadTagManager(containerId) {
      if (containerId !== null && /^GTM-[A-Z0-9]{4,12}$/.test(containerId))
        whenGranted(() => insertTag(containerId))
    },
  }
}
