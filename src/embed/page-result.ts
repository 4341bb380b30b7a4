import { type ReturnedOrder, parseReturn, removeReturnParams } from './addresses.ts'
import { isPageReopened } from './host-page.ts'

/** The confirmation that a load of the page shows: in one element, which takes it (HOST-2). */
export type PageResult = {
  /** Tells whether an element has still to show it. */
  isWaiting: () => boolean
  /** The order if this element is to show it: the one with its codes, or the first one where there is none. */
  takeFor: (element: HTMLElement) => ReturnedOrder | null
  /** Keeps the order that was paid on this page for a reload; null where a later booking has begun. */
  keep: (order: ReturnedOrder | null) => void
}

const EVENT = 'tour-checkout:return'
/** A page may fetch the element that it opens. */
const ELEMENT_TIMEOUT_MS = 1000

/** The key of this place: the address without its origin and without the order that the visitor returns with. */
function buildKey(): string {
  return `tour-checkout:result:${removeReturnParams(location.href).slice(window.origin.length)}`
}

/** Where storage is denied the history entry keeps the order, unless the host's router replaces its state. */
function write(order: ReturnedOrder | null): void {
  try {
    if (order === null) sessionStorage.removeItem(buildKey())
    else sessionStorage.setItem(buildKey(), JSON.stringify(order))
  } catch {
    const state: unknown = history.state
    // A host may read its own state, so that one which is no object stays as it is.
    const isExtensible = typeof state === 'object' && !Array.isArray(state)
    if (isExtensible && (order ?? read()) !== null)
      history.replaceState({ ...state, tourCheckout: order }, '')
  }
}

function read(): ReturnedOrder | null {
  try {
    return JSON.parse(sessionStorage.getItem(buildKey()) ?? 'null') as ReturnedOrder | null
  } catch {
    return (Object(history.state) as { tourCheckout?: ReturnedOrder }).tourCheckout ?? null
  }
}

/** Takes the order out of the address, where scripts and bookmarks would see it (RESULT-10). */
function cleanAddress(): void {
  const address = removeReturnParams(location.href)
  if (address !== location.href) history.replaceState(history.state, '', address)
}

/** Tells the page, which may have to open its dialog, that the visitor has returned from the card step. */
function announceReturn(isWaiting: () => boolean): void {
  const announce = () => {
    document.dispatchEvent(new Event(EVENT))
    setTimeout(() => {
      if (isWaiting())
        console.warn(
          `Add <tour-checkout> on '${EVENT}': the visitor has returned from the card step`,
        )
    }, ELEMENT_TIMEOUT_MS)
  }
  // The page's own scripts have run by then, and its elements are there.
  if (document.readyState === 'complete') setTimeout(announce)
  else addEventListener('load', announce, { once: true })
}

/**
 * Reads, once when the page loads, the confirmation that this document shows: of the order with which the visitor has
 * returned from the card step, or after a reload of the one that was kept for this place. A link to the page begins
 * anew.
 */
export function openPageResult(): PageResult {
  const returned = parseReturn(location.href)
  let waiting = returned ?? (isPageReopened() ? read() : null)
  const isWaiting = () => waiting !== null
  write(waiting)
  cleanAddress()
  if (returned) announceReturn(isWaiting)
  return {
    isWaiting,
    takeFor(element) {
      // A host's router may have written back the address that it read at its start.
      cleanAddress()
      if (waiting === null) return null
      const [tourCode, configCode] = [waiting.tourCode, waiting.configCode].map(CSS.escape)
      const owner = (element.getRootNode() as ParentNode & Node).querySelector(
        `${element.localName}[tour-code="${tourCode}"][config-code="${configCode}"]`,
      )
      if (owner && owner !== element) return null
      const order = waiting
      waiting = null
      return order
    },
    keep: write,
  }
}
