import { STORAGE_PREFIX } from '#src/contract/launch.ts'
import { findOwnCodes, readOwnOrder, updateOwnOrder } from './own-orders.ts'
import { DAY_MS } from './stored-record.ts'

/** The lock that a tab holds while it reports a purchase. */
const PURCHASE_LOCK = `${STORAGE_PREFIX}purchase`
/** The record is kept so long after the purchase: a restored tab shows the confirmation again. */
const KEEP_MS = 30 * DAY_MS

/** Marks the purchase of this order as reported; false when it already was, and for an order of another browser. */
function markReported(orderIntentId: string): boolean {
  if (findOwnCodes(orderIntentId) === undefined) return false
  if (readOwnOrder(orderIntentId)?.isReported === true) return false
  updateOwnOrder(orderIntentId, { isReported: true }, Date.now() + KEEP_MS)
  return true
}

/**
 * Calls `report` unless this browser has reported the purchase of this order, or did not begin it (RESULT-15). Tabs
 * take turns (RESULT-3): the lock is held until `report` has ended, because what another tab has written is seen only
 * after a moment. Where there are no locks, or the browser refuses them to the page, each tab looks alone.
 * @returns Resolves when it is the turn of this tab, to the end of the report.
 */
export function reportPurchaseOnce(
  orderIntentId: string,
  report: () => Promise<void>,
): Promise<{ reporting: Promise<void> }> {
  return new Promise((resolve) => {
    let reporting: Promise<void> | undefined
    const run = () => {
      reporting ??= markReported(orderIntentId) ? report() : Promise.resolve()
      resolve({ reporting })
      return reporting
    }
    if (!('locks' in navigator)) return void run()
    // After a refusal `run` is called for the first time.
    navigator.locks.request(PURCHASE_LOCK, run).catch(run)
  })
}
