import type { PaymentMethod, SetupIntent, StripeError } from '@stripe/stripe-js'
import { findCardOutcome } from '#mocks/server/stripe/payment-method.ts'
import type { SetupIntentState } from '#mocks/server/stripe/setup-intent.ts'

/** The SetupIntent object of the API. https://docs.stripe.com/api/setup_intents/object */
export function buildSetupIntent(state: SetupIntentState): SetupIntent {
  return {
    id: state.id,
    object: 'setup_intent',
    cancellation_reason: state.status === 'canceled' ? 'abandoned' : null,
    client_secret: state.clientSecret,
    created: 0,
    description: null,
    last_setup_error: state.lastFailure === null ? null : buildLastSetupError(state.lastFailure),
    livemode: false,
    next_action: state.status === 'requires_action' ? { type: 'use_stripe_sdk' } : null,
    payment_method: state.paymentMethod,
    payment_method_types: ['card'],
    status: state.status,
    usage: 'off_session',
  }
}

/** The failure of a confirmation by the bank's authentication, in place of the token of a refused card. */
export const AUTHENTICATION = 'authentication'

/** Why a confirmation failed, as the SetupIntent keeps it, including personal data of the PaymentMethod. */
function buildLastSetupError(failure: string): SetupIntent.LastSetupError {
  if (failure === AUTHENTICATION)
    return {
      type: 'invalid_request_error',
      code: 'setup_intent_authentication_failure',
      doc_url: buildDocUrl('setup_intent_authentication_failure'),
      message:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    }
  const { code, declineCode, message, param } = findCardOutcome(failure)
  return {
    type: 'card_error',
    code,
    decline_code: declineCode,
    doc_url: buildDocUrl(code),
    message,
    ...(param !== undefined && { param }),
    payment_method: buildPaymentMethod(failure),
  }
}

/** The error of a confirmation that has failed. It embeds the SetupIntent. */
export function buildFailureError(state: SetupIntentState): StripeError {
  const setup_intent = buildSetupIntent(state)
  return { type: 'api_error', ...setup_intent.last_setup_error, setup_intent }
}

/** The status of the intent does not allow the request. */
export function buildUnexpectedStateError(state: SetupIntentState, message: string): StripeError {
  return {
    type: 'invalid_request_error',
    code: 'setup_intent_unexpected_state',
    doc_url: buildDocUrl('setup_intent_unexpected_state'),
    message,
    setup_intent: buildSetupIntent(state),
  }
}

/** Unknown intent, or a client secret of another one. */
export function buildNoSuchIntentError(id: string): StripeError {
  return {
    type: 'invalid_request_error',
    code: 'resource_missing',
    doc_url: buildDocUrl('resource_missing'),
    message: `No such setupintent: '${id}'`,
    param: 'intent',
  }
}

/** The type of the error of a request that Stripe could not handle. https://docs.stripe.com/api/errors */
function getErrorType(status: number): StripeError['type'] {
  if (status === 429) return 'rate_limit_error'
  return status < 500 ? 'invalid_request_error' : 'api_error'
}

/** A failed request, whatever the state of the intent. */
export function createFailureResponse(
  status: number,
  intentId: string,
  headers: Record<string, string> = {},
): Response {
  const message = 'An error occurred while processing your request. Please try again.'
  const error =
    status === 404 ? buildNoSuchIntentError(intentId) : { type: getErrorType(status), message }
  return Response.json({ error }, { status, headers: { ...CORS_HEADERS, ...headers } })
}

/** Allows every origin, because Stripe.js sends requests from the page's origin. */
export const CORS_HEADERS = { 'access-control-allow-origin': '*' }

export function buildInvalidKeyError(key: string): StripeError {
  return {
    type: 'invalid_request_error',
    message: `Invalid API Key provided: ${key.slice(0, 8)}****`,
  }
}

function buildDocUrl(code: string): string {
  return `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`
}

/** Contains invented billing details; tests check that they do not reach a log. */
function buildPaymentMethod(id: string): PaymentMethod {
  return {
    id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: {
      address: {
        city: null,
        country: 'FR',
        line1: null,
        line2: null,
        postal_code: '75001',
        state: null,
      },
      email: 'card.holder@example.com',
      name: 'Card Holder',
      phone: null,
    },
    created: 0,
    customer: null,
    livemode: false,
    metadata: {},
    type: 'card',
  }
}
