import type { ProviderBehavior } from '#scenarios/engine/types.ts'

/** The part of a SetupIntent that the mock server stores. */
export type SetupIntentState = {
  id: string
  clientSecret: string
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled'
  /** Token of the card, 'pm_card_visa_4242'; null before the first confirmation and after a decline. */
  paymentMethod: string | null
}

/** Access of the Stripe API stub to the SetupIntents of the mock server. */
export type SetupIntentAccess = {
  read(id: string): Promise<SetupIntentState | null>
  update(
    id: string,
    change: { status: SetupIntentState['status']; paymentMethod: string | null },
  ): Promise<void>
  /** Counts what happens to an intent, from 1. */
  count(what: string): Promise<number>
  /** Behaviour set by the scenario, for every card; null: none. */
  provider(): ProviderBehavior | null
}
