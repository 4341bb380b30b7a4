import { readOwnOrder, updateOwnOrder } from './own-orders.ts'

/**
 * The card provider's answer. 'verified': the card is saved; 'open': the bank has not answered yet; 'canceled': this
 * setup intent has ended, and no card can be verified with it; 'unverified': the card is not verified, another try is
 * possible.
 */
export type CardStatus = 'verified' | 'open' | 'canceled' | 'unverified'

/** The data of the purchase event about the agreed order; `value` in major units. */
export type AgreedPurchase = { transaction_id: string; currency: string; value: number }

/** The visitor's agreement by Pay: the booking as `summarizeBooking` writes it. */
export type Agreement = { booking: string; purchase?: AgreedPurchase | undefined }

/**
 * The mark of a payment under way in this browser. It outlives the tab, which may die between the card and the API
 * (PAY-13), and holds nothing personal (STATE-3).
 */
export type PaymentMark = {
  booking: string
  purchase?: AgreedPurchase | undefined
  /** The id of the setup intent, which is no secret. */
  setupIntentId: string
  /** The provider's last answer; absent while there is none. */
  status?: CardStatus
}

/** The mark of this order's payment; null without one. */
export function readPaymentMark(orderIntentId: string): PaymentMark | null {
  const { payment = {} } = readOwnOrder(orderIntentId) ?? {}
  return 'booking' in payment ? (payment as PaymentMark) : null
}

/** Called when the order is paid or gone. */
export function clearPaymentPending(orderIntentId: string): void {
  if (readPaymentMark(orderIntentId) !== null) updateOwnOrder(orderIntentId, { payment: undefined })
}

/**
 * Tells whether a payment of this order is under way in this browser: the provider has verified the card, or has not
 * given a final answer. Until it ends, nothing here forgets the order (PAY-17).
 */
export function isPaymentPending(orderIntentId: string): boolean {
  const mark = readPaymentMark(orderIntentId)
  return mark !== null && mark.status !== 'canceled'
}
