import { safeSessionStorage } from './storage.ts'

const STORAGE_KEY = 'tour-checkout:expired-order'

/** Records that this tab has shown Time expired for an order that the host page passed. */
export function setOrderExpired(orderIntentId: string): void {
  safeSessionStorage.write(STORAGE_KEY, orderIntentId)
}

/** Tells whether Time expired was shown for this order: a host page that keeps passing it starts a new one (TIMEOUT-2). */
export function isOrderExpired(orderIntentId: string): boolean {
  return safeSessionStorage.read(STORAGE_KEY) === orderIntentId
}
