import { createRandomId } from '#src/lib/random-id.ts'
import { safeLocalStorage } from './storage.ts'

const STORAGE_KEY = 'tour-checkout:session'

/** A random id of this browser (STATE-1), created on first use and sent to frontendLog only. */
export function getSessionId(): string {
  const savedId = safeLocalStorage.read(STORAGE_KEY)
  if (savedId) return savedId
  const id = createRandomId()
  safeLocalStorage.write(STORAGE_KEY, id)
  return id
}
