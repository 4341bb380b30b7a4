import { STORAGE_PREFIX } from '#src/contract/launch.ts'
import type { Services } from './services.ts'
import { safeSessionStorage } from './storage.ts'
import { clearPaymentPending, isPaymentPending } from './pending-payment.ts'
import { createVisitStore } from './visit-store.ts'

const EXPIRED_KEY = `${STORAGE_PREFIX}expired-order`

/**
 * Tells whether this tab has shown Time expired for an order that the host page passed: one that keeps passing it starts a
 * new one (TIMEOUT-2).
 */
export function isOrderExpired(orderIntentId: string): boolean {
  return safeSessionStorage.read(EXPIRED_KEY) === orderIntentId
}

/** Forgets an order that has ended: the next page load starts a new one, also where the host page goes on passing its id. */
export function forgetOrder({ launch, get }: Services, orderIntentId: string): void {
  get(createVisitStore).clear(orderIntentId)
  // Until the page has left, it still has to know that the payment was canceled.
  if (isPaymentPending(orderIntentId)) clearPaymentPending(orderIntentId)
  if (orderIntentId === launch.orderIntentId) safeSessionStorage.write(EXPIRED_KEY, orderIntentId)
}
