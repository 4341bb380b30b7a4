import { safeSessionStorage } from './storage.ts'

/** One entry per order: several checkouts of a page share the tab's storage. */
function buildKey(orderIntentId: string) {
  return `tour-checkout:payment-pending:${orderIntentId}`
}

/**
 * Records that a card confirmation of this order has started in this tab.
 * @param booking What the visitor has agreed to, as `summarizeBooking` writes it.
 */
export function setPaymentPending(orderIntentId: string, booking: string): void {
  safeSessionStorage.write(buildKey(orderIntentId), booking)
}

/** What the visitor has agreed to; null without an open confirmation in this tab. */
export function readAgreedBooking(orderIntentId: string): string | null {
  return safeSessionStorage.read(buildKey(orderIntentId))
}

/** Called when the confirmation was declined or the result page is reached. */
export function clearPaymentPending(orderIntentId: string): void {
  safeSessionStorage.remove(buildKey(orderIntentId))
}

/** Whether a confirmation has started and its outcome is unknown, as after a reload in between. */
export function isPaymentPending(orderIntentId: string): boolean {
  return readAgreedBooking(orderIntentId) !== null
}
