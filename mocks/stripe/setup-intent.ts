import type { ProviderBehavior } from '#scenarios/engine/types.ts'

/** The part of a SetupIntent that the pretend world keeps and the provider's API shows. */
export type SetupIntentState = {
  id: string
  clientSecret: string
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled'
  /** The card's token, 'pm_card_visa'; null before the first confirmation and after a decline. */
  paymentMethod: string | null
}

/** How the provider's API reads and moves the SetupIntents of the pretend world. */
export type SetupIntentAccess = {
  read(id: string): Promise<SetupIntentState | null>
  update(
    id: string,
    change: { status: SetupIntentState['status']; paymentMethod: string | null },
  ): Promise<void>
  /** What the scenario makes the provider do with any card. */
  provider(): ProviderBehavior | null
}
