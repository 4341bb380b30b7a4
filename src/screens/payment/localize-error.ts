import { t } from '#src/i18n/all-texts.ts'
import type { PaymentError } from './confirm-card.ts'

/** A payment error with its message in the visitor's language: what is logged stays English. */
export function localizeError(error: PaymentError): PaymentError {
  switch (error.kind) {
    case 'not-loaded':
      return { message: t.payment.loadError }
    case 'still-saving':
      return { message: t.payment.stillSaving }
    case 'unknown-outcome':
      return { message: t.payment.unknownOutcome }
    case 'not-verified':
      return { message: t.payment.notVerified }
    default:
      return error
  }
}
