import type { OrderReference } from './order-reference.ts'

/** Parameters that the card provider adds to the return address, among them the client secret. */
const PROVIDER_PARAMS = /^(?:redirect_status$|setup_intent|payment_intent)/

/**
 * Exactly the widget's own /result, not a path that resolves to it. Control characters are rejected because the
 * URL parser drops them.
 */
const RESULT_PATH = /^\/result(?:[?#]\P{Cc}*)?$/u

function removeParams(page: string, shouldRemove: (name: string) => boolean): URL {
  const address = new URL(page)
  const names = [...address.searchParams.keys()].filter(shouldRemove)
  for (const name of names) address.searchParams.delete(name)
  return address
}

/**
 * The page's address without the provider's parameters; `redirect_url` stays, so a reload shows the result
 * again.
 */
export function removeProviderParams(page: string): string {
  return removeParams(page, (name) => PROVIDER_PARAMS.test(name)).href
}

/**
 * The default site address: the page itself, without the parameters of a card return and without the
 * fragment.
 */
export function buildSiteUrl(page: string): string {
  const address = removeParams(
    page,
    (name) => PROVIDER_PARAMS.test(name) || name === 'redirect_url',
  )
  address.hash = ''
  return address.href
}

/** Whether both have the same origin; the widget posts messages to the origin of `siteUrl` only. */
export function isSameOrigin(siteUrl: string, page: string): boolean {
  const { origin } = new URL(page)
  return siteUrl.startsWith(origin) && /^(?:[/?#]|$)/.test(siteUrl.slice(origin.length))
}

/**
 * The address to show after the card step (HOST-2). Null unless the page's `redirect_url`, which is untrusted, is
 * exactly the widget's own /result.
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
  /** The order of the attribute `order-intent-id`. */
  orderIntentId: string | null
  /** The order that the loader saved for a frame without storage. */
  savedOrder: OrderReference | null
}

/** The widget's entry address (LAUNCH-1); existing query parameters of `widget` are preserved. */
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
