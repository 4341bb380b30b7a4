import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js'
import { LOAD_ERROR_MESSAGE } from './load-stripe.ts'

/** What is shown, logged and sent to analytics of a payment error; Stripe's own errors fit. */
export type PaymentError = {
  /** An error of the widget's own, which the visitor reads in their language; absent from Stripe's errors. */
  kind?: 'not-loaded' | 'still-saving' | 'unknown-outcome'
  message?: string | undefined
} & Partial<Pick<StripeError, 'type' | 'code' | 'decline_code' | 'param'>>

/** The outcome of one step; `event` is the payment machine's. */
export type CardOutcome<Event extends string> = { event: Event; error?: PaymentError }

/** In these states of a setup intent the card is verified or will be without the visitor. */
function isVerified(status: string | undefined): boolean {
  return status === undefined || status === 'succeeded' || status === 'processing'
}

export const UNKNOWN_OUTCOME_ERROR: PaymentError = {
  kind: 'unknown-outcome',
  type: 'api_connection_error',
  message: "We couldn't confirm your card. Please try again.",
}

/** The provider gave no answer of its own, so the card may be verified all the same. */
function isAnswerLost({ type }: PaymentError) {
  return type === 'api_connection_error' || type === 'api_error'
}

/** Validates the card fields, which show their own errors; every other error is a payment error (PAY-7, PAY-8). */
export async function submitFields(
  elements: StripeElements | null,
): Promise<CardOutcome<'fieldsValid' | 'fieldsInvalid' | 'formFailed'>> {
  const absent = {
    kind: 'not-loaded',
    type: 'invalid_request_error',
    code: 'elements_absent',
    message: LOAD_ERROR_MESSAGE,
  } as const
  try {
    if (elements?.getElement('payment') == null) return { event: 'formFailed', error: absent }
    const { error } = await elements.submit()
    if (error === undefined) return { event: 'fieldsValid' }
    return error.type === 'validation_error'
      ? { event: 'fieldsInvalid' }
      : { event: 'formFailed', error }
  } catch {
    return { event: 'formFailed', error: absent }
  }
}

/** Confirms the card, with one request to the provider. */
export async function confirmCard(input: {
  stripe: Stripe
  elements: StripeElements
  clientSecret: string
  returnUrl: string
}): Promise<CardOutcome<'verified' | 'declined' | 'answerLost'>> {
  const { stripe, elements, clientSecret, returnUrl } = input
  try {
    const { error, setupIntent } = await stripe.confirmSetup({
      elements,
      clientSecret,
      confirmParams: { return_url: returnUrl },
      redirect: 'if_required',
    })
    if (error === undefined)
      return isVerified(setupIntent.status)
        ? { event: 'verified' }
        : { event: 'answerLost', error: UNKNOWN_OUTCOME_ERROR }
    // PAY-6: whatever its state, /result asks for the payment, and leads back from an order without one.
    if (error.code === 'setup_intent_unexpected_state') return { event: 'verified' }
    return { event: isAnswerLost(error) ? 'answerLost' : 'declined', error }
  } catch {
    return { event: 'answerLost', error: UNKNOWN_OUTCOME_ERROR }
  }
}

/** Requests the outcome of a confirmation whose answer is missing. */
export async function lookUpCard(
  stripe: Stripe,
  clientSecret: string,
): Promise<CardOutcome<'verified' | 'unverified' | 'lookUpFailed'>> {
  try {
    const { error, setupIntent } = await stripe.retrieveSetupIntent(clientSecret)
    if (setupIntent !== undefined)
      return { event: isVerified(setupIntent.status) ? 'verified' : 'unverified' }
    return { event: isAnswerLost(error) ? 'lookUpFailed' : 'unverified', error }
  } catch {
    return { event: 'lookUpFailed', error: UNKNOWN_OUTCOME_ERROR }
  }
}
