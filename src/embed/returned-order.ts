import type { ReturnedOrder } from './addresses.ts'
import { parseReturn, removeReturnParams } from './addresses.ts'

const STORAGE_KEY = 'tour-checkout:return'

/**
 * What identifies the page in the tab's history: its path, and the key of the entry, which a router cannot replace, unlike
 * the entry's state and query. Browsers without the Navigation API have only the query.
 */
function getEntry(): string {
  const { navigation } = window as Partial<Pick<Window, 'navigation'>>
  return [location.pathname, navigation?.currentEntry?.key ?? location.search].join(' ')
}

function getState(): unknown {
  return history.state
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** Keeps the order for a reload in two places, because a host's router may replace the state of its entries. */
function keep(order: ReturnedOrder, address: string): void {
  const state = getState()
  // A host may read its own state, so that one which is no object stays as it is.
  const isExtensible = state === null || (isObject(state) && !Array.isArray(state))
  history.replaceState(isExtensible ? { ...state, tourCheckout: order } : state, '', address)
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ entry: getEntry(), order }))
  } catch {
    // Storage unavailable: the history entry has it.
  }
}

/** The order that the tab's storage has for this history entry. */
function readStored(): ReturnedOrder | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as {
      entry?: string
      order?: ReturnedOrder
    }
    return stored.entry === getEntry() ? (stored.order ?? null) : null
  } catch {
    return null
  }
}

function readKept(): ReturnedOrder | null {
  const state = getState()
  const order = isObject(state) && 'tourCheckout' in state ? state.tourCheckout : undefined
  return (order as ReturnedOrder | undefined) ?? readStored()
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
  const isReported = kept?.orderIntentId === parsed.orderIntentId && kept.isReported
  const order = { ...parsed, isReported }
  keep(order, removeReturnParams(location.href))
  return order
}

/** Remembers for a reload that the page has received the purchase (RESULT-3). */
export function setReturnReported(): void {
  const order = takeReturn()
  if (order !== null) keep({ ...order, isReported: true }, location.href)
}

/** Called when the page loads: a link to the address of an earlier return begins anew, unlike a reload. */
export function dropEarlierReturn(): void {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (load?.type !== 'navigate') return
  if (readStored() !== null) sessionStorage.removeItem(STORAGE_KEY)
  const state = getState()
  if (isObject(state) && 'tourCheckout' in state)
    history.replaceState({ ...state, tourCheckout: undefined }, '')
}
