import { defineScenario } from '#scenarios/engine/define-scenario.ts'

export const payment3dsFailed = defineScenario({
  id: 'payment-3ds-failed',
  title: 'The bank refuses',
  description: 'The bank asks the visitor and refuses whatever is answered; one can try again.',
  setup: {
    start: { step: 'payment' },
    environment: { provider: { behavior: 'fail-authentication' } },
  },
  expected: {
    path: '/steps/payment',
    visible: ['We are unable to authenticate your payment method'],
    action: 'authenticate',
  },
})
