import type { OrderIntent } from '#src/contract/entities.ts'
import type { Codes } from './own-orders.ts'
import { findRecordEnd, readOwnOrder, rememberOrder, updateOwnOrder } from './own-orders.ts'

/**
 * The card provider's answer. 'verified': the card is saved; 'open': the bank has not answered yet; 'canceled': this
 * setup intent has ended, and no card can be verified with it; 'unverified': the card is not verified, another try is possible.
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
type PaymentMark = {
  booking: string
  purchase?: AgreedPurchase | undefined
  /** The id of the setup intent, which is no secret. */
  setupIntentId: string
  /** The provider's last answer; absent while there is none. */
  status?: CardStatus
}

/** The fields of an order that the mark needs. */
type MarkedOrder = Pick<OrderIntent, 'id' | 'stripeSetupIntent' | 'ventrataOrder'>

function getSetupIntentId({ stripeSetupIntent }: MarkedOrder): string {
  return stripeSetupIntent.clientSecret.split('_secret_')[0] ?? ''
}

function readMark(orderIntentId: string): PaymentMark | null {
  const { payment = {} } = readOwnOrder(orderIntentId) ?? {}
  return 'booking' in payment ? (payment as PaymentMark) : null
}

/** Marks that a payment of this order, which is this browser's from now on, is under way. */
export function setPaymentPending(order: MarkedOrder, agreement: Agreement, codes: Codes): void {
  rememberOrder(order, codes)
  updateOwnOrder(order.id, {
    payment: { ...agreement, setupIntentId: getSetupIntentId(order) },
  })
}

/**
 * Records what the provider has answered about this order's card; a card that is not verified ends the payment. Later
 * answers do not move the end of the record.
 */
export function setCardStatus(order: MarkedOrder, status: CardStatus): void {
  // Without a mark another device pays.
  const { booking = '', purchase } = readMark(order.id) ?? {}
  const setupIntentId = getSetupIntentId(order)
  if (status === 'unverified') clearPaymentPending(order.id)
  else
    updateOwnOrder(
      order.id,
      { payment: { booking, purchase, setupIntentId, status } },
      readOwnOrder(order.id)?.until ?? findRecordEnd(order),
    )
}

/** Returns the visitor's agreement; null where this browser does not know it. */
export function readAgreement(orderIntentId: string): Agreement | null {
  const mark = readMark(orderIntentId)
  return mark === null || mark.booking === ''
    ? null
    : { booking: mark.booking, purchase: mark.purchase }
}

/** The provider's last answer about this order's card; null without one. */
export function readCardStatus(order: MarkedOrder): CardStatus | null {
  const mark = readMark(order.id)
  // An answer about an earlier setup intent says nothing about the one that has replaced it.
  return mark?.setupIntentId === getSetupIntentId(order) ? (mark.status ?? null) : null
}

/** Called when the order is paid or gone. */
export function clearPaymentPending(orderIntentId: string): void {
  if (readMark(orderIntentId) !== null) updateOwnOrder(orderIntentId, { payment: undefined })
}

/**
 * Tells whether a payment of this order is under way in this browser: the provider has verified the card, or has not given a final
 * answer. Until it ends, nothing here forgets the order (PAY-17).
 */
export function isPaymentPending(orderIntentId: string): boolean {
  const mark = readMark(orderIntentId)
  return mark !== null && mark.status !== 'canceled'
}
