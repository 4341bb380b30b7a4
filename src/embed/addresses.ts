import type { Kept } from './kept-order.ts'

/** Parameters that the card provider's return brings: the secret among them is nobody's to keep. */
const OF_PROVIDER = /^(?:redirect_status$|setup_intent|payment_intent)/

/** The widget's own /result and nothing that only leads there; no control characters, which URL drops. */
const OWN_RESULT = /^\/result(?:[?#]\P{Cc}*)?$/u

function without(page: string, drop: (name: string) => boolean): URL {
  const address = new URL(page)
  const names = [...address.searchParams.keys()].filter(drop)
  for (const name of names) address.searchParams.delete(name)
  return address
}

/** The page's address as it stays: what the card provider brought is gone, a confirmation survives a reload. */
export function restingAddress(page: string): string {
  return without(page, (name) => OF_PROVIDER.test(name)).href
}

/** Where the widget sends people back to when the page names no other address: the page itself. */
export function ownSiteUrl(page: string): string {
  const address = without(page, (name) => OF_PROVIDER.test(name) || name === 'redirect_url')
  address.hash = ''
  return address.href
}

/** Whether both are of one origin: to a page of another one the widget says nothing. */
export function isHeard(siteUrl: string, page: string): boolean {
  const { origin } = new URL(page)
  return siteUrl.startsWith(origin) && /^(?:[/?#]|$)/.test(siteUrl.slice(origin.length))
}

/**
 * The address to show after the card step, or null when the page's `redirect_url` is anything but the
 * widget's own /result (spec point 7): anybody may have written it.
 * @param widget The widget's address; its path ends with a slash.
 */
export function resultAddress(page: string, widget: string): URL | null {
  const path = new URL(page).searchParams.get('redirect_url')
  return path !== null && OWN_RESULT.test(path) ? new URL(path.slice(1), widget) : null
}

type Entry = {
  tourCode: string
  configCode: string
  siteUrl: string
  /** An order that the page names. */
  orderIntentId: string | null
  /** What the page has kept for a frame without storage. */
  kept: Kept | null
}

/** The widget's entry address (spec point 1); a query of its own, as a test world's, stays. */
export function entryAddress(widget: string, entry: Entry): URL {
  const address = new URL(widget)
  address.searchParams.set('tour_code', entry.tourCode)
  address.searchParams.set('config_code', entry.configCode)
  address.searchParams.set('site_url', entry.siteUrl)
  if (entry.orderIntentId !== null) address.searchParams.set('order_intent_id', entry.orderIntentId)
  if (entry.kept !== null) {
    address.searchParams.set('kept_order_id', entry.kept.orderIntentId)
    address.searchParams.set('kept_step', entry.kept.path)
  }
  return address
}
