import { defineScenario } from './define.ts'

export const providerBlocked = defineScenario({
  id: 'provider-blocked',
  title: 'Card form blocked',
  sees: "The provider's script cannot load: an error under the form, with Try again.",
  does: { start: { at: 'payment' }, environment: { provider: { does: 'block' } } },
  expects: {
    at: '/steps/payment',
    shows: ['There was a problem with the card payment elements loading', 'Try again'],
  },
})
