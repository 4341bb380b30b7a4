import type { OrderReference } from './order-reference.ts'

/** Parameters that the card provider's return brings: the secret among them is nobody's to keep. */
const PROVIDER_PARAMS = /^(?:redirect_status$|setup_intent|payment_intent)/

/** The widget's own /result and nothing that only leads there; no control characters, which URL drops. */
const RESULT_PATH = /^\/result(?:[?#]\P{Cc}*)?$/u

function removeParams(page: string, shouldRemove: (name: string) => boolean): URL {
  const address = new URL(page)
  const names = [...address.searchParams.keys()].filter(shouldRemove)
  for (const name of names) address.searchParams.delete(name)
  return address
}

/** The page's address as it stays: what the card provider brought is gone, a confirmation survives a reload. */
export function removeProviderParams(page: string): string {
  return removeParams(page, (name) => PROVIDER_PARAMS.test(name)).href
}

/** Where the widget sends people back to when the page names no other address: the page itself. */
export function buildSiteUrl(page: string): string {
  const address = removeParams(
    page,
    (name) => PROVIDER_PARAMS.test(name) || name === 'redirect_url',
  )
  address.hash = ''
  return address.href
}

/** Whether both are of one origin: to a page of another one the widget says nothing. */
export function isSameOrigin(siteUrl: string, page: string): boolean {
  const { origin } = new URL(page)
  return siteUrl.startsWith(origin) && /^(?:[/?#]|$)/.test(siteUrl.slice(origin.length))
}

/**
 * The address to show after the card step, or null when the page's `redirect_url` is anything but the
 * widget's own /result (spec point 7): anybody may have written it.
 * @param widget The widget's address; its path ends with a slash.
 */
export function resolveResultAddress(page: string, widget: string): URL | null {
  const path = new URL(page).searchParams.get('redirect_url')
  return path !== null && RESULT_PATH.test(path) ? new URL(path.slice(1), widget) : null
}

type EntryOptions = {
  tourCode: string
  configCode: string
  siteUrl: string
  /** An order that the page names. */
  orderIntentId: string | null
  /** What the page has kept for a frame without storage. */
  savedOrder: OrderReference | null
}

/** The widget's entry address (spec point 1); a query of its own, as a test world's, stays. */
export function buildEntryAddress(widget: string, entry: EntryOptions): URL {
  const address = new URL(widget)
  address.searchParams.set('tour_code', entry.tourCode)
  address.searchParams.set('config_code', entry.configCode)
  address.searchParams.set('site_url', entry.siteUrl)
  if (entry.orderIntentId !== null) address.searchParams.set('order_intent_id', entry.orderIntentId)
  if (entry.savedOrder !== null) {
    address.searchParams.set('saved_order_id', entry.savedOrder.orderIntentId)
    address.searchParams.set('saved_step', entry.savedOrder.path)
  }
  return address
}
