import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js'

export type CardOutcome =
  | { kind: 'verified' }
  /** The provider's own words; nothing has been kept. */
  | { kind: 'refused'; error: Pick<StripeError, 'type' | 'message'> & Partial<StripeError> }
  /** The fields themselves say what is missing. */
  | { kind: 'incomplete' }

/** Only these states mean that there is nothing left to verify; any other would wait for ever. */
function isSettled(status: string | undefined): boolean {
  return status === undefined || status === 'succeeded' || status === 'processing'
}

/** Asks the provider what became of a confirmation whose answer nobody has seen. */
export async function isVerified(stripe: Stripe, clientSecret: string): Promise<boolean> {
  const { setupIntent } = await stripe
    .retrieveSetupIntent(clientSecret)
    .catch(() => ({ setupIntent: undefined }))
  return setupIntent !== undefined && isSettled(setupIntent.status)
}

/** Where the library throws, nobody knows more than after a lost answer. */
const UNKNOWN_OUTCOME_ERROR: StripeError = {
  type: 'api_connection_error',
  message: 'We could not confirm your card. Please try again.',
}

/** Verifies the card once; a confirmation whose end is not known is looked up. */
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
