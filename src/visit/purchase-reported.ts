import { isRecord } from '#src/lib/parse-json.ts'
import { isStorageAvailable } from './is-storage-available.ts'
import { DAY_MS, readStoredRecord, writeStoredRecord } from './stored-record.ts'

const STORAGE_KEY = 'tour-checkout:purchases'
/** The lock that a tab holds while it reports a purchase. */
const PURCHASE_LOCK = 'tour-checkout:purchase'
/** Marks of older orders are dropped. */
const MAX_MARKS = 20
/** The marks are kept so long after the last purchase. */
const KEEP_MS = 30 * DAY_MS

/** A mark from which the order intent's id cannot be restored: whoever has that can read the order (RESULT-10). */
function buildMark(orderIntentId: string): string {
  let [first, second] = [0xdeadbeef, 0x41c6ce57]
  for (const character of orderIntentId) {
    const code = character.codePointAt(0) ?? 0
    first = Math.imul(first ^ code, 2654435761)
    second = Math.imul(second ^ code, 1597334677)
  }
  return [first, second].map((part) => (part >>> 0).toString(36)).join('')
}

function readMarks(): string[] {
  const marks = readStoredRecord(STORAGE_KEY)?.['marks']
  return Array.isArray(marks) ? marks.filter((mark) => typeof mark === 'string') : []
}

/** The history entry of the frame holds the mark where there is no storage: it survives a reload (RESULT-3, STATE-4). */
function readHistoryMark(): unknown {
  const state: unknown = history.state
  return isRecord(state) ? state['purchaseReported'] : undefined
}

/** A frame that the loader creates again has no history entry: the loader adds a parameter to its address. */
function isReportedByHost() {
  return new URLSearchParams(location.search).has('purchase_reported')
}

/** Tells whether this browser has already sent the purchase of this order to analytics. */
function isPurchaseReported(orderIntentId: string): boolean {
  const mark = buildMark(orderIntentId)
  return readMarks().includes(mark) || readHistoryMark() === mark || isReportedByHost()
}

/** Marks the purchase of this order as sent; false when it already was. */
export function markPurchase(orderIntentId: string): boolean {
  if (isPurchaseReported(orderIntentId)) return false
  const mark = buildMark(orderIntentId)
  const marks = [mark, ...readMarks().filter((other) => other !== mark)].slice(0, MAX_MARKS)
  writeStoredRecord(STORAGE_KEY, { marks }, Date.now() + KEEP_MS)
  if (isStorageAvailable()) return true
  const state: unknown = history.state
  history.replaceState({ ...(isRecord(state) ? state : {}), purchaseReported: mark }, '')
  return true
}

/**
 * Calls `report` unless this browser has reported the purchase of this order. Tabs take turns (RESULT-3): the lock is
 * held until `report` has ended, because a mark of another tab is seen only after a moment. Where there are no locks, or
 * the browser refuses them to the page, each tab looks for the mark alone.
 * @returns Resolves when it is the turn of this tab, to the end of the report.
 */
export function reportPurchaseOnce(
  orderIntentId: string,
  report: () => Promise<void>,
): Promise<{ reporting: Promise<void> }> {
  return new Promise((resolve) => {
    let reporting: Promise<void> | undefined
    const run = () => {
      reporting ??= markPurchase(orderIntentId) ? report() : Promise.resolve()
      resolve({ reporting })
      return reporting
    }
    if (!('locks' in navigator)) return void run()
    // After a refusal `run` is called for the first time.
    navigator.locks.request(PURCHASE_LOCK, run).catch(run)
  })
}
