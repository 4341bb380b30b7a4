import { local } from './storage.ts'

const keyOf = (orderIntentId: string) => `tour-checkout:purchase:${orderIntentId}`

/** Whether this browser has already told the analytics of this order's purchase. */
export function purchaseSent(orderIntentId: string): boolean {
  return local.read(keyOf(orderIntentId)) !== null
}

export function markPurchaseSent(orderIntentId: string): void {
  local.write(keyOf(orderIntentId), '1')
}
