import { BASE_PATH, getCurrentPath } from './base-path.ts'
import type { Launch } from './launch.ts'
import { readLaunch } from './launch.ts'
import { isOrderExpired } from './expired-order.ts'
import { restoreSavedOrder } from './saved-visit.ts'
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
  })
  if (result === null) return null
  const { orderIntentId } = result.launch
  const launch =
    orderIntentId !== null && isOrderExpired(orderIntentId)
      ? { ...result.launch, orderIntentId: null }
      : result.launch
  restoreSavedOrder(launch, search, Date.now())
  const previousState = typeof state === 'object' && state !== null ? state : {}
  const usr =
    'usr' in previousState && typeof previousState.usr === 'object' ? previousState.usr : {}
  history.replaceState(
    { idx: 0, key: 'entry', ...previousState, usr: { ...usr, launch } },
    '',
    BASE_PATH + path + result.search + hash,
  )
  return launch
}
