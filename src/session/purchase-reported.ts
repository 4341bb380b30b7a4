import { safeLocalStorage } from './storage.ts'

const buildKey = (orderIntentId: string) => `tour-checkout:purchase-reported:${orderIntentId}`

/** Whether this browser has already told the analytics of this order's purchase. */
export function isPurchaseReported(orderIntentId: string): boolean {
  return safeLocalStorage.read(buildKey(orderIntentId)) !== null
}

export function setPurchaseReported(orderIntentId: string): void {
  safeLocalStorage.write(buildKey(orderIntentId), '1')
}
