import type { OrderIntent } from '#src/contract/entities.ts'
import type { Codes } from './own-orders.ts'
import { findRecordEnd, readOwnOrder, rememberOrder, updateOwnOrder } from './own-orders.ts'
import type { Agreement, CardStatus } from './pending-payment.ts'
import { clearPaymentPending, readPaymentMark } from './pending-payment.ts'

/** The fields of an order that the mark needs. */
type MarkedOrder = Pick<OrderIntent, 'id' | 'stripeSetupIntent' | 'ventrataOrder'>

function getSetupIntentId({ stripeSetupIntent }: MarkedOrder): string {
  return stripeSetupIntent.clientSecret.split('_secret_')[0] ?? ''
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
  const { booking = '', purchase } = readPaymentMark(order.id) ?? {}
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
  const mark = readPaymentMark(orderIntentId)
  return mark === null || mark.booking === ''
    ? null
    : { booking: mark.booking, purchase: mark.purchase }
}

/** The provider's last answer about this order's card; null without one. */
export function readCardStatus(order: MarkedOrder): CardStatus | null {
  const mark = readPaymentMark(order.id)
  // An answer about an earlier setup intent says nothing about the one that has replaced it.
  return mark?.setupIntentId === getSetupIntentId(order) ? (mark.status ?? null) : null
}
