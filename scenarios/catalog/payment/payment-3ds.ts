import { defineScenario } from '#scenarios/engine/define-scenario.ts'

export const payment3ds = defineScenario({
  id: 'payment-3ds',
  title: 'Bank authentication',
  description:
    'The bank asks the visitor to authenticate (3-D Secure) after Pay: Complete leads to the confirmation.',
  keywords: 'sca challenge',
  setup: { start: { step: 'payment' }, environment: { provider: { behavior: 'authenticate' } } },
  expected: {
    path: '/result',
    visible: ['Thank you'],
    evidence: { answers: [{ call: 'confirmSetupIntent', text: 'requires_action' }] },
    action: 'authenticate',
    isShownAtBank: true,
  },
})
