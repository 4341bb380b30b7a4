import { STORAGE_PREFIX } from '#src/contract/launch.ts'
import { createRandomId } from '#src/lib/random-id.ts'
import { DAY_MS, readStoredRecord, writeStoredRecord } from './stored-record.ts'

const STORAGE_KEY = `${STORAGE_PREFIX}session`

/** A random id of this browser (STATE-1), created on first use, kept for a day and sent to frontendLog only. */
export function getSessionId(): string {
  const savedId = readStoredRecord(STORAGE_KEY)?.['id']
  if (typeof savedId === 'string') return savedId
  const id = createRandomId()
  writeStoredRecord(STORAGE_KEY, { id }, Date.now() + DAY_MS)
  return id
}
