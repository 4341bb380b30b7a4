import { isRecord, parseJson } from '#src/lib/parse-json.ts'
import { safeLocalStorage } from './storage.ts'

/** A day in milliseconds. */
export const DAY_MS = 86_400_000

/** A record in local storage; null without one, and after its end. */
export function readStoredRecord(key: string): Record<string, unknown> | null {
  const record = parseJson(safeLocalStorage.read(key))
  return isRecord(record) && Number(record['until']) > Date.now() ? record : null
}

/**
 * Writes a record to local storage; in memory when storage is blocked or full (STATE-4).
 * @param until Its end, in epoch milliseconds of the visitor's clock: `sweepStorage` removes it then (STATE-5).
 */
export function writeStoredRecord(key: string, record: object, until: number): void {
  safeLocalStorage.write(key, JSON.stringify({ ...record, until }))
}
