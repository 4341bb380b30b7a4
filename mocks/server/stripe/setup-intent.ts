import type { ProviderBehavior } from '#scenarios/engine/types.ts'

/** The part of a SetupIntent that the mock server stores. */
export type SetupIntentState = {
  id: string
  clientSecret: string
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled'
  /** Token of the card, 'pm_card_visa_4242'; null before the first confirmation and after a decline. */
  paymentMethod: string | null
  /** Why the last confirmation failed: the token of the refused card, or 'authentication'; null: it has not. */
  lastFailure: string | null
}

/** A change of a SetupIntent; a later confirmation that has not failed removes the failure of the one before. */
export type SetupIntentChange = Pick<SetupIntentState, 'status' | 'paymentMethod'> &
  Partial<Pick<SetupIntentState, 'lastFailure'>>

/** The SetupIntents of the mock server, as the Stripe API stub reads and changes them. */
export type SetupIntents = {
  read(id: string): SetupIntentState | null
  update(id: string, change: SetupIntentChange): void
  /** Counts what happens to an intent, from 1. */
  count(what: string): number
  /** Behaviour set by the scenario, for every card; null: none. */
  provider: ProviderBehavior | null
}

/** Runs an action on the SetupIntents while nothing else changes them. */
export type SetupIntentAccess = <T>(action: (intents: SetupIntents) => T) => Promise<T>
