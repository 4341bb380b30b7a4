import { randomId } from '#src/lib/random-id.ts'
import { local } from './storage.ts'

const KEY = 'tour-checkout:session'

/** A random id of this browser, told to the frontend log only. */
export function sessionId(): string {
  const kept = local.read(KEY)
  if (kept) return kept
  const id = randomId()
  local.write(KEY, id)
  return id
}
