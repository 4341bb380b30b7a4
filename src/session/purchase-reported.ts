import { safeLocalStorage } from './storage.ts'

const buildKey = (orderIntentId: string) => `tour-checkout:purchase-reported:${orderIntentId}`

/** Whether this browser has already sent the purchase event of this order (RESULT-3). */
export function isPurchaseReported(orderIntentId: string): boolean {
  return safeLocalStorage.read(buildKey(orderIntentId)) !== null
}

/** Records that the purchase event was sent; kept after the saved visit is cleared (RESULT-6). */
export function setPurchaseReported(orderIntentId: string): void {
  safeLocalStorage.write(buildKey(orderIntentId), '1')
}
