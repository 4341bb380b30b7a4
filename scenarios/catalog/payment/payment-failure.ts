import { defineScenario } from '#scenarios/engine/define-scenario.ts'
import { enumOf } from '#scenarios/engine/params.ts'

export const paymentFailure = defineScenario({
  id: 'payment-failure',
  title: 'Card declined',
  description:
    'Every card is declined: the error appears under the form, and the visitor can try again.',
  keywords: 'payment failed refused rejected',
  params: {
    code: enumOf('Decline code', 'generic_decline', [
      'generic_decline',
      'insufficient_funds',
      'lost_card',
      'stolen_card',
      'expired_card',
      'incorrect_cvc',
      'processing_error',
    ]),
  },
  setup: ({ code }) => ({
    start: { step: 'payment' },
    environment: { provider: { behavior: 'decline', code } },
  }),
  expected: { path: '/steps/payment', visible: ['Your card was declined.'], action: 'pay' },
})
