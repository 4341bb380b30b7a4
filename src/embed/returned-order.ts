import type { ReturnedOrder } from './addresses.ts'
import { parseReturn, removeReturnParams } from './addresses.ts'
import { getLoadType } from './host-page.ts'

const STORAGE_KEY = 'tour-checkout:return'

/** The order of a return and the history entry to which it belongs: a router may copy the state to other entries. */
type Kept = { entry: string; order: ReturnedOrder }

/**
 * The identity of the page in the tab's history: its path, and the key of the entry, which a router cannot replace, unlike
 * the entry's state and query. Browsers without the Navigation API have only the query.
 */
function getEntry(): string {
  const { navigation } = window as Partial<Pick<Window, 'navigation'>>
  const { pathname, search } = new URL(removeReturnParams(location.href))
  return [pathname, navigation?.currentEntry?.key ?? search].join(' ')
}

function getState(): unknown {
  return history.state
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** Keeps the order for a reload in two places, because a host's router may replace the state of its entries. */
function keep(order: ReturnedOrder, address = location.href): void {
  const state = getState()
  const tourCheckout: Kept = { entry: getEntry(), order }
  // A host may read its own state, so that one which is no object stays as it is.
  const isExtensible = state === null || (isObject(state) && !Array.isArray(state))
  history.replaceState(isExtensible ? { ...state, tourCheckout } : state, '', address)
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(tourCheckout))
  } catch {
    // Storage unavailable: the history entry has it.
  }
}

/** The order if it was kept for this history entry. */
function pickOrder(kept: Partial<Kept> | undefined): ReturnedOrder | null {
  return (kept?.entry === getEntry() && kept.order) || null
}

/** The order that the tab's storage has for this history entry. */
function readStored(): ReturnedOrder | null {
  try {
    return pickOrder(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Partial<Kept>)
  } catch {
    return null
  }
}

function readKept(): ReturnedOrder | null {
  const { tourCheckout } = Object(getState()) as { tourCheckout?: Partial<Kept> }
  return pickOrder(tourCheckout) ?? readStored()
}

/**
 * The order with which the visitor has returned to this page from the card step. Takes it out of the page's address at
 * once, where scripts and bookmarks would see it (RESULT-10), and keeps it for a reload of this history entry.
 */
export function takeReturn(): ReturnedOrder | null {
  const parsed = parseReturn(location.href)
  const kept = readKept()
  if (parsed === null) return kept
  // A host's router may write the address that it read at its start back to this history entry.
  const order = kept?.orderIntentId === parsed.orderIntentId ? kept : parsed
  keep(order, removeReturnParams(location.href))
  return order
}

/**
 * The return that this element shows when it opens: that of its codes, in the first such element of the document or
 * shadow root. Where there is none, one element stands in at each load of the page, until an element with the codes has
 * shown it: whoever opens another tour later wants that tour.
 */
export function takeReturnFor(element: HTMLElement): ReturnedOrder | null {
  const returned = takeReturn()
  if (returned === null) return null
  const { timeOrigin } = performance
  const { isOwned, stoodInAt } = returned
  const root = element.getRootNode() as ParentNode & Node
  const [tourCode, configCode] = [returned.tourCode, returned.configCode].map(CSS.escape)
  const owner = root.querySelector(
    `${element.localName}[tour-code="${tourCode}"][config-code="${configCode}"]`,
  )
  if (owner ? owner !== element : isOwned || stoodInAt === timeOrigin) return null
  keep({ ...returned, ...(owner ? { isOwned: true } : { stoodInAt: timeOrigin }) })
  return returned
}

/** Remembers for a reload that the page has received the purchase (RESULT-3). */
export function setReturnReported(): void {
  const order = takeReturn()
  if (order !== null) keep({ ...order, isReported: true })
}

/** A link to the address of an earlier return begins anew, unlike a reload. */
function dropEarlierReturn(): void {
  if (getLoadType() !== 'navigate') return
  if (readStored() !== null) sessionStorage.removeItem(STORAGE_KEY)
  const state = getState()
  if (isObject(state) && 'tourCheckout' in state)
    history.replaceState({ ...state, tourCheckout: undefined }, '')
}

/** Called once when the page loads, before any element opens. */
export function beginPage(): void {
  dropEarlierReturn()
  // The address is cleaned at once, also where the element comes later: any script of the page could read the order's id.
  takeReturn()
}
