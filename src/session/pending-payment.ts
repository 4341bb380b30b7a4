import { safeSessionStorage } from './storage.ts'

const STORAGE_KEY = 'tour-checkout:payment-pending'

/** Records that a card confirmation of this order has started in this tab. */
export function setPaymentPending(orderIntentId: string): void {
  safeSessionStorage.write(STORAGE_KEY, orderIntentId)
}

/** Called when the confirmation was declined or the result page is reached. */
export function clearPaymentPending(): void {
  safeSessionStorage.remove(STORAGE_KEY)
}

/** Whether a confirmation has started and its outcome is unknown, as after a reload in between. */
export function isPaymentPending(orderIntentId: string): boolean {
  return safeSessionStorage.read(STORAGE_KEY) === orderIntentId
}
