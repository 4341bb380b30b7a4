import { whenConsented } from '#src/session/consent.ts'
import type { AnalyticsEvent } from './events.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/** Spec point 9: time that a tag gets to send before the page may leave. */
const SETTLE_MS = 500

const sent: AnalyticsEvent[] = []
const listeners: ((event: AnalyticsEvent) => void)[] = []

/** Calls for each event of this page load, those before included. */
export function onTrack(listener: (event: AnalyticsEvent) => void): void {
  sent.forEach(listener)
  listeners.push(listener)
}

/** Dispatches one event; resolves 500 ms later, whether or not a tag manager listens. */
export function track(event: AnalyticsEvent): Promise<void> {
  window.dataLayer ??= []
  // A copy: the tag manager writes into what it is given.
  const told = { ...event }
  sent.push(told)
  for (const listener of listeners) listener(told)
  // The data layer merges: without this, items of the event before would shine through.
  if ('ecommerce' in event) window.dataLayer.push({ ecommerce: null })
  window.dataLayer.push(event)
  return new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
}

function insertTag(containerId: string): void {
  const address = `https://www.googletagmanager.com/gtm.js?id=${containerId}`
  if (document.querySelector(`script[src="${address}"]`) !== null) return
  window.dataLayer ??= []
  window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  const script = document.createElement('script')
  script.async = true
  script.src = address
  document.head.append(script)
}

/**
 * Loads the container of the settings, once the visitor's consent is not missing; one that is blocked or
 * misspelt changes nothing.
 */
export function loadTagManager(containerId: string | null): void {
  if (containerId !== null && /^GTM-[A-Z0-9]{4,12}$/.test(containerId))
    whenConsented(() => insertTag(containerId))
}
