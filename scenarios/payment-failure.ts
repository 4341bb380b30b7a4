import type { Scenario } from './types.ts'

export const paymentFailure: Scenario = {
  id: 'payment-failure',
  title: 'The card is declined',
  sees: 'Pay ends with a decline under the form, whatever the card; one can try again.',
  environment: { decline: 'generic_decline' },
  expects: { endsAt: '/steps/payment', shows: 'declined' },
}
