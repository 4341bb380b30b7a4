import { parseSafeHttpUrl } from '#src/lib/safe-url.ts'
import { BASE_PATH, getCurrentPath } from './base-path.ts'
import type { Launch } from './launch.ts'
import { readLaunch } from './launch.ts'
import { isOrderExpired } from './expired-order.ts'
import { isPaymentPending } from './pending-payment.ts'
import { readSavedVisit, restoreSavedOrder } from './saved-visit.ts'
import { safeSessionStorage } from './storage.ts'

/**
 * Tells whether the order of an entry address may be continued (HOST-4). The host page's code opens a frame at '/'. Any other
 * route, which a host may have taken from its own address, and everything at the top can come from a link: there only
 * an order counts that this browser knows, from its saved visit or from a payment under way.
 */
function isOrderTrusted(entry: Launch, path: string): boolean {
  const { orderIntentId } = entry
  if (orderIntentId === null) return true
  if (window.parent !== window && path === '/') return true
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
 * 'Incorrect input parameters' (LAUNCH-2). From here on the address has the spelling of its route, and an entry address
 * never opens /timeout, which calls nothing and so would lead to any site (HOST-4). An order that has expired in this
 * tab is not loaded again: a host page may pass its id for good.
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
      // The loader writes the frame's address at these routes; at the top anybody can.
      if (window.parent !== window && ['/', '/result'].includes(path))
        restoreSavedOrder(entry, search, Date.now())
      return isOrderTrusted(entry, path)
    },
  })
  if (result === null) {
    // The integrator reads it: the visitor can do nothing about it (LAUNCH-8).
    console.warn(explainRefusal(new URLSearchParams(search).get('site_url') ?? '', embedderOrigin))
    return null
  }
  const { ignoredOrderId, isEntryAddress } = result
  if (ignoredOrderId !== undefined)
    console.warn(
      `order_intent_id ${ignoredOrderId} is ignored: an order counts in the address of a frame at / and where this browser has begun it`,
    )
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
    BASE_PATH + (isEntryAddress && path === '/timeout' ? '/' : path) + result.search + hash,
  )
  return result.step !== undefined && launch.orderIntentId !== null
    ? { ...launch, step: result.step }
    : launch
}
