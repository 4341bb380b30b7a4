import type { Provider } from '#scenarios/types.ts'
import type { StripeError } from '@stripe/stripe-js'
import { authenticationFailure, declineError, unexpectedState } from './errors.ts'
import { declinedAs, verdictOn } from './payment-method.ts'
import type { SetupIntentAccess, SetupIntentState } from './types.ts'

type Asked = {
  paymentMethod: string | null
  /** The visitor's choice in the bank's window: 'complete', or anything else for a failure. */
  authentication: string | null
  /** What the scenario makes the provider do. */
  provider: Provider | null
}

type Decision = {
  change: Parameters<SetupIntentAccess['update']>[1] | null
  /** Made from the intent as it is after the change. */
  error: ((after: SetupIntentState) => StripeError) | null
}

/** What the provider does with a confirmation (stripe.md 1.6, 1.7). */
export function decide(state: SetupIntentState, asked: Asked): Decision {
  const paymentMethod = asked.paymentMethod ?? state.paymentMethod
  if (paymentMethod === null) return refuse(missingPaymentMethod)
  const forbidden = forbiddenBy(state.status)
  if (forbidden !== null) return refuse(forbidden)
  const { provider } = asked
  const refusesAll = provider?.does === 'fail-authentication'
  const isAuthenticated = asked.authentication === 'complete' && !refusesAll
  const failed = { status: 'requires_payment_method', paymentMethod: null } as const
  if (asked.authentication !== null && !isAuthenticated) {
    return { change: failed, error: authenticationFailure }
  }
  const verdict =
    provider?.does === 'decline' ? declinedAs(provider.code) : verdictOn(paymentMethod)
  const asksBank = verdict.outcome.startsWith('authenticates') || asksEverybody(provider)
  if (asksBank && !isAuthenticated) {
    return { change: { status: 'requires_action', paymentMethod }, error: null }
  }
  if (verdict.outcome.endsWith('declines')) {
    return { change: failed, error: (after) => declineError(verdict, after, paymentMethod) }
  }
  return { change: { status: 'succeeded', paymentMethod }, error: null }
}

const asksEverybody = (provider: Provider | null): boolean =>
  provider?.does === 'authenticate' || provider?.does === 'fail-authentication'

const missingPaymentMethod =
  "You cannot confirm this SetupIntent because it's missing a payment method. You can either update the SetupIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken."

/** The provider's words for a status that forbids to confirm. */
export const cannotConfirm = (status: 'succeeded' | 'canceled' | 'processing'): string =>
  status === 'succeeded'
    ? 'You cannot confirm this SetupIntent because it has already succeeded.'
    : `You cannot confirm this SetupIntent because it has a status of ${status}. Only a SetupIntent with one of the following statuses may be confirmed: requires_payment_method, requires_confirmation, requires_action.`

function forbiddenBy(status: SetupIntentState['status']): string | null {
  switch (status) {
    case 'succeeded':
    case 'canceled':
    case 'processing':
      return cannotConfirm(status)
    case 'requires_payment_method':
    case 'requires_action':
      return null
  }
}

const refuse = (message: string): Decision => ({
  change: null,
  error: (after) => unexpectedState(after, message),
})
