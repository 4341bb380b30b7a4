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

/** After a lost answer: asks the provider what became of the confirmation. */
async function lookUp(
  stripe: Stripe,
  clientSecret: string,
  error: StripeError,
): Promise<CardOutcome> {
  const { setupIntent } = await stripe
    .retrieveSetupIntent(clientSecret)
    .catch(() => ({ setupIntent: undefined }))
  if (setupIntent?.status === 'succeeded' || setupIntent?.status === 'processing')
    return { kind: 'verified' }
  return { kind: 'refused', error }
}

/** Verifies the card once. Throws what the provider's library throws (fields not mounted). */
export async function confirmCard(input: {
  stripe: Stripe
  elements: StripeElements
  clientSecret: string
  returnUrl: string
}): Promise<CardOutcome> {
  const { stripe, elements, clientSecret, returnUrl } = input
  const checked = await elements.submit()
  if (checked.error !== undefined) return { kind: 'incomplete' }
  const { error } = await stripe.confirmSetup({
    elements,
    clientSecret,
    confirmParams: { return_url: returnUrl },
    redirect: 'if_required',
  })
  if (error === undefined) return { kind: 'verified' }
  if (error.code === 'setup_intent_unexpected_state' && isSettled(error.setup_intent?.status))
    return { kind: 'verified' }
  if (error.type === 'api_connection_error') return await lookUp(stripe, clientSecret, error)
  return { kind: 'refused', error }
}
