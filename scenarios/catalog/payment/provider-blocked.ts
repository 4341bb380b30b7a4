import { defineScenario } from '#scenarios/engine/define-scenario.ts'

export const providerBlocked = defineScenario({
  id: 'provider-blocked',
  title: 'Card form blocked',
  description: "The card provider's script is blocked: an error under the form, with Try again.",
  keywords: 'stripe',
  setup: { start: { step: 'payment' }, environment: { provider: { behavior: 'block' } } },
  expected: {
    path: '/steps/payment',
    visible: ['There was a problem with the card payment elements loading', 'Try again'],
  },
})
