import * as t from '#src/i18n/en/payment.ts'
import type { PaymentError } from './confirm-card.ts'

const MESSAGES: Record<NonNullable<PaymentError['kind']>, () => string> = {
  'not-loaded': t.loadError,
  'still-saving': t.stillSaving,
  'unknown-outcome': t.unknownOutcome,
}

/** A payment error with its message in the visitor's language: what is logged stays English. */
export function localizeError(error: PaymentError): PaymentError {
  return error.kind === undefined ? error : { message: MESSAGES[error.kind]() }
}
