import { createConsent } from '#src/session/consent.ts'
import type { Services } from '#src/session/services.ts'
import type { AnalyticsEvent } from './events.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/** Time that a tag gets to send before the page may leave (ANALYTICS-2). */
const SETTLE_MS = 500

export type Analytics = {
  /** Calls for each event of this visit, those before included. */
  onTrack(listener: (event: AnalyticsEvent) => void): void
  /** Dispatches one event; resolves 500 ms later, whether or not a tag manager listens. */
  track(event: AnalyticsEvent): Promise<void>
  /**
   * Loads the container of the settings, once the visitor's consent is not missing; one that is blocked or
   * misspelt changes nothing.
   */
  loadTagManager(containerId: string | null): void
}

function insertTag(containerId: string): void {
  const src = `https://www.googletagmanager.com/gtm.js?id=${containerId}`
  if (document.querySelector(`script[src="${src}"]`) !== null) return
  window.dataLayer ??= []
  window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  const script = document.createElement('script')
  script.async = true
  script.src = src
  document.head.append(script)
}

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
      // A copy: the tag manager writes into what it is given.
      const copy = { ...event }
      trackedEvents.push(copy)
      for (const listener of listeners) listener(copy)
      // The data layer merges: without this, items of the event before would shine through.
      if ('ecommerce' in event) window.dataLayer.push({ ecommerce: null })
      window.dataLayer.push(event)
      return new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
    },
    loadTagManager(containerId) {
      if (containerId !== null && /^GTM-[A-Z0-9]{4,12}$/.test(containerId))
        whenGranted(() => insertTag(containerId))
    },
  }
}
