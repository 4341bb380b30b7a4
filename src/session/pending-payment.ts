import { safeSessionStorage } from './storage.ts'

const STORAGE_KEY = 'tour-checkout:payment-pending'

/** A card confirmation of this order begins in this tab. */
export function setPaymentPending(orderIntentId: string): void {
  safeSessionStorage.write(STORAGE_KEY, orderIntentId)
}

/** It was refused, or the confirmation page has come. */
export function clearPaymentPending(): void {
  safeSessionStorage.remove(STORAGE_KEY)
}

/** Whether one began and nobody has seen where it led: a reload in the middle. */
export function isPaymentPending(orderIntentId: string): boolean {
  return safeSessionStorage.read(STORAGE_KEY) === orderIntentId
}
