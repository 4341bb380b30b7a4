import type { ProviderBehavior } from '#scenarios/engine/types.ts'
import type { StripeError } from '@stripe/stripe-js'
import { AUTHENTICATION, buildFailureError, buildUnexpectedStateError } from './stripe-errors.ts'
import { findCardOutcome } from '#mocks/server/stripe/payment-method.ts'
import type { SetupIntentChange, SetupIntentState } from '#mocks/server/stripe/setup-intent.ts'

type ConfirmationRequest = {
  paymentMethod: string | null
  /** Result of 3D Secure: 'complete'; any other value is a failure. null: not attempted. */
  authentication: string | null
  /** Behaviour set by the scenario. */
  provider: ProviderBehavior | null
}

type ConfirmationOutcome = {
  change: SetupIntentChange | null
  /** Receives the intent after the change, which the error object embeds. */
  error: ((updatedState: SetupIntentState) => StripeError) | null
}

/** Simulates a confirmation. https://docs.stripe.com/api/setup_intents/confirm */
export function simulateConfirmation(
  state: SetupIntentState,
  request: ConfirmationRequest,
): ConfirmationOutcome {
  const paymentMethod = request.paymentMethod ?? state.paymentMethod
  if (paymentMethod === null) return rejectWith(missingPaymentMethodMessage)
  const stateError = findStateError(state.status)
  if (stateError !== null) return rejectWith(stateError)
  const { provider } = request
  const failsAuthentication = provider?.behavior === 'fail-authentication'
  const isAuthenticated = request.authentication === 'complete' && !failsAuthentication
  if (request.authentication !== null && !isAuthenticated) return failWith(AUTHENTICATION)
  const { outcome } = findCardOutcome(paymentMethod)
  const requiresAction = outcome.startsWith('authenticates') || requiresAuthentication(provider)
  if (requiresAction && !isAuthenticated) {
    return { change: { status: 'requires_action', paymentMethod }, error: null }
  }
  if (outcome.endsWith('declines')) return failWith(paymentMethod)
  return { change: { status: 'succeeded', paymentMethod }, error: null }
}

function requiresAuthentication(provider: ProviderBehavior | null): boolean {
  return provider?.behavior === 'authenticate' || provider?.behavior === 'fail-authentication'
}

const missingPaymentMethodMessage =
  "You cannot confirm this SetupIntent because it's missing a payment method. You can either update the SetupIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken."

/** Stripe's message for a status that does not allow a confirmation. */
export function formatCannotConfirm(status: 'succeeded' | 'canceled' | 'processing'): string {
  return status === 'succeeded'
    ? 'You cannot confirm this SetupIntent because it has already succeeded.'
    : `You cannot confirm this SetupIntent because it has a status of ${status}. Only a SetupIntent with one of the following statuses may be confirmed: requires_payment_method, requires_confirmation, requires_action.`
}

function findStateError(status: SetupIntentState['status']): string | null {
  switch (status) {
    case 'succeeded':
    case 'canceled':
    case 'processing':
      return formatCannotConfirm(status)
    case 'requires_payment_method':
    case 'requires_action':
      return null
  }
}

function failWith(lastFailure: string): ConfirmationOutcome {
  const change = { status: 'requires_payment_method', paymentMethod: null, lastFailure } as const
  return { change, error: buildFailureError }
}

function rejectWith(message: string): ConfirmationOutcome {
  return {
    change: null,
    error: (updatedState) => buildUnexpectedStateError(updatedState, message),
  }
}
