import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js'

export type CardOutcome =
  | { kind: 'verified' }
  /** Stripe's error; the card was not saved. */
  | { kind: 'refused'; error: Pick<StripeError, 'type' | 'message'> & Partial<StripeError> }
  /** The Payment Element shows its own validation errors. */
  | { kind: 'incomplete' }

/** Whether the SetupIntent needs no further action from the visitor; an unknown status counts as settled (PAY-6). */
function isSettled(status: string | undefined): boolean {
  return status === undefined || status === 'succeeded' || status === 'processing'
}

/** Looks up whether a confirmation succeeded whose response was lost. */
export async function isVerified(stripe: Stripe, clientSecret: string): Promise<boolean> {
  const { setupIntent } = await stripe
    .retrieveSetupIntent(clientSecret)
    .catch(() => ({ setupIntent: undefined }))
  return setupIntent !== undefined && isSettled(setupIntent.status)
}

/** Stripe.js threw instead of returning an error: the outcome is unknown, as after a lost response. */
const UNKNOWN_OUTCOME_ERROR: StripeError = {
  type: 'api_connection_error',
  message: 'We could not confirm your card. Please try again.',
}

/** Confirms the SetupIntent once; looks up the status when the outcome is unknown (PAY-9). */
export async function confirmCard(input: {
  stripe: Stripe
  elements: StripeElements
  clientSecret: string
  returnUrl: string
}): Promise<CardOutcome> {
  const { stripe, elements, clientSecret, returnUrl } = input
  const submitResult = await elements.submit()
  if (submitResult.error !== undefined) return { kind: 'incomplete' }
  const confirm = async () =>
    await stripe.confirmSetup({
      elements,
      clientSecret,
      confirmParams: { return_url: returnUrl },
      redirect: 'if_required',
    })
  const { error } = await confirm().catch(() => ({ error: UNKNOWN_OUTCOME_ERROR }))
  if (error === undefined) return { kind: 'verified' }
  if (error.code === 'setup_intent_unexpected_state' && isSettled(error.setup_intent?.status))
    return { kind: 'verified' }
  if (error.type === 'api_connection_error' && (await isVerified(stripe, clientSecret)))
    return { kind: 'verified' }
  return { kind: 'refused', error }
}
