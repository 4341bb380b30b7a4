import { defineScenario } from '#scenarios/engine/define-scenario.ts'
import { enumOf } from '#scenarios/engine/params.ts'

export const paymentConnectionLost = defineScenario({
  id: 'payment-connection-lost',
  title: 'Connection lost while paying',
  description:
    "The provider's response to Pay is lost: a verified card continues, otherwise the visitor can try again.",
  keywords: 'offline',
  params: { verified: enumOf('Card verified', 'yes', ['yes', 'no']) },
  setup: ({ verified }) => ({
    start: { step: 'payment' },
    environment: { provider: { behavior: 'lose', isProcessed: verified === 'yes' } },
  }),
  expected: {
    path: '/result',
    visible: ['Thank you'],
    evidence: { answers: [{ call: 'confirmSetupIntent', status: 0 }] },
    action: 'pay',
  },
})
