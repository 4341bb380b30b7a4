import type { OrderReference } from './order-reference.ts'

/**
 * Parameters that the card provider adds to the return address, among them the client secret. That the card was
 * refused stays for the result (RESULT-8).
 */
const PROVIDER_PARAMS = /^(?:redirect_status=(?!failed$)|setup_intent|payment_intent)/

/**
 * Exactly the widget's own /result, not a path that resolves to it. Control characters are rejected because the
 * URL parser drops them.
 */
const RESULT_PATH = /^\/result(?:[?#]\P{Cc}*)?$/u

/** The loader's own path; other vendors name theirs like it. */
const LOADER_PATH = /\/v1\/embed\.js(?:\?|$)/

/**
 * The address of embed.js, from which the widget's server follows. A module has no `currentScript`, so its address is
 * taken from the page's scripts, but only if no other script could be meant. Null when it is unknown: bundled
 * into another script, inline, or ambiguous; the element then needs `src`.
 */
export function findLoaderAddress(current: string, scripts: string[]): string | null {
  if (LOADER_PATH.test(current)) return current
  const [address, ...others] = new Set(scripts.filter((script) => LOADER_PATH.test(script)))
  return address === undefined || others.length > 0 ? null : address
}

function removeParams(page: string, pattern: RegExp): string {
  const address = new URL(page)
  for (const [name, value] of new URL(page).searchParams)
    if (pattern.test(`${name}=${value}`)) address.searchParams.delete(name)
  return address.href
}

/**
 * The page's address without the provider's parameters; `redirect_url` stays, so a reload shows the result
 * again.
 */
export function removeProviderParams(page: string): string {
  return removeParams(page, PROVIDER_PARAMS)
}

/** The page's address without all parameters of a return from the card step. */
export function removeReturnParams(page: string): string {
  return removeParams(page, /^(?:redirect_|setup_intent|payment_intent)/)
}

/**
 * The default site address: the page without its query, which can hold anything, such as the e-mail address and the
 * token of a newsletter, and would go to the API and to the card provider.
 */
export function buildSiteUrl({ origin, pathname }: Pick<Location, 'origin' | 'pathname'>): string {
  return origin + pathname
}

/** Whether an address is of this origin; the widget posts messages to the origin of `siteUrl` only. */
export function isOfOrigin(address: string, origin: string): boolean {
  return address.startsWith(origin) && /^(?:[/?#]|$)/.test(address.slice(origin.length))
}

/** Sets the parameters that have a value. */
function addParams(address: URL, params: Record<string, string | null | undefined>): URL {
  for (const [name, value] of Object.entries(params))
    if (value) address.searchParams.set(name, value)
  return address
}

type ResultOptions = {
  /** The widget's address; its path ends with a slash. */
  widget: string | URL
  /** The site address of the element: nothing in the page's own address can change it (HOST-4). */
  siteUrl: string
}

/**
 * The address to show after the card step (HOST-2), built from the order and the codes of the page's `redirect_url`.
 * Null unless that is exactly the widget's own /result and names an order: it is untrusted, because anybody can
 * write a link to the page.
 */
export function buildResultAddress(page: string, { widget, siteUrl }: ResultOptions): URL | null {
  const { searchParams } = new URL(page)
  const path = searchParams.get('redirect_url') ?? ''
  const status = searchParams.get('redirect_status')
  if (!RESULT_PATH.test(path)) return null
  const received = new URL(path, widget).searchParams
  const params = ['order_intent_id', 'tour_code', 'config_code'].map(
    (name) => [name, received.get(name)] as const,
  )
  return params.every(([, value]) => value)
    ? addParams(new URL('result', widget), {
        ...Object.fromEntries(params),
        site_url: siteUrl,
        redirect_status: status === 'failed' ? status : null,
      })
    : null
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
export function buildEntryAddress(widget: string | URL, entry: EntryOptions): URL {
  return addParams(new URL(widget), {
    tour_code: entry.tourCode,
    config_code: entry.configCode,
    site_url: entry.siteUrl,
    order_intent_id: entry.orderIntentId,
    saved_order_id: entry.savedOrder?.orderIntentId,
    saved_step: entry.savedOrder?.path,
  })
}
