import { isRecord } from '#src/lib/parse-json.ts'
import { BASE_PATH, getCurrentPath } from './base-path.ts'
import { type Launch, readLaunch } from './launch.ts'
import { isOrderExpired } from './expired-order.ts'
import { type Codes, findOwnCodes, rememberOrder } from './own-orders.ts'
import { readSavedVisit, restoreSavedOrder } from './saved-visit.ts'
import { safeSessionStorage } from './storage.ts'

/** The codes of an order that this browser began: by its record, or without storage by the loader's reference. */
function findCodes(entry: Launch): Codes | undefined {
  const { orderIntentId } = entry
  if (orderIntentId === null) return undefined
  const saved = readSavedVisit({ ...entry, orderIntentId: null }, Date.now())
  if (saved?.orderIntentId === orderIntentId && findOwnCodes(orderIntentId) === undefined)
    rememberOrder({ id: orderIntentId, ventrataOrder: null }, entry)
  return findOwnCodes(orderIntentId)
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
  const isFrame = window.parent !== window
  const result = readLaunch({
    path,
    search,
    historyState: state,
    storage: safeSessionStorage,
    isFrame,
    embedderOrigin,
    findOwnCodes(entry) {
      // The loader writes the frame's address at these routes; at the top anybody can.
      if (isFrame && ['/', '/result'].includes(path)) restoreSavedOrder(entry, search, Date.now())
      return findCodes(entry)
    },
  })
  if (result === null) {
    // The integrator reads it: the visitor can do nothing about it (LAUNCH-8).
    void import('./explain-refusal.ts').then(({ explainRefusal }) =>
      console.warn(explainRefusal(search, embedderOrigin)),
    )
    return null
  }
  const { ignoredOrderId, isEntryAddress } = result
  if (ignoredOrderId !== undefined)
    void import('./explain-refusal.ts').then(({ explainIgnoredOrder }) =>
      console.warn(explainIgnoredOrder(ignoredOrderId)),
    )
  const { orderIntentId } = result.launch
  const launch =
    orderIntentId !== null && isOrderExpired(orderIntentId)
      ? { ...result.launch, orderIntentId: null }
      : result.launch
  const previousState = isRecord(state) ? state : {}
  const usr = isRecord(previousState['usr']) ? previousState['usr'] : {}
  history.replaceState(
    { idx: 0, key: 'entry', ...previousState, usr: { ...usr, launch } },
    '',
    BASE_PATH + (isEntryAddress && path === '/timeout' ? '/' : path) + result.search + hash,
  )
  return result.step !== undefined && launch.orderIntentId !== null
    ? { ...launch, step: result.step }
    : launch
}
