import type { StripeError } from '@stripe/stripe-js'
import { createAnalytics } from '#src/analytics/data-layer.ts'
import { createApiClient } from '#src/api/client.ts'
import type { Services } from '#src/visit/services.ts'

/** The fields of a payment error that are shown, logged and sent to analytics; Stripe's own errors fit. */
export type PaymentError = {
  /** An error of the widget's own, which the visitor reads in their language; absent from Stripe's errors. */
  kind?: 'not-loaded' | 'still-saving' | 'unknown-outcome' | 'not-verified'
  message?: string | undefined
} & Partial<Pick<StripeError, 'type' | 'code' | 'decline_code' | 'param'>>

/** Service: logs a payment error with the order intent's id and sends its code to analytics (PAY-7). */
export function createReportPaymentError(services: Services) {
  const { logError } = services.get(createApiClient)
  const { track } = services.get(createAnalytics)
  return (error: PaymentError, orderIntentId: string): void => {
    // No other field: Stripe's error object also holds the client secret and the billing details.
    const { type, code, decline_code, message, param } = error
    logError({ type, code, decline_code, message, param }, orderIntentId)
    void track({
      event: 'payment_failure',
      error_code: decline_code ?? code ?? type ?? 'unknown',
    })
  }
}
