import type { SetupIntent, Stripe } from '@stripe/stripe-js'
import type { CardStatus } from '#src/visit/pending-payment.ts'
import type { PaymentError } from './report-payment-error.ts'

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

/** Status null: no answer about the card, as where there were too many requests. */
export type CardAnswer = {
  status: CardStatus | null
  /** The provider's reason for a card that is not verified, or for no answer. */
  error?: PaymentError
}

/** Asks the provider about a card. Never throws. A setup intent that it does not have has verified nothing. */
export async function retrieveCardStatus(
  stripe: Stripe,
  clientSecret: string,
): Promise<CardAnswer> {
  try {
    const { error, setupIntent } = await stripe.retrieveSetupIntent(clientSecret)
    if (error !== undefined)
      return { status: error.code === 'resource_missing' ? 'unverified' : null, error }
    const status = readStatus(setupIntent.status) ?? null
    const reason = setupIntent.last_setup_error
    // The setup intent keeps it while the bank is asked about another card.
    return { status, ...(status === 'unverified' && reason !== null && { error: reason }) }
  } catch {
    return { status: null }
  }
}
