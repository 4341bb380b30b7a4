import { isRecord, parseJson } from '#src/lib/parse-json.ts'
import { isStorageAvailable } from './is-storage-available.ts'
import { safeLocalStorage } from './storage.ts'

/** A day in milliseconds. */
export const DAY_MS = 86_400_000

/** The state of the frame's history entry, which survives a reload also where there is no storage; empty outside of a page. */
function readHistoryState(): Record<string, unknown> {
  const state: unknown = 'history' in globalThis ? history.state : null
  return isRecord(state) ? state : {}
}

function readHistoryRecords(): Record<string, unknown> {
  const { records } = readHistoryState()
  return isRecord(records) ? records : {}
}

/** A record in local storage; null without one, and after its end. */
export function readStoredRecord(key: string): Record<string, unknown> | null {
  const record = parseJson(safeLocalStorage.read(key)) ?? readHistoryRecords()[key]
  return isRecord(record) && Number(record['until']) > Date.now() ? record : null
}

/**
 * Writes a record to local storage; in memory and in the history entry where storage is blocked or full (STATE-4).
 * @param until Its end, in epoch milliseconds of the visitor's clock: `sweepStorage` removes it then (STATE-5).
 */
export function writeStoredRecord(key: string, record: object, until: number): void {
  const stored = { ...record, until }
  safeLocalStorage.write(key, JSON.stringify(stored))
  if (!('history' in globalThis) || isStorageAvailable()) return
  const records = { ...readHistoryRecords(), [key]: stored }
  history.replaceState({ ...readHistoryState(), records }, '')
}
