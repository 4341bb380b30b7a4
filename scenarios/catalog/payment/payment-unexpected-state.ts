import { defineScenario } from '#scenarios/engine/define-scenario.ts'
import { enumOf } from '#scenarios/engine/params.ts'

export const paymentUnexpectedState = defineScenario({
  id: 'payment-unexpected-state',
  title: 'Card already confirmed',
  description:
    'The setup was completed or canceled elsewhere: the confirmation tells whether the order is paid.',
  params: {
    status: enumOf('State', 'succeeded', ['succeeded', 'processing', 'canceled', 'absent']),
  },
  setup: ({ status }) => ({
    start: { step: 'payment' },
    environment: { provider: { behavior: 'confirm-elsewhere', status } },
  }),
  expected: {
    path: '/result',
    visible: ['Thank you'],
    evidence: {
      answers: [{ call: 'confirmSetupIntent', status: 400, text: 'setup_intent_unexpected_state' }],
    },
    action: 'pay',
  },
})
