import { defineScenario } from './define.ts'
import { oneOf } from './params.ts'

export const paymentConnectionLost = defineScenario({
  id: 'payment-connection-lost',
  title: 'Connection lost while paying',
  sees: "The provider's answer to Pay never arrives: a card that it has verified goes on, else one can try again.",
  params: { verified: oneOf('yes', ['yes', 'no']) },
  does: ({ verified }) => ({
    start: { at: 'payment' },
    environment: { provider: { does: 'lose', heard: verified === 'yes' } },
  }),
  expects: { at: '/result', shows: ['Thank you'], deed: 'pay' },
})
