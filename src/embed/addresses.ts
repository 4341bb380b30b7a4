import type { OrderReference } from './order-reference.ts'

/** The parameters of a return from the card step: the widget's own and those that the card provider adds to them. */
const RETURN_PARAM = /^(?:redirect_(?:url|status)|setup_intent(?:_client_secret)?)$/

/**
 * Exactly the widget's own /result, not a path that resolves to it. Control characters are rejected because the
 * URL parser drops them.
 */
const RESULT_PATH = /^\/result(?:[?#]\P{Cc}*)?$/u

/** The loader's own path; other vendors name theirs like it. */
const LOADER_PATH = /\/v1\/embed\.js(?:\?|$)/

/**
 * The address of embed.js, from which the widget's server follows. A module has no `currentScript`, so its address is
 * taken from the page's modules, but only if no other could be meant. Null when it is unknown: bundled into another
 * script, inline, or ambiguous; the element then needs `src`.
 */
export function findLoaderAddress(current: string, modules: string[]): string | null {
  if (LOADER_PATH.test(current)) return current
  const [address, ...others] = new Set(modules.filter((module) => LOADER_PATH.test(module)))
  return address === undefined || others.length > 0 ? null : address
}

/** An order whose confirmation the page shows: of a return from the card step, or of a payment on the page itself. */
export type ReturnedOrder = {
  orderIntentId: string
  /** The codes with which it was begun: they choose among the elements of the page. */
  tourCode: string
  configCode: string
  /** The bank has refused the card (RESULT-8). */
  hasFailed: boolean
}

/**
 * The order of the page's `redirect_url` (HOST-2); null unless that is exactly the widget's own /result and names an
 * order with its codes. It is untrusted, because anybody can write a link to the page.
 */
export function parseReturn(page: string): ReturnedOrder | null {
  const { searchParams } = new URL(page)
  const path = searchParams.get('redirect_url') ?? ''
  if (!RESULT_PATH.test(path)) return null
  const received = new URL(path, page).searchParams
  const [orderIntentId, tourCode, configCode] = ['order_intent_id', 'tour_code', 'config_code'].map(
    (name) => received.get(name),
  )
  if (!orderIntentId || !tourCode || !configCode) return null
  const hasFailed = searchParams.get('redirect_status') === 'failed'
  return { orderIntentId, tourCode, configCode, hasFailed }
}

/** Splits an address before its query and before its fragment. */
function splitAddress(address: string): { path: string; query: string[]; hash: string } {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)\??([^#]*)(.*)$/s.exec(address) ?? []
  return { path, query: query.split('&').filter(Boolean), hash }
}

function joinAddress(path: string, query: string[], hash: string): string {
  return path + (query.length > 0 ? `?${query.join('&')}` : '') + hash
}

/**
 * The page's address without the parameters of a return from the card step; the rest stays to the letter. An address
 * without such a return is not changed: the host's own checkout may use the same provider.
 */
export function removeReturnParams(page: string): string {
  if (parseReturn(page) === null) return page
  const { path, query, hash } = splitAddress(page)
  const isOfReturn = (part: string) =>
    [...new URLSearchParams(part).keys()].some((name) => RETURN_PARAM.test(name))
  return joinAddress(
    path,
    query.filter((part) => !isOfReturn(part)),
    hash,
  )
}

/**
 * The address to navigate to. Where it is below the default site address, that is the page as it is now, with its query
 * and fragment: a router may have changed the address after the frame was opened.
 */
export function updateSiteUrl(url: string, siteUrl: string, page: string): string {
  const target = splitAddress(url)
  if (target.path !== siteUrl) return url
  const { path, query, hash } = splitAddress(removeReturnParams(page))
  return joinAddress(path, [...target.query, ...query], target.hash || hash)
}

/**
 * The default site address: the page without its query, which can hold anything, such as the e-mail address and the
 * token of a newsletter, and would go to the API and to the card provider. Null for a page without an address of its
 * own, such as a `srcdoc` frame.
 */
export function buildSiteUrl(page: Pick<Location, 'origin' | 'pathname'>): string | null {
  return page.origin === 'null' ? null : page.origin + page.pathname
}

/** Tells whether an address is of this origin; the widget posts messages to the origin of `siteUrl` only. */
export function isOfOrigin(address: string, origin: string): boolean {
  return address.startsWith(origin) && /^(?:[/?#]|$)/.test(address.slice(origin.length))
}

/** Sets the parameters that have a value. */
function addParams(address: URL, params: Record<string, string | null | undefined>): URL {
  for (const [name, value] of Object.entries(params))
    if (value) address.searchParams.set(name, value)
  return address
}

type EntryOptions = {
  tourCode: string
  configCode: string
  siteUrl: string
  /** The order of the attribute `order-intent-id`. */
  orderIntentId?: string | null
  /** The step at which that order is opened (HOST-10). */
  step?: string | null
  /** The order that the loader saved for a frame without storage. */
  savedOrder: OrderReference | null
}

/** The widget's entry address (LAUNCH-1); existing query parameters of `widget` are preserved. */
export function buildEntryAddress(widget: string | URL, entry: EntryOptions): URL {
  return addParams(new URL(widget), {
    tour_code: entry.tourCode,
    config_code: entry.configCode,
    site_url: entry.siteUrl,
    order_intent_id: entry.orderIntentId,
    step: entry.step,
    saved_order_id: entry.savedOrder?.orderIntentId,
    saved_step: entry.savedOrder?.path,
  })
}

/**
 * The widget's /result for an order that has returned. All else comes from the element: nothing in the page's own
 * address can change where the widget calls and what it sells (HOST-4).
 */
export function buildResultAddress(
  widget: string | URL,
  entry: EntryOptions,
  { orderIntentId, hasFailed }: ReturnedOrder,
): URL {
  return addParams(buildEntryAddress(new URL('result', widget), { ...entry, orderIntentId }), {
    redirect_status: hasFailed ? 'failed' : null,
  })
}
