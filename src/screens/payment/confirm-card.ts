import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { readStatus, retrieveCardStatus } from '#src/features/open-payment/card-status.ts'
import { LOAD_ERROR_MESSAGE } from '#src/features/open-payment/load-stripe.ts'
import type { PaymentError } from '#src/features/open-payment/report-payment-error.ts'
import type { CardStatus } from '#src/visit/pending-payment.ts'

/** The outcome of one step: the payment machine's event, and what the provider has said of the card, if anything. */
export type CardOutcome<Event extends string> = {
  event: Event
  error?: PaymentError
  status?: CardStatus
}

/** The provider has not answered; with its own words, if any, as the reason. */
export const UNKNOWN_OUTCOME_ERROR = {
  kind: 'unknown-outcome',
  type: 'api_connection_error',
  code: 'outcome_unknown',
} as const satisfies PaymentError

/** Shown where the provider gives no reason, as after a reload. */
export const NOT_VERIFIED_ERROR: PaymentError = {
  kind: 'not-verified',
  code: 'not_verified',
  message: 'The card was not verified',
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
}): Promise<
  CardOutcome<'verified' | 'superseded' | 'bankPending' | 'canceled' | 'declined' | 'answerLost'>
> {
  const { stripe, elements, clientSecret, returnUrl } = input
  try {
    const { error, setupIntent } = await stripe.confirmSetup({
      elements,
      clientSecret,
      confirmParams: { return_url: returnUrl },
      redirect: 'if_required',
    })
    const status = readStatus(error?.setup_intent?.status ?? setupIntent?.status)
    // PAY-6: /result says what is known of the setup intent.
    if (error?.code === 'setup_intent_unexpected_state')
      return { event: 'superseded', ...(status && { status }) }
    if (error !== undefined && status === 'canceled') return { event: 'canceled', error, status }
    // A request that the provider refused to take says nothing of the card.
    if (error !== undefined)
      return error.type === 'card_error' || status === 'unverified'
        ? { event: 'declined', error, status: 'unverified' }
        : { event: 'answerLost', error }
    if (status === 'verified') return { event: 'verified', status }
    if (status === 'open') return { event: 'bankPending', status }
    return { event: 'answerLost', error: UNKNOWN_OUTCOME_ERROR }
  } catch {
    return { event: 'answerLost', error: UNKNOWN_OUTCOME_ERROR }
  }
}

const LOOK_UP_EVENTS = {
  verified: 'verified',
  open: 'bankPending',
  canceled: 'canceled',
  unverified: 'unverified',
} as const satisfies Record<CardStatus, string>

/** Requests the outcome of a confirmation whose answer is missing. */
export async function lookUpCard(
  stripe: Stripe,
  clientSecret: string,
): Promise<CardOutcome<(typeof LOOK_UP_EVENTS)[CardStatus] | 'lookUpFailed'>> {
  const { status, error } = await retrieveCardStatus(stripe, clientSecret)
  if (status === null)
    return { event: 'lookUpFailed', error: { ...UNKNOWN_OUTCOME_ERROR, ...error } }
  return { event: LOOK_UP_EVENTS[status], status, ...(error && { error }) }
}
