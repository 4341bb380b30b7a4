import { defineScenario } from './define.ts'
import { oneOf } from './params.ts'

export const paymentFailure = defineScenario({
  id: 'payment-failure',
  title: 'The card is declined',
  sees: 'Pay ends with a decline under the form, whatever the card; one can try again.',
  params: {
    code: oneOf('generic_decline', [
      'generic_decline',
      'insufficient_funds',
      'lost_card',
      'stolen_card',
      'expired_card',
      'incorrect_cvc',
      'processing_error',
    ]),
  },
  does: ({ code }) => ({
    start: { at: 'payment' },
    environment: { provider: { does: 'decline', code } },
  }),
  expects: { at: '/steps/payment', shows: ['Your card was declined.'], deed: 'pay' },
})
