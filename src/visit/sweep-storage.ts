import { STORAGE_PREFIX } from '#src/contract/launch.ts'
import { isRecord, parseJson } from '#src/lib/parse-json.ts'
import { isIdle } from './saved-visit.ts'
import { safeLocalStorage } from './storage.ts'

function listKeys(): string[] {
  try {
    return Object.keys(window.localStorage)
  } catch {
    // Blocked storage holds nothing.
    return []
  }
}

/** Tells whether a record is past its end, or has none; a saved visit ends 30 minutes after an action (STATE-2). */
function isOver(record: unknown, nowMs: number): boolean {
  if (!isRecord(record)) return true
  const { until, lastActionAt, orderIntentId } = record
  if (typeof lastActionAt === 'number')
    return isIdle({ lastActionAt, orderIntentId: String(orderIntentId) }, nowMs)
  return typeof until !== 'number' || until <= nowMs
}

/**
 * Removes what the widget has left in local storage and nobody will come back for (STATE-5).
 * @param nowMs Epoch milliseconds of the visitor's clock.
 */
export function sweepStorage(nowMs: number): void {
  for (const key of listKeys())
    if (key.startsWith(STORAGE_PREFIX) && isOver(parseJson(safeLocalStorage.read(key)), nowMs))
      safeLocalStorage.remove(key)
}
