import { parseSafeHttpUrl } from '#src/lib/safe-url.ts'
import { BASE_PATH, getCurrentPath } from './base-path.ts'
import type { Launch } from './launch.ts'
import { readLaunch } from './launch.ts'
import { isOrderExpired } from './expired-order.ts'
import { isPaymentPending } from './pending-payment.ts'
import { readSavedVisit, restoreSavedOrder } from './saved-visit.ts'
import { safeSessionStorage } from './storage.ts'

/**
 * The origin of the page around this frame. Null at the top, and where the browser does not reveal it: Firefox has no
 * `ancestorOrigins`, and the referrer is empty under `no-referrer` and the widget's own after a navigation inside
 * the frame.
 */
export function getEmbedderOrigin(): string | null {
  if (window.parent === window) return null
  const parentOrigin = 'ancestorOrigins' in location ? location.ancestorOrigins[0] : undefined
  if (parentOrigin !== undefined) return parentOrigin
  const { origin } = document.referrer === '' ? location : new URL(document.referrer)
  return origin === location.origin ? null : origin
}

/**
 * Whether the order of an entry address may be continued (HOST-4). A frame's own address is written by the host page's
 * code, but that of /result comes from the page's address, and so does everything at the top: there only an order
 * counts that this browser knows, from its saved visit or from a payment under way.
 */
function isOrderTrusted(entry: Launch, path: string): boolean {
  const { orderIntentId } = entry
  if (orderIntentId === null) return true
  if (window.parent !== window && path !== '/result') return true
  return (
    readSavedVisit(entry, Date.now())?.orderIntentId === orderIntentId ||
    isPaymentPending(orderIntentId)
  )
}

/** Why the launch parameters are refused. */
function explainRefusal(siteUrl: string, embedderOrigin: string | null): string {
  return embedderOrigin !== null && parseSafeHttpUrl(siteUrl) !== null
    ? `site_url has to be of the origin of the page around the checkout, ${embedderOrigin}, but is ${siteUrl}`
    : 'tour_code, config_code and site_url, an absolute http(s) address, have to be set'
}

/**
 * Reads the launch parameters, saves them in the history entry and removes them from the address. Null for
 * 'Incorrect input parameters' (LAUNCH-2). An order that has expired in this tab is not loaded again: a host page
 * may pass its id for good.
 */
export function resolveLaunch(embedderOrigin: string | null): Launch | null {
  const { search, hash } = location
  const path = getCurrentPath()
  const state: unknown = history.state
  const result = readLaunch({
    path,
    search,
    historyState: state,
    storage: safeSessionStorage,
    embedderOrigin,
    isOrderTrusted(entry) {
      // The loader writes the frame's address; at the top anybody can.
      if (window.parent !== window) restoreSavedOrder(entry, search, Date.now())
      return isOrderTrusted(entry, path)
    },
  })
  if (result === null) {
    // For the integrator: the visitor can do nothing about it (LAUNCH-8).
    console.warn(explainRefusal(new URLSearchParams(search).get('site_url') ?? '', embedderOrigin))
    return null
  }
  const { orderIntentId } = result.launch
  const launch =
    orderIntentId !== null && isOrderExpired(orderIntentId)
      ? { ...result.launch, orderIntentId: null }
      : result.launch
  const previousState = typeof state === 'object' && state !== null ? state : {}
  const usr =
    'usr' in previousState && typeof previousState.usr === 'object' ? previousState.usr : {}
  history.replaceState(
    { idx: 0, key: 'entry', ...previousState, usr: { ...usr, launch } },
    '',
    BASE_PATH + path + result.search + hash,
  )
  return result.step !== undefined && launch.orderIntentId !== null
    ? { ...launch, step: result.step }
    : launch
}
