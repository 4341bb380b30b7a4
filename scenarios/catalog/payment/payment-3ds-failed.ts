import { defineScenario } from '#scenarios/engine/define-scenario.ts'

export const payment3dsFailed = defineScenario({
  id: 'payment-3ds-failed',
  title: 'Bank authentication fails',
  description:
    'The bank asks the visitor to authenticate (3-D Secure) and always declines: the visitor can try again.',
  keywords: 'sca challenge declined',
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
