import { isSameDocument } from './is-same-document.ts'

/** Loads this address, even if it differs from the page's only by its fragment. */
export function navigatePage(url: string): void {
  const before = location.href
  location.assign(url)
  if (isSameDocument(url, before)) location.reload()
}

/** How the page was loaded; undefined where nobody tells, as in a simulated browser. */
function getLoadType(): string | undefined {
  const timing = performance as Partial<Performance>
  const [load] = (timing.getEntriesByType?.('navigation') ?? []) as PerformanceNavigationTiming[]
  return load?.type
}

/** Tells whether the visitor has reloaded this page or come back to it. */
export function isPageReopened(): boolean {
  return /^(?:reload|back)/.test(getLoadType() ?? '')
}

/** Adds a GA4 event to the page's array of this name: `dataLayer` if it is empty, none if it is null. */
export function pushToDataLayer(name: string | null, event: object): void {
  if (name === null) return
  const dataLayer = ((window as unknown as Record<string, unknown>)[name || 'dataLayer'] ??= [])
  if (!Array.isArray(dataLayer)) return
  // Recommended by GA4: the data layer merges objects, so items of the previous event would remain.
  if ('ecommerce' in event) dataLayer.push({ ecommerce: null })
  dataLayer.push(event)
}
