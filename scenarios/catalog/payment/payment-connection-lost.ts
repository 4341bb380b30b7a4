import { defineScenario } from '#scenarios/engine/define-scenario.ts'
import { enumOf } from '#scenarios/engine/params.ts'

export const paymentConnectionLost = defineScenario({
  id: 'payment-connection-lost',
  title: 'Connection lost while paying',
  description:
    "The provider's answer to Pay never arrives: a card that it has verified goes on, else one can try again.",
  params: { verified: enumOf('yes', ['yes', 'no']) },
  setup: ({ verified }) => ({
    start: { step: 'payment' },
    environment: { provider: { behavior: 'lose', isProcessed: verified === 'yes' } },
  }),
  expected: { path: '/result', visible: ['Thank you'], action: 'pay' },
})
