import type { SetupIntent, Stripe, StripeError } from '@stripe/stripe-js'
import type { CardStatus } from '#src/visit/pending-payment.ts'

/** Milliseconds between two questions to the provider while the bank has not answered. */
export const CARD_STATUS_INTERVAL_MS = 5000

const STATUSES: Record<SetupIntent.Status, CardStatus> = {
  succeeded: 'verified',
  processing: 'open',
  requires_action: 'open',
  canceled: 'canceled',
  requires_payment_method: 'unverified',
  requires_confirmation: 'unverified',
}

/** Reads a setup intent's status as the state of its card; undefined for none and for an unknown one. */
export function readStatus(status: string | undefined): CardStatus | undefined {
  return Object.hasOwn(STATUSES, status ?? '') ? STATUSES[status as SetupIntent.Status] : undefined
}

/**
 * Asks the provider about a card. Never throws.
 * @returns Status null: no answer about the card, as where there were too many requests. A setup intent that the provider
 * does not have has verified nothing.
 */
export async function retrieveCardStatus(
  stripe: Stripe,
  clientSecret: string,
): Promise<{ status: CardStatus | null; error?: StripeError }> {
  try {
    const { error, setupIntent } = await stripe.retrieveSetupIntent(clientSecret)
    if (error === undefined) return { status: readStatus(setupIntent.status) ?? null }
    return { status: error.code === 'resource_missing' ? 'unverified' : null, error }
  } catch {
    return { status: null }
  }
}
