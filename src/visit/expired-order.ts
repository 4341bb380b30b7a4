import { STORAGE_PREFIX } from '#src/contract/launch.ts'
import { safeSessionStorage } from './storage.ts'

const EXPIRED_KEY = `${STORAGE_PREFIX}expired-order`

/**
 * Tells whether this tab has shown Time expired for an order that the host page passed: one that keeps passing it
 * starts a new one (TIMEOUT-2).
 */
export function isOrderExpired(orderIntentId: string): boolean {
  return safeSessionStorage.read(EXPIRED_KEY) === orderIntentId
}

/** Remembers it for this tab. */
export function setOrderExpired(orderIntentId: string): void {
  safeSessionStorage.write(EXPIRED_KEY, orderIntentId)
}
